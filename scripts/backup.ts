// Makes a backup, also while the server runs: npm run backup [-- --keep | --list | --verify <backup>]
// Takes the same environment as the server (DATA_DIR, DATABASE_URL, BACKUP_DIR, BACKUP_KEEP).
import '../app/operations/permissions/umask.server.ts'
import { parseArgs } from 'node:util'
import { backup } from '../app/operations/backup/backup.server.ts'
import { beOwnerOf } from '../app/operations/permissions/as-owner.server.ts'
import { inWords } from '../app/operations/backup/copy/backup-error.ts'
import { backupNames, findBackup } from '../app/operations/backup/stored-backups.server.ts'
import { recordFailure, recordGood } from '../app/operations/backup/backup-state.server.ts'
import { verifyBackup } from '../app/operations/backup/restore/verify-by-restore.server.ts'
import { megabytes } from '../app/ui/text/megabytes.ts'
import { openDatabase } from '../app/platform/db/open.server.ts'
import type { DatabaseConfig } from '../app/platform/settings/database-config.ts'
import { readSettings } from '../app/platform/settings/settings.server.ts'
import { openStorage } from '../app/platform/storage/storage.server.ts'

const usage = `npm run backup                        makes a backup in BACKUP_DIR
npm run backup -- --keep              the same, and rotation never deletes it
npm run backup -- --list              names of all backups, the newest first
npm run backup -- --verify <backup>   restores it into a temporary folder and compares; or: latest`

try {
  const { values } = parseArgs({
    options: { keep: { type: 'boolean' }, list: { type: 'boolean' }, verify: { type: 'string' } },
  })
  const settings = readSettings(process.env, { write: false })
  beOwnerOf(settings.dataDir)
  if (values.list) for (const name of await backupNames(settings.backupDir)) console.log(name)
  else if (values.verify !== undefined)
    await verify(await findBackup(values.verify, settings), settings.database)
  else await make(values.keep ?? false)

  async function make(isKept: boolean): Promise<void> {
    const ended = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
    try {
      const storage = await openStorage(settings)
      const report = await backup({ settings, storage }, { isKept, signal: ended.signal })
      const { folder, seconds, rows, files, bytes, newBytes, missing, removed } = report
      console.log(`${folder}
${rows} rows, ${files} files, ${megabytes(bytes)}, of which ${megabytes(newBytes)} are new; checked; ${seconds} s`)
      if (removed.length) console.log(`Deleted by rotation: ${removed.join(', ')}`)
      for (const key of missing) console.warn(`Missing, and not in any earlier backup: ${key}`)
      await note((db) => recordGood(db, report))
    } catch (error) {
      if (!ended.signal.aborted) await note((db) => recordFailure(db, inWords(error)))
      throw ended.signal.aborted ? new Error('Interrupted; no unfinished backup is left.') : error
    }
  }

  /** What the dashboard shows; a backup is good without it. */
  async function note(write: (db: ReturnType<typeof openDatabase>) => Promise<unknown>): Promise<void> {
    try {
      const db = openDatabase(settings.database)
      await write(db).finally(() => db.destroy())
    } catch (error) {
      console.warn(`The dashboard could not be told: ${inWords(error)}`)
    }
  }
} catch (error) {
  console.error(inWords(error))
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) console.error(usage)
  process.exitCode = 1
}

async function verify(folder: string, database: DatabaseConfig): Promise<void> {
  const { madeAt, rows, files, missing } = await verifyBackup(folder, database)
  const count = Object.values(rows).reduce((total, number) => total + number, 0)
  console.log(`${folder}
made ${madeAt}; restored into a temporary folder and compared: ${count} rows, ${files.length} files, nothing missing`)
  for (const key of missing) console.warn(`Already missing when it was made: ${key}`)
}
