import { z } from 'zod'
import { writeKeyValue } from '../../platform/db/key-value-store.server.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BackupReport } from './backup.server.ts'

const GoodBackup = z.object({ at: z.string(), name: z.string(), bytes: z.number(), missing: z.number() })
const FailedBackup = z.object({ at: z.string(), count: z.number(), reason: z.string() })

/** Times are ISO-8601 UTC. */
export type BackupState = {
  good: z.output<typeof GoodBackup> | undefined
  failure: z.output<typeof FailedBackup> | undefined
  since: string | undefined
}

const keys = {
  good: 'backup.good',
  failure: 'backup.failure',
  since: 'backup.since',
} as const

export async function recordSuccess(
  db: Db,
  { madeAt, name, bytes, missing }: Pick<BackupReport, 'madeAt' | 'name' | 'bytes' | 'missing'>,
): Promise<void> {
  await writeKeyValue(db, keys.good, JSON.stringify({ at: madeAt, name, bytes, missing: missing.length }))
  await db.deleteFrom('note').where('key', '=', keys.failure).execute()
}

export async function recordFailure(db: Db, reason: string): Promise<number> {
  const { failure } = await getBackupState(db)
  const count = (failure?.count ?? 0) + 1
  await writeKeyValue(db, keys.failure, JSON.stringify({ at: toIso(Date.now()), count, reason }))
  return count
}

export async function getBackupState(db: Db): Promise<BackupState> {
  const rows = await db
    .selectFrom('note')
    .selectAll()
    .where('key', 'in', [keys.good, keys.failure, keys.since])
    .execute()
  const value = (key: string) => rows.find((row) => row.key === key)?.value
  const [good, failure] = [value(keys.good), value(keys.failure)]
  return {
    good: good === undefined ? undefined : GoodBackup.parse(JSON.parse(good)),
    failure: failure === undefined ? undefined : FailedBackup.parse(JSON.parse(failure)),
    since: value(keys.since),
  }
}

/** Remembers when backups were first scheduled. */
export async function recordSchedule(db: Db): Promise<void> {
  await db
    .insertInto('note')
    .values({ key: keys.since, value: toIso(Date.now()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

const toIso = (timestamp: number): string => new Date(timestamp).toISOString()
