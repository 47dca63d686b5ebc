import { setImmediate } from 'node:timers/promises'
import { conflict } from '../../../platform/errors.ts'
import type { Administrator } from '../../../platform/auth/auth.server.ts'
import type { Trx } from '../../../platform/db/open.server.ts'
import { overwriteDeleted } from '../../../platform/db/engine.server.ts'
import type { Services } from '../../../platform/services.ts'
import { eraseSubmissions, removeFiles } from '../../submission/retention/erase-submissions.server.ts'
import { type SubmissionName, submissionNames } from '../../../collections.ts'
import { forgetSearches } from '../../audit/forget-searches.server.ts'
import { record } from '../../audit/record.server.ts'
import { digester, register } from './erasure-register.server.ts'
import { countsOf, idsOf, known, mailsOf, totalOf } from '../find-person.server.ts'
import type { PersonCounts } from '../endpoints.ts'
import type { PersonKey } from '../read-person-key.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'settings'>

/** Rows erased in one transaction: of more, others are answered in between. */
const atOnce = 200

/** Rows of a table that are erased together. */
type Portion = { kind: SubmissionName | 'outbox'; ids: number[] }

/**
 * Erases everything about a person, and the files after it: up to two hundred submissions and mails in one transaction. Of more,
 * the first one writes down that the person is erased, and what a crash leaves is erased by asking again. The log says who did
 * it, when, and how much; of the person it contains a keyed digest only, as the register of erasures does.
 * @param total how many submissions the administrator was shown.
 * @returns what was erased; nothing if it was erased before.
 * @throws 409 if there are more submissions meanwhile.
 */
export async function erasePerson(
  { db, storage, settings }: Needs,
  admin: Administrator,
  person: PersonKey,
  total: number,
): Promise<PersonCounts> {
  const digest = digester(settings)(person)
  const { counts, files, later } = await db.transaction().execute(async (trx) => {
    const counts = await countsOf(trx, person)
    if (totalOf(counts) > total) {
      conflict('Something new has arrived from this person. Please review it first.')
    }
    const [first, ...others] = await portionsOf(trx, person)
    const files = await erase(trx, first ?? [])
    await forgetSearches(trx, [person.key])
    if (totalOf(counts) + counts.mails > 0) {
      await register(trx, digest, settings)
      await record(trx, admin, { action: 'erase', kind: 'person', after: { digest, ...known(counts) } })
    }
    return { counts, files, later: others }
  })
  await removeFiles(storage, files)
  for (const portions of later) {
    // Queries of SQLite block the event loop.
    await setImmediate()
    await removeFiles(storage, await db.transaction().execute((trx) => erase(trx, portions)))
  }
  await overwriteDeleted(db)
  return counts
}

/** What there is of a person, cut into what one transaction erases. */
async function portionsOf(trx: Trx, person: PersonKey): Promise<Portion[][]> {
  const mails = await mailsOf(trx, person).select('id').execute()
  const all: Portion[] = [{ kind: 'outbox', ids: mails.map(({ id }) => id) }]
  for (const kind of submissionNames) all.push({ kind, ids: await idsOf(trx, kind, person) })
  const sum = all.reduce((rows, { ids }) => rows + ids.length, 0)
  if (sum <= atOnce) return [all]
  return all.flatMap(({ kind, ids }) => {
    const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) => part * atOnce)
    return parts.map((start) => [{ kind, ids: ids.slice(start, start + atOnce) }])
  })
}

/** @returns keys of the files that no row has any more. */
async function erase(trx: Trx, portions: readonly Portion[]): Promise<string[]> {
  const files: string[] = []
  for (const { kind, ids } of portions) {
    if (ids.length === 0) continue
    if (kind === 'outbox') await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
    else files.push(...(await eraseSubmissions(trx, kind, ids)))
  }
  return files
}
