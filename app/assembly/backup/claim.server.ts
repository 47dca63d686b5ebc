import type { Db } from '../../db/open.server.ts'

// Several processes may share a database; when the next backup is due stands there, and whoever moves it on makes it.

const key = 'backup.next'
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
      { key, value: iso(now + firstAfter) },
      { key: 'backup.since', value: iso(now) },
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
    .where('key', '=', key)
    .where((eb) =>
      eb.or([eb('value', '<=', iso(now)), eb('value', '>', iso(now + Math.max(period, lease) + minute))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets when the next one is due, in milliseconds since 1970. */
export async function setNext(db: Db, moment: number): Promise<void> {
  await db
    .updateTable('note')
    .set({ value: iso(moment) })
    .where('key', '=', key)
    .execute()
}

const iso = (moment: number): string => new Date(moment).toISOString()
