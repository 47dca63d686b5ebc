import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get, post } from '#app/platform/api/endpoint.ts'
import { integer } from '#app/platform/api/fields/field-schemas.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { purgeDeletedData } from '#app/platform/db/engine.server.ts'
import { chunksOf } from '#app/platform/db/query-parts.server.ts'
import { invalid, conflict } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/services.ts'
import { deleteFiles } from '#app/platform/storage/stored-files.ts'
import { forgetSearches, writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { type PersonKey, readPersonKey } from '#app/records/privacy/person-keys.ts'
import { submissionRef } from '#app/records/submission-fields.ts'
import { eraseSubmissions } from '#app/records/submission/erase-submissions.server.ts'
import { findErasureDate } from '#app/records/submission/retention.server.ts'
import { type SubmissionName, submissionNames } from '#app/collections.ts'
import { createPersonDigest, findLastErasure, registerErasure } from './erasure-register.server.ts'
import {
  countPersonData,
  findPersonSubmissions,
  sumSubmissions,
  findMergedPerson,
  PersonCounts,
  PersonSubmission,
  findSubmissionIds,
  nonZeroCounts,
  selectMails,
  selectReceivedFiles,
  selectReceivedMails,
  keysOf,
  type MergedPerson,
} from './find-person.server.ts'
import { downloadPerson } from './person-file.server.ts'

const Person = z.object({
  /** The normalized search: an address in lower case, or the last ten digits of a phone number. */
  person: z.string(),
  items: z.array(PersonSubmission),
  counts: PersonCounts,
  total: z.number().int(),
  erasedAt: z.string().nullable(),
})
export type Person = z.output<typeof Person>

const personInput = z
  .string('Please enter an e-mail address or a phone number.')
  .trim()
  .max(254, 'Please enter an e-mail address or a phone number.')

// POST keeps addresses and phone numbers out of URLs, which end up in logs and browser histories.
const people = {
  find: post('/admin/person', {
    right: 'personalData.read',
    summary:
      'Find everything stored about the person behind an e-mail address or a phone number, including the trash',
    body: z.strictObject({ person: personInput }),
  }).returns(Person),
  download: post('/admin/person/export', {
    right: 'personalData.release',
    summary:
      'Download everything stored about a person as a ZIP archive: JSON, an HTML page, and the uploaded files',
    body: z.strictObject({ person: personInput }),
    errorStatuses: [404],
  }).sends(),
  erase: post('/admin/person/erase', {
    right: 'personalData.release',
    summary: 'Permanently erase everything stored about a person',
    body: z.strictObject({
      person: personInput,
      /** Must match the total from `find`, so that submissions the administrator has not seen are not erased. */
      total: integer('Please send the number of submissions that were found.'),
    }),
    errorStatuses: [409],
  }).returns(PersonCounts),
  erasedOn: get('/admin/erased-on', {
    right: 'submissions.read',
    summary:
      'Get the time at which a submission will be deleted unless it is changed or answered first; null for never',
    query: z.object(submissionRef),
  }).returns(z.object({ erasedOn: z.string().nullable() })),
}

function requirePersonKey(text: string): PersonKey {
  const message = 'Please enter an e-mail address, or a phone number of six digits or more.'
  return readPersonKey(text) ?? invalid({ person: message }, message)
}

export default defineResource(people, {
  find: async ({ person }, { db, settings }) => {
    const key = await findMergedPerson(db, requirePersonKey(person))
    const counts = await countPersonData(db, key)
    return {
      person: key.key,
      items: await findPersonSubmissions(db, key),
      counts,
      total: sumSubmissions(counts),
      erasedAt: await findLastErasure(db, createPersonDigest(settings)(key)),
    }
  },

  download: ({ person }, call) => downloadPerson(call, requirePersonKey(person)),

  erase: ({ person, total }, call) => erasePerson(call, call.admin, requirePersonKey(person), total),

  erasedOn: async (ref, { db, settings }) => ({ erasedOn: await findErasureDate(db, settings, ref) }),
})

const maxRowsPerTransaction = 200

type Batch = { table: SubmissionName | 'outbox'; ids: number[] }

/**
 * Erases all records about a person, then their files. Large amounts take several transactions. The first one registers
 * the erasure, so that a repeated call completes it after a crash. The audit log contains only a keyed digest of the person.
 * @param total number of submissions that the administrator has seen.
 * @returns the erased counts; all zero if the person was erased before.
 * @throws 409 if there are more submissions than `total`.
 */
export async function erasePerson(
  { db, storage, settings }: Pick<Services, 'db' | 'storage' | 'settings'>,
  admin: Administrator,
  personKey: PersonKey,
  total: number,
): Promise<PersonCounts> {
  const digest = createPersonDigest(settings)
  const { counts, files, remaining } = await db.transaction().execute(async (trx) => {
    const person = await findMergedPerson(trx, personKey)
    const counts = await countPersonData(trx, person)
    if (sumSubmissions(counts) > total) {
      conflict('New submissions have arrived from this person. Please review them first.')
    }
    const [first, ...others] = await splitIntoTransactions(trx, person)
    const files = [...(await eraseReceivedMails(trx, person)), ...(await erase(trx, first ?? []))]
    const keys = keysOf(person)
    await forgetSearches(
      trx,
      keys.map(({ key }) => key),
    )
    if (sumSubmissions(counts) + counts.mails + counts.received > 0) {
      for (const key of keys) await registerErasure(trx, digest(key), settings)
      await writeAuditEntry(trx, admin, {
        action: 'erase',
        kind: 'person',
        after: { digest: digest(personKey), ...nonZeroCounts(withoutKept(counts)) },
      })
    }
    return { counts, files, remaining: others }
  })
  await deleteFiles(storage, files)
  for (const batches of remaining) {
    // Yield between batches, because SQLite queries block the event loop.
    await setImmediate()
    await deleteFiles(storage, await db.transaction().execute((trx) => erase(trx, batches)))
  }
  await purgeDeletedData(db)
  return counts
}

/** Includes mails from the person in conversations of other people. @returns keys of the attachments */
async function eraseReceivedMails(trx: Trx, person: MergedPerson): Promise<string[]> {
  const files = await selectReceivedFiles(trx, person).select('attachment').execute()
  const mails = await selectReceivedMails(trx, person).select('id').execute()
  const ids = mails.map(({ id }) => id)
  for (const some of chunksOf(ids, maxRowsPerTransaction))
    await trx.deleteFrom('receivedMail').where('id', 'in', some).execute()
  return files.flatMap(({ attachment }) => attachment ?? [])
}

/** Receipts are kept. Their audit entries contain no personal data. */
const withoutKept = ({ receipts: _, ...erased }: PersonCounts) => erased

async function splitIntoTransactions(trx: Trx, person: MergedPerson): Promise<Batch[][]> {
  const mails = await selectMails(trx, person).select('id').execute()
  const all: Batch[] = [{ table: 'outbox', ids: mails.map(({ id }) => id) }]
  for (const table of submissionNames) all.push({ table, ids: await findSubmissionIds(trx, table, person) })
  const rowCount = all.reduce((rows, { ids }) => rows + ids.length, 0)
  if (rowCount <= maxRowsPerTransaction) return [all]
  return all.flatMap(({ table, ids }) =>
    chunksOf(ids, maxRowsPerTransaction).map((some) => [{ table, ids: some }]),
  )
}

async function erase(trx: Trx, batches: readonly Batch[]): Promise<string[]> {
  const files: string[] = []
  for (const { table, ids } of batches) {
    if (ids.length === 0) continue
    if (table === 'outbox') await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
    else files.push(...(await eraseSubmissions(trx, table, ids)))
  }
  return files
}
