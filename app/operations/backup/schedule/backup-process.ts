// Makes one backup for the server that started it, and tells it how that went.
import '../../permissions/umask.server.ts'
import { constants, setPriority } from 'node:os'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import { openStorage } from '../../../platform/storage/storage.server.ts'
import { backup } from '../backup.server.ts'
import { inWords } from '../copy/backup-error.ts'
import type { BackupResult } from './start-backup-process.server.ts'

setPriority(constants.priority.PRIORITY_LOW)
const ended = new AbortController()
// Nothing half is left where the server ends, or is killed.
process.once('SIGTERM', () => ended.abort())
process.once('disconnect', () => ended.abort())

process.once('message', (settings: Settings) => void make(settings))

async function make(settings: Settings): Promise<void> {
  const result: BackupResult = await backup(
    { settings, storage: await openStorage(settings) },
    { signal: ended.signal },
  ).then(
    (report) => ({ report }),
    (error: unknown) => ({ failure: inWords(error) }),
  )
  if (process.connected) process.send?.(result, () => process.exit())
  else process.exit()
}
