import type { Settings } from '../../../platform/settings/settings.server.ts'
import { runChild } from '../../../platform/run-child.server.ts'
import type { BackupReport } from '../backup.server.ts'

export type BackupResult = { report: BackupReport } | { failure: string }

const timeoutMs = 6 * 3_600_000

/** Uses a separate low-priority process, because copying and hashing would block the event loop. */
export const runBackupProcess = (settings: Settings, signal: AbortSignal): Promise<BackupResult> =>
  runChild<BackupResult>({
    script: 'app/operations/backup/schedule/backup-process.ts',
    messages: [settings],
    timeoutMs,
    signal,
  })
