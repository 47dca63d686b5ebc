import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import type { BackupReport } from '../backup.server.ts'

export type BackupResult = { report: BackupReport } | { failure: string }

/** From the folder of the program, in which the server runs. */
const script = 'app/operations/backup/schedule/backup-process.ts'
const longest = 6 * 3_600_000

/**
 * Makes a backup in a process of its own, with the lowest priority: copying, hashing and checking would keep this one
 * from answering for as long as they take.
 */
export function backupInProcess(settings: Settings, signal: AbortSignal): Promise<BackupResult> {
  return new Promise((done) => {
    const child = fork(resolve(script), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
      killSignal: 'SIGTERM',
      timeout: longest,
    })
    let trouble = ''
    child.stderr?.on('data', (chunk: Buffer) => (trouble = (trouble + chunk.toString()).slice(-2000)))
    child.once('message', (result) => done(result as BackupResult))
    child.once('error', ({ message }) => done({ failure: message }))
    child.once('exit', (code, signal) =>
      done({ failure: `The program stopped early (${signal ?? code}). ${trouble}`.trim() }),
    )
    child.send(settings)
  })
}
