import '../../permissions/umask.server.ts'
import { constants, setPriority } from 'node:os'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import { openStorage } from '../../../platform/storage/storage.server.ts'
import { backup } from '../backup.server.ts'
import { describeError } from '../copy/backup-error.ts'
import type { BackupResult } from './start-backup-process.server.ts'

setPriority(constants.priority.PRIORITY_LOW)
const abortController = new AbortController()
process.once('SIGTERM', () => abortController.abort())
process.once('disconnect', () => abortController.abort())

process.once('message', (settings: Settings) => void makeBackup(settings))

async function makeBackup(settings: Settings): Promise<void> {
  const result: BackupResult = await backup(
    { settings, storage: await openStorage(settings) },
    { signal: abortController.signal },
  ).then(
    (report) => ({ report }),
    (error: unknown) => ({ failure: describeError(error) }),
  )
  if (process.connected) process.send?.(result, () => process.exit())
  else process.exit()
}
