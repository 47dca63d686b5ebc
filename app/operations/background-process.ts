import './umask.server.ts'

import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { openStorage } from '#app/platform/storage/storage.server.ts'
import { backup } from './backup/backup.server.ts'
import { checkBackup } from './backup/check-backup.server.ts'
import { describeError, findNewestBackup } from './backup/stored-backups.server.ts'
import { runChecks } from './checks/doctor.server.ts'

const abortController = new AbortController()
const { signal } = abortController

const tasks = {
  backup: async (settings: Settings) =>
    backup({ settings, storage: await openStorage(settings) }, { signal }),
  'self-check': () => runChecks(process.env),
  /** @returns the name of the newest backup, and the problem if it is damaged; undefined if there is none yet. */
  async 'restore test'({ backupDir }: Settings) {
    const newest = await findNewestBackup(backupDir)
    const problem = newest && (await checkBackup(newest.folder).then(() => undefined, describeError))
    return newest && { backup: basename(newest.folder), problem }
  },
}
export type Tasks = typeof tasks
export type Task = keyof Tasks

async function run([task, settings]: [Task, Settings]): Promise<void> {
  // An aborted backup deletes its unfinished copy.
  if (task !== 'backup') signal.addEventListener('abort', () => process.exit())
  const answer = await tasks[task](settings).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: describeError(error) }),
  )
  if (process.connected) process.send?.(answer, () => process.exit())
  else process.exit()
}

setPriority(constants.priority.PRIORITY_LOW)
for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => abortController.abort())
process.once('message', (message: [Task, Settings]) => void run(message))
