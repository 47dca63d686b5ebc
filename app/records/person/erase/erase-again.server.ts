import type { Db } from '../../../platform/db/open.server.ts'
import { overwriteDeleted } from '../../../platform/db/engine.server.ts'
import type { Services } from '../../../platform/services.ts'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import { eraseSubmissions, removeFiles } from '../../submission/retention/erase-submissions.server.ts'
import { inboxTable } from '../../submission/inbox.server.ts'
import { submissionNames, type SubmissionName } from '../../../collections.ts'
import { record, website } from '../../audit/record.server.ts'
import { digester, type Erasure, erasuresSince } from './erasure-register.server.ts'
import type { PersonKey } from '../read-person-key.ts'

/** Rows looked at in one transaction. */
const atOnce = 1000

type Needs = Pick<Services, 'db' | 'storage'> & { settings: Pick<Settings, 'authSecret'> }

/**
 * Erases what a restored backup brought back of people who were erased after it was made. What they sent after their
 * erasure stays. AUTH_SECRET must be the one under which they were erased.
 * @param since when the backup was made, ISO-8601 UTC.
 * @param erasures of the database that the backup replaced: `await erasuresSince(before, since)`. They join the register.
 * @returns how many submissions were erased.
 */
export async function eraseAgain(
  { db, storage, settings }: Needs,
  since: string,
  erasures: readonly Erasure[] = [],
): Promise<number> {
  await join(db, erasures)
  const erasedAt = new Map((await erasuresSince(db, since)).map(({ digest, erasedAt }) => [digest, erasedAt]))
  if (erasedAt.size === 0) return 0
  const digest = digester(settings)
  const isErased = (person: PersonKey, createdAt: string) => createdAt <= (erasedAt.get(digest(person)) ?? '')
  let total = 0
  for (const kind of submissionNames) {
    for (let last = 0; ;) {
      const rows = await rowsAfter(db, kind, last)
      const ids = rows
        .filter(
          ({ emailKey, phoneKey, createdAt }) =>
            isErased({ by: 'email', key: emailKey }, createdAt) ||
            (phoneKey !== null && isErased({ by: 'phone', key: phoneKey }, createdAt)),
        )
        .map(({ id }) => id)
      if (ids.length) {
        const files = await db.transaction().execute(async (trx) => {
          await record(trx, website, { action: 'erase', kind, after: { count: ids.length } })
          return eraseSubmissions(trx, kind, ids)
        })
        await removeFiles(storage, files)
        total += ids.length
      }
      const end = rows.at(-1)?.id
      if (end === undefined) break
      last = end
    }
  }
  await overwriteDeleted(db)
  return total
}

async function join(db: Db, erasures: readonly Erasure[]): Promise<void> {
  for (const erasure of erasures) {
    const known = await db
      .selectFrom('erasure')
      .select('id')
      .where('digest', '=', erasure.digest)
      .where('erasedAt', '=', erasure.erasedAt)
      .executeTakeFirst()
    if (!known) await db.insertInto('erasure').values(erasure).execute()
  }
}

const rowsAfter = (db: Db, kind: SubmissionName, last: number) =>
  inboxTable(db, kind)
    .select(['id', 'emailKey', 'phoneKey', 'createdAt'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(atOnce)
    .execute()
