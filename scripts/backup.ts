import '#app/operations/umask.server.ts'

import { parseArgs } from 'node:util'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import type { Db } from '#app/platform/db/database.ts'
import { openDatabase, withDatabase } from '#app/platform/db/open.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { openStorage } from '#app/platform/storage/storage.server.ts'
// Creates a backup: npm run backup [-- --keep | --list | --verify <backup>]
// The server may be running. Reads its environment (DATA_DIR, DATABASE_URL, BACKUP_DIR, BACKUP_KEEP).
import { switchToOwner } from '#app/operations/as-owner.server.ts'
import { recordFailure, recordSuccess } from '#app/operations/backup/backup-state.server.ts'
import { backup } from '#app/operations/backup/backup.server.ts'
import { checkBackup } from '#app/operations/backup/check-backup.server.ts'
import { describeError, listBackupNames, findBackup } from '#app/operations/backup/stored-backups.server.ts'

const usage = `npm run backup                        creates a backup in BACKUP_DIR
npm run backup -- --keep              the same, and rotation never deletes it
npm run backup -- --list              lists all backups, newest first
npm run backup -- --verify <backup>   compares it with its manifest and checks its database; or: latest`

try {
  const { values } = parseArgs({
    options: { keep: { type: 'boolean' }, list: { type: 'boolean' }, verify: { type: 'string' } },
  })
  const settings = readSettings(process.env, { write: false })
  switchToOwner(settings.dataDir)
  /** Records the result for the dashboard. A failure doesn't affect the backup. */
  const updateDashboard = (write: (db: Db) => Promise<unknown>) =>
    withDatabase(settings.database, write, openDatabase).catch((error: unknown) =>
      console.warn(`The dashboard could not be updated: ${describeError(error)}`),
    )

  if (values.list) for (const name of await listBackupNames(settings.backupDir)) console.log(name)
  else if (values.verify !== undefined) await verify(await findBackup(values.verify, settings))
  else await create(values.keep ?? false)

  async function create(isKept: boolean): Promise<void> {
    const interrupt = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())
    try {
      const storage = await openStorage(settings)
      const report = await backup({ settings, storage }, { isKept, signal: interrupt.signal })
      const { folder, seconds, rows, files, bytes, missing, removed } = report
      console.log(`${folder}
${rows} rows, ${files} files, ${formatBytes(bytes)}; checked; ${seconds} s`)
      if (removed.length) console.log(`Deleted by rotation: ${removed.join(', ')}`)
      for (const key of missing) console.warn(`Missing, and not in any earlier backup: ${key}`)
      await updateDashboard((db) => recordSuccess(db, report))
    } catch (error) {
      if (!interrupt.signal.aborted) await updateDashboard((db) => recordFailure(db, describeError(error)))
      throw interrupt.signal.aborted ? new Error('Interrupted; no unfinished backup is left.') : error
    }
  }
} catch (error) {
  console.error(describeError(error))
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) console.error(usage)
  process.exitCode = 1
}

async function verify(folder: string): Promise<void> {
  const { madeAt, rows, files, missing } = await checkBackup(folder)
  const count = Object.values(rows).reduce((total, number) => total + number, 0)
  console.log(`${folder}
made ${madeAt}; checked: ${count} rows, ${files.length} files, nothing missing`)
  for (const key of missing) console.warn(`Already missing when it was made: ${key}`)
}
