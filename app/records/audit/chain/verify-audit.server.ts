import { setImmediate } from 'node:timers/promises'
import { isAnonymized } from '../../../platform/auth/account/anonymized-account.ts'
import type { Db } from '../../../platform/db/database.ts'
import { countRows } from '../../../platform/db/pagination.server.ts'
import { hashEntry, matchesDigests } from './entry-hash.server.ts'
import type { AuditHead } from './seal-audit.server.ts'

export type ChainCheck = {
  sealed: number
  unsealed: number
  broken?: { seq: number; problem: 'missing' | 'changed' }
}

const batchSize = 1000

/**
 * Recomputes the hash chain of the audit log and stops at the first broken entry.
 * @param heads from backups or e-mails. Without them, missing entries at the end are not noticed.
 */
export async function verifyAudit(
  db: Db,
  ...heads: readonly (AuditHead | null | undefined)[]
): Promise<ChainCheck> {
  const known = Map.groupBy(
    heads.filter((head) => head != null),
    (head) => head.seq,
  )
  const unsealed = await countRows(db.selectFrom('audit').where('seq', 'is', null))
  let [seq, hash] = [0, '']
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(batchSize)
      .execute()
    // Read after the entries, which an anonymization may be changing.
    const pseudonyms = await readPseudonyms(db)
    for (const row of rows) {
      const next = seq + 1
      if (row.seq !== next) return { sealed: seq, unsealed, broken: { seq: next, problem: 'missing' } }
      hash = hashEntry(hash, next, row, row.digests ?? '')
      const isKnown = (known.get(next) ?? []).every((head) => head.hash === hash)
      if (row.hash !== hash || !isKnown || !matchesDigests(row, pseudonyms))
        return { sealed: seq, unsealed, broken: { seq: next, problem: 'changed' } }
      seq = next
    }
    if (rows.length < batchSize) break
    await setImmediate()
  }
  if (Math.max(...known.keys()) > seq)
    return { sealed: seq, unsealed, broken: { seq: seq + 1, problem: 'missing' } }
  return { sealed: seq, unsealed }
}

async function readPseudonyms(db: Db): Promise<Map<string, string>> {
  const users = await db.selectFrom('user').select(['id', 'name', 'email', 'disabledAt']).execute()
  return new Map(users.filter(isAnonymized).map(({ id, name }) => [id, name]))
}

/** @returns undefined if the chain is intact. */
export const describeBreak = ({ broken }: ChainCheck): string | undefined =>
  broken &&
  `entry ${broken.seq} of the audit log ${broken.problem === 'missing' ? 'is missing' : 'was changed'}`
