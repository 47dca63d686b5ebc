import { z } from 'zod'
import { get, post } from '../../platform/api/endpoint.ts'
import { whole } from '../../platform/api/fields/fields.ts'
import { forSubmissions, submissionNames } from '../../collections.ts'
import { submissionRef } from '../submission/receive/submission-fields.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    people: typeof people
  }
}

const PersonSubmission = z.object({
  kind: z.enum(submissionNames),
  id: z.number().int(),
  /** The sender's name. */
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** 1 pending, 2 inprogress, 3 approved, 4 rejected; null for messages. */
  status: z.number().int().nullable(),
  createdAt: z.string(),
  /** When it went to the trash; null while it is in its inbox. */
  deletedAt: z.string().nullable(),
  /** Names of the files that were sent with it. */
  files: z.array(z.string()),
})
export type PersonSubmission = z.output<typeof PersonSubmission>

const PersonCounts = z.object({
  ...forSubmissions(() => z.number().int()),
  /** Files that were sent with them. */
  files: z.number().int(),
  /** Answers by e-mail. */
  replies: z.number().int(),
  /** E-mails in the outbox: answers, and notifications to the company. */
  mails: z.number().int(),
  /** Entries of the log about these submissions. They stay and lose names and contents. */
  log: z.number().int(),
})
export type PersonCounts = z.output<typeof PersonCounts>

const Person = z.object({
  /** What was searched for, as it is compared: an address in lower case, or the last ten digits of a number. */
  person: z.string(),
  /** The newest 200 submissions of all inboxes, the trash included. */
  items: z.array(PersonSubmission),
  counts: PersonCounts,
  /** How many submissions there are in all. */
  total: z.number().int(),
  /** When everything about this address or number was last erased, ISO-8601 UTC. */
  erasedAt: z.string().nullable(),
})
export type Person = z.output<typeof Person>

const who = z
  .string('Please enter an e-mail address or a phone number.')
  .trim()
  .max(254, 'Please enter an e-mail address or a phone number.')

// The person is named in bodies: addresses end up in logs and histories.
export const people = {
  find: post('/admin/person', {
    right: 'personalData.read',
    summary:
      'Everything stored about the person behind an e-mail address or a phone number, including the trash',
    body: z.strictObject({ person: who }),
  }).returns(Person),
  download: post('/admin/person/export', {
    right: 'personalData.release',
    summary: 'The same as a ZIP archive to hand over: JSON, a readable page, and the files that were sent',
    body: z.strictObject({ person: who }),
    refuses: [404],
  }).sends(),
  erase: post('/admin/person/erase', {
    right: 'personalData.release',
    summary: 'Permanently erase everything stored about a person',
    body: z.strictObject({
      person: who,
      /** As `find` answered: what has come in since is not erased unseen. */
      total: whole('Please send the number of submissions that were found.'),
    }),
    refuses: [409],
  }).returns(PersonCounts),
  erasedOn: get('/admin/erased-on', {
    right: 'submissions.read',
    summary:
      'When a submission will be deleted automatically unless it is changed or answered first; null for never',
    query: z.object(submissionRef),
  }).returns(z.object({ erasedOn: z.string().nullable() })),
}
