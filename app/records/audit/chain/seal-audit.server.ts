import { setImmediate } from 'node:timers/promises'
import { advisoryLock, skipLocked } from '../../../platform/db/engine.server.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { digestEntry, hashEntry } from './entry-hash.server.ts'

/** The last sealed entry. `hash` covers all entries up to it. */
export type AuditHead = { seq: number; hash: string }

const batchSize = 100

/**
 * Appends new entries to the hash chain, in one process at a time. Entries are written unsealed, so that concurrent
 * changes do not wait for each other.
 */
export async function sealAudit(db: Db): Promise<AuditHead | null> {
  while (await hasUnsealed(db)) {
    const count = await db.transaction().execute(sealBatch)
    if (count < batchSize) break
    // Yield between batches, because SQLite queries block the event loop.
    await setImmediate()
  }
  return readAuditHead(db)
}

export async function readAuditHead(db: Db): Promise<AuditHead | null> {
  const last = await db
    .selectFrom('audit')
    .select(['seq', 'hash'])
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.seq && last.hash ? { seq: last.seq, hash: last.hash } : null
}

const selectUnsealed = (db: Db) => db.selectFrom('audit').where('seq', 'is', null)

const hasUnsealed = async (db: Db): Promise<boolean> =>
  (await selectUnsealed(db).select('id').limit(1).executeTakeFirst()) !== undefined

/** Leaves out rows that an erasure has locked. A later call seals them. */
async function sealBatch(trx: Trx): Promise<number> {
  await advisoryLock(trx, 'audit chain')
  const rows = await selectUnsealed(trx)
    .selectAll()
    .orderBy('id')
    .limit(batchSize)
    .$call(skipLocked(trx))
    .execute()
  let { seq, hash } = (await readAuditHead(trx)) ?? { seq: 0, hash: '' }
  for (const row of rows) {
    const { salts, digests } = digestEntry(row)
    seq += 1
    hash = hashEntry(hash, seq, row, digests)
    await trx
      .updateTable('audit')
      .set({ seq, hash, digests, ...salts })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}
