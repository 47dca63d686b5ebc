import '../permissions/umask.server.ts'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { describeError } from '../backup/copy/backup-error.ts'
import { checkBackup } from '../backup/copy/check-backup.server.ts'
import { findNewestBackup } from '../backup/stored-backups.server.ts'
import type { RestoreTestAnswer, RestoreTestRequest } from './restore-test.server.ts'

setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit())
process.once('message', (request: RestoreTestRequest) => void run(request))

async function run(request: RestoreTestRequest): Promise<void> {
  const newest = await findNewestBackup(request.backupDir)
  const answer: RestoreTestAnswer = newest
    ? await checkBackup(newest.folder).then(
        () => ({ backup: basename(newest.folder) }),
        (error: unknown) => ({ backup: basename(newest.folder), problem: describeError(error) }),
      )
    : { backup: null }
  process.send?.(answer, () => process.exit())
}
