import { conflict } from '../../api/errors.ts'
import type { Administrator } from '../../auth/auth.server.ts'
import type { Trx } from '../../db/open.server.ts'
import { overwriteDeleted } from '../../db/engine.server.ts'
import type { Services } from '../../services.ts'
import { eraseSubmissions, removeFiles } from '../erase-submissions.server.ts'
import { submissionNames } from '../../collections.ts'
import { forgetSearches } from '../../history/audit/forget-searches.server.ts'
import { record } from '../../history/audit/record.server.ts'
import { digester, register } from './erasure.server.ts'
import { countsOf, idsOf, known, mailsOf, totalOf } from './find-person.server.ts'
import type { PersonCounts } from './endpoints.ts'
import type { PersonKey } from './person-key.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'settings'>

/**
 * Erases everything about a person in one transaction, and the files after it. The log says who did it, when, and how much;
 * of the person it contains a keyed digest only, as the register of erasures does.
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
  const { counts, files } = await db.transaction().execute(async (trx) => {
    const counts = await countsOf(trx, person)
    if (totalOf(counts) > total) {
      conflict('Something new has arrived from this person. Please review it first.')
    }
    const files = await erase(trx, person)
    if (totalOf(counts) + counts.mails > 0) {
      await register(trx, digest)
      await record(trx, admin, { action: 'erase', kind: 'person', after: { digest, ...known(counts) } })
    }
    return { counts, files }
  })
  await removeFiles(storage, files)
  await overwriteDeleted(db)
  return counts
}

/** @returns keys of the files that no row has any more. */
async function erase(trx: Trx, person: PersonKey): Promise<string[]> {
  await trx.deleteFrom('outbox').where('id', 'in', mailsOf(trx, person).select('id')).execute()
  const files: string[] = []
  for (const kind of submissionNames) {
    files.push(...(await eraseSubmissions(trx, kind, await idsOf(trx, kind, person))))
  }
  await forgetSearches(trx, [person.key])
  return files
}
