import type { Db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/db/time.ts'
import { listManifests } from '../stored-backups.server.ts'

/** Times in ISO-8601 UTC. Changes between them were discarded. */
export type RestoreRecord = { backupMadeAt: string; restoredAt: string }

const keyPrefix = 'restored.'

/**
 * @param madeAt time of the restored backup, ISO-8601 UTC.
 * @returns no statement if there are no later backups.
 */
export async function restoreRecordStatements(
  table: string,
  madeAt: string,
  backupDir: string,
): Promise<string[]> {
  const manifests = await listManifests(backupDir)
  if (!manifests.some((manifest) => manifest.madeAt > madeAt)) return []
  const values = `('${keyPrefix}${now()}', '${madeAt.replaceAll("'", "''")}')`
  return [
    `insert into ${table} (key, value) values ${values} on conflict (key) do update set value = excluded.value`,
  ]
}

export async function listRestoreRecords(db: Db): Promise<RestoreRecord[]> {
  const rows = await db.selectFrom('note').selectAll().where('key', 'like', `${keyPrefix}%`).execute()
  return rows.map(({ key, value }) => ({ restoredAt: key.slice(keyPrefix.length), backupMadeAt: value }))
}
