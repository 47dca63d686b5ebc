import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import type { BackupReport } from '../backup.server.ts'

export type BackupResult = { report: BackupReport } | { failure: string }

const scriptPath = 'app/operations/backup/schedule/backup-process.ts'
const timeoutMs = 6 * 3_600_000

/** Uses a separate low-priority process, because copying and hashing would block the event loop. */
export function runBackupProcess(settings: Settings, signal: AbortSignal): Promise<BackupResult> {
  return new Promise((done) => {
    const child = fork(resolve(scriptPath), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
      killSignal: 'SIGTERM',
      timeout: timeoutMs,
    })
    let errorOutput = ''
    child.stderr?.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)))
    child.once('message', (result) => done(result as BackupResult))
    child.once('error', ({ message }) => done({ failure: message }))
    child.once('exit', (code, signal) =>
      done({ failure: `The backup process exited early (${signal ?? code}). ${errorOutput}`.trim() }),
    )
    child.send(settings)
  })
}
