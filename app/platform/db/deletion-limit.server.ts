import { z } from 'zod'
import { conflict, notFound } from '#app/platform/errors.ts'
import type { Log } from '#app/platform/log.server.ts'
import { type Db, now } from './database.ts'
import { readJson, writeJson } from './key-value-store.server.ts'

export type DueCount = { count: number; total: number }

/** A step of the hourly housekeeping. */
export type Cleanup<S> = { name: string; run: (services: S) => Promise<unknown> }

export const cleanup = <S>(name: string, run: Cleanup<S>['run']): Cleanup<S> => ({ name, run })

/**
 * A cleanup of old records. A large one waits for confirmation, for example after a wrong clock or setting.
 * @param remove gets the result of `count`
 */
export const deletion = <S, Counted extends DueCount>(
  name: string,
  count: (services: S) => Promise<Counted>,
  remove: (services: S, counted: Counted) => Promise<void>,
): Cleanup<S & { db: Db; log: Log }> =>
  cleanup(name, async (services) => {
    const counted = await count(services)
    if (await mayDelete(services.db, name, counted)) return remove(services, counted)
    services.log.error({ step: name }, 'A large deletion waits for confirmation on the dashboard')
  })

const maxRecords = 500
const smallestLimitedCollection = 20
const maxShare = 0.2
/** A wrong clock makes all records of a small collection due. */
const smallestWholeCollection = 5

const Deletion = z.object({
  count: z.number(),
  total: z.number(),
  /** ISO 8601, UTC. */
  since: z.string(),
  confirmed: z.number().optional(),
})
export type WaitingDeletion = z.output<typeof Deletion> & { name: string }

const prefix = 'deletion.'

export const exceedsDeletionLimit = ({ count, total }: DueCount): boolean =>
  count > maxRecords ||
  (total >= smallestLimitedCollection && count > total * maxShare) ||
  (total >= smallestWholeCollection && count === total)

/**
 * Checks an automatic deletion. A large one waits until an administrator confirms it. A confirmed deletion may have
 * grown since, but only within the limit.
 * @param name for example `trash of course`.
 */
export async function mayDelete(db: Db, name: string, { count, total }: DueCount): Promise<boolean> {
  const key = prefix + name
  const waiting = await readJson(db, key, Deletion)
  const unconfirmed = count - (waiting?.confirmed ?? 0)
  const isAllowed = !exceedsDeletionLimit({ count: unconfirmed, total })
  if (!isAllowed) await writeJson(db, key, { count, total, since: waiting?.since ?? now() })
  else if (waiting) await db.deleteFrom('note').where('key', '=', key).execute()
  return isAllowed
}

export async function listWaitingDeletions(db: Db): Promise<WaitingDeletion[]> {
  const rows = await db
    .selectFrom('note')
    .selectAll()
    .where('key', 'like', `${prefix}%`)
    .orderBy('key')
    .execute()
  return rows
    .map(({ key, value }) => ({ name: key.slice(prefix.length), ...Deletion.parse(JSON.parse(value)) }))
    .filter(({ confirmed }) => confirmed === undefined)
}

/** @throws 404 if it no longer waits, 409 if the count changed. */
export async function confirmDeletion(trx: Db, name: string, count: number): Promise<void> {
  const waiting = (await readJson(trx, prefix + name, Deletion)) ?? notFound('Deletion')
  if (waiting.count !== count) conflict('The number of records has changed. Please review it again.')
  await writeJson(trx, prefix + name, { ...waiting, confirmed: count })
}
