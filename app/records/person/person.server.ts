import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get, post } from '#app/platform/api/endpoint.ts'
import { integer } from '#app/platform/api/fields/field-schemas.ts'
import { invalid } from '#app/platform/errors.ts'
import { type PersonKey, readPersonKey } from '#app/records/privacy/person-keys.ts'
import { submissionRef } from '#app/records/submission-fields.ts'
import { findErasureDate } from '#app/records/submission/retention.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { createPersonDigest, findLastErasure } from './erasure-register.server.ts'
import {
  countPersonData,
  findPersonSubmissions,
  sumSubmissions,
  findMergedPerson,
  PersonCounts,
  PersonSubmission,
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
