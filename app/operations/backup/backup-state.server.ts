import { z } from 'zod'
import { writeNote } from '../../platform/db/key-value-store.server.ts'
import type { Db } from '../../platform/db/open.server.ts'
import type { BackupReport } from './backup.server.ts'

const Good = z.object({ at: z.string(), name: z.string(), bytes: z.number(), missing: z.number() })
const Failure = z.object({ at: z.string(), count: z.number(), reason: z.string() })

/** How backups stand. Times are ISO-8601 UTC. */
export type BackupState = {
  /** The last good one. */
  good: z.output<typeof Good> | undefined
  /** The last one, if it failed, and how many have failed in a row. */
  failure: z.output<typeof Failure> | undefined
  /** Since when the server makes backups by itself. */
  since: string | undefined
}

const keys = {
  good: 'backup.good',
  failure: 'backup.failure',
  since: 'backup.since',
  next: 'backup.next',
} as const

/** Remembers that a backup is good, for the dashboard. */
export async function recordGood(
  db: Db,
  { madeAt, name, bytes, missing }: Pick<BackupReport, 'madeAt' | 'name' | 'bytes' | 'missing'>,
): Promise<void> {
  await writeNote(db, keys.good, JSON.stringify({ at: madeAt, name, bytes, missing: missing.length }))
  await db.deleteFrom('note').where('key', '=', keys.failure).execute()
}

/** Remembers that a backup failed. @returns how many have failed in a row. */
export async function recordFailure(db: Db, reason: string): Promise<number> {
  const { failure } = await backupState(db)
  const count = (failure?.count ?? 0) + 1
  await writeNote(db, keys.failure, JSON.stringify({ at: iso(Date.now()), count, reason }))
  return count
}

/** How backups stand. */
export async function backupState(db: Db): Promise<BackupState> {
  const rows = await db
    .selectFrom('note')
    .selectAll()
    .where('key', 'in', [keys.good, keys.failure, keys.since])
    .execute()
  const value = (key: string) => rows.find((row) => row.key === key)?.value
  const [good, failure] = [value(keys.good), value(keys.failure)]
  return {
    good: good === undefined ? undefined : Good.parse(JSON.parse(good)),
    failure: failure === undefined ? undefined : Failure.parse(JSON.parse(failure)),
    since: value(keys.since),
  }
}

// Several processes may share a database; the time of the next backup stands there, and the process that moves it on makes the backup.

const minute = 60_000
/** So long nobody else begins; a backup that takes longer renews it. */
export const lease = 60 * minute
/** A new installation settles first. */
const firstAfter = 10 * minute

/** Says when the first backup is due, once. @returns since when the server makes backups, as ISO-8601 UTC. */
export async function begin(db: Db): Promise<void> {
  const now = Date.now()
  await db
    .insertInto('note')
    .values([
      { key: keys.next, value: iso(now + firstAfter) },
      { key: keys.since, value: iso(now) },
    ])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/**
 * Takes it on to make the backup that is due.
 * @param period milliseconds between two; a time further away than that comes from a clock that was wrong.
 * @returns whether one is due, and no other process makes it.
 */
export async function claim(db: Db, period: number): Promise<boolean> {
  const now = Date.now()
  const { numUpdatedRows } = await db
    .updateTable('note')
    .set({ value: iso(now + lease) })
    .where('key', '=', keys.next)
    .where((eb) =>
      eb.or([eb('value', '<=', iso(now)), eb('value', '>', iso(now + Math.max(period, lease) + minute))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets when the next one is due, in milliseconds since 1970. */
export const setNext = (db: Db, moment: number): Promise<void> => writeNote(db, keys.next, iso(moment))

const iso = (moment: number): string => new Date(moment).toISOString()
