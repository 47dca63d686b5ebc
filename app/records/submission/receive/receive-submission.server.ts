import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Call } from '#app/platform/api/define-resource.server.ts'
import {
  rejectCaptcha,
  type SolvedChallenge,
  consumeChallenge,
  verifyCaptcha,
} from '#app/platform/captcha/captcha.server.ts'
import { type Db, type Database, now } from '#app/platform/db/database.ts'
import { buildSearchText, chunksOf } from '#app/platform/db/query-parts.server.ts'
import { isClientOverLimit } from '#app/platform/limits/rate-limit.server.ts'
import { notifyStaff } from '#app/platform/mail/outbox.server.ts'
import { queueEvents } from '#app/platform/webhook/queue-event.server.ts'
import { personKeys } from '#app/records/privacy/person-keys.ts'
import type { Received } from '#app/records/submission-fields.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { startConversations } from '#app/records/submission/conversation/conversation-rows.server.ts'
import type { LastSender } from '#app/records/submission/conversation/conversation-states.ts'
import type { InboxTable } from '#app/records/submission/inbox.server.ts'
import { type SubmissionName, submissionOf, titleOf } from '#app/collections.ts'
import { acknowledge } from './acknowledge.server.ts'
import { findAccepted, countSubmission, submitIdempotent } from './idempotent.server.ts'
import type { VisitorGuards } from './visitor-guards.ts'

export type DemoColumns = { createdAt?: string; status?: Stage }

/**
 * Stores a submitted form once; see `submitIdempotent`. Requires a captcha after several submissions from the same network.
 * @param store inserts the row and queues mail. Must await only queries.
 * @throws 422 `captcha_required` if a captcha is missing or wrong.
 */
export async function submitPublicForm<Fields extends object>(
  call: Call,
  collection: SubmissionName,
  { captcha, topic: honeypot, ...fields }: Fields & VisitorGuards,
  store: (trx: Db, fields: Omit<Fields, keyof VisitorGuards>) => Promise<Received>,
): Promise<Received> {
  const dropped = await discardHoneypot(call, collection, honeypot)
  if (dropped) return dropped
  // Look for an earlier result first, because the captcha of a retry may have expired.
  const earlier = captcha ? await findAccepted(call, collection, fields) : undefined
  if (earlier) return earlier
  const solved = await verifyOptionalCaptcha(call, captcha)
  return submitIdempotent(call, collection, fields, async (trx) => {
    await requireCaptcha(trx, call, collection, solved)
    return store(trx, fields)
  })
}

/** Returns a fake result if a bot filled the hidden field; undefined otherwise. */
export async function discardHoneypot(
  call: Call,
  collection: SubmissionName,
  honeypot: string | null | undefined,
): Promise<Received | undefined> {
  if (!honeypot) return undefined
  await countSubmission(call, collection)
  call.log.info({ kind: collection }, 'Discarded a form with a filled honeypot field')
  return { id: randomInt(1, 100_000), reference: newReference(collection) }
}

export const verifyOptionalCaptcha = async (
  { settings }: Call,
  captcha: string | null | undefined,
): Promise<SolvedChallenge | undefined> => (captcha ? verifyCaptcha(settings, captcha) : undefined)

/**
 * Consumes the captcha if the client is over the limit for submissions without one. Call `countSubmission` first.
 * @throws 422 if a required captcha is missing or was already used.
 */
export async function requireCaptcha(
  trx: Db,
  call: Call,
  collection: SubmissionName,
  solved: SolvedChallenge | undefined,
): Promise<void> {
  const limit = { name: collection, address: call.address, max: call.settings.submissionsBeforeCaptcha }
  if (await isClientOverLimit(trx, limit)) await consumeChallenge(trx, solved ?? rejectCaptcha())
}

type OwnColumns<K extends SubmissionName> = Omit<Insertable<Database[K]>, keyof InboxTable | 'status'>

type SubmissionValues<K extends SubmissionName> = {
  [Column in keyof OwnColumns<K>]: null extends OwnColumns<K>[Column]
    ? OwnColumns<K>[Column] | undefined
    : OwnColumns<K>[Column]
}

type Overrides = DemoColumns & { comment?: string | null }

export async function insertSubmission<K extends SubmissionName>(
  db: Db,
  name: K,
  values: SubmissionValues<K>,
  overrides: Overrides = {},
): Promise<number> {
  const [stored] = await storeSubmissions(db, name, [values], overrides)
  return (stored as Received).id
}

const maxRowsPerStatement = 100

type StoreOptions = Overrides & { searchText?: string; lastFrom?: LastSender }

/**
 * Queues no mails.
 * @param lastFrom 'staff' for submissions that staff entered, which need no answer.
 * @param searchText makes the rows searchable by another text, such as the name of an imported file.
 */
export async function storeSubmissions<K extends SubmissionName>(
  db: Db,
  name: K,
  rows: readonly SubmissionValues<K>[],
  { searchText = '', lastFrom = 'visitor', ...overrides }: StoreOptions = {},
): Promise<Received[]> {
  const table: SubmissionName = name
  const stored: { id: number; reference: string | null }[] = []
  for (const some of chunksOf(rows, maxRowsPerStatement)) {
    const chunk = some.map((values) => toSubmissionRow(name, values, overrides, searchText))
    const inserted = await db.insertInto(table).values(chunk).returning(['id', 'reference']).execute()
    const { createdAt = now(), status } = overrides
    const ids = inserted.map(({ id }) => id)
    await startConversations(db, name, ids, { createdAt, status, lastFrom })
    const subjects = ids.map((id) => ({ collection: name, id }))
    await queueEvents(
      db,
      subjects.map((subject) => ({ type: 'submission.received', subject })),
    )
    stored.push(...inserted)
  }
  return stored as Received[]
}

/** Columns are read by the names in the collection's definition. */
const toTextValues = (values: object) =>
  values as Record<string, string | null | undefined> & { email: string }

function toSubmissionRow<K extends SubmissionName>(
  name: K,
  values: SubmissionValues<K>,
  { createdAt = now(), ...overrides }: Overrides,
  searchText: string,
) {
  const { phoneColumn, searchColumns } = submissionOf(name)
  const row = toTextValues(values)
  const phone = row[phoneColumn] ?? null
  const reference = newReference(name)
  const searched = [
    titleOf(name, row),
    ...searchColumns.map((column) => row[column] ?? ''),
    `${reference} ${reference.replaceAll('-', '')}`,
    ...(searchText ? [searchText] : []),
  ]
  return {
    ...row,
    reference,
    [phoneColumn]: phone,
    ...overrides,
    search: buildSearchText(...searched),
    createdAt,
    updatedAt: createdAt,
    ...personKeys(row.email, phone),
  }
}

type NewSubmission<K extends SubmissionName> = {
  values: SubmissionValues<K>
  /** Subject and lines of the notification for staff. */
  subject: string
  lines: Record<string, string | null | undefined>
  acknowledgementText?: string
}

export async function receiveSubmission<K extends SubmissionName>(
  trx: Db,
  call: Pick<Call, 'settings' | 'address'>,
  name: K,
  { values, acknowledgementText, subject, lines }: NewSubmission<K>,
): Promise<Received> {
  const { messageColumn, admin } = submissionOf(name)
  const textValues = toTextValues(values)
  const [received] = (await storeSubmissions(trx, name, [values])) as [Received]
  const { id, reference } = received
  const { email } = textValues
  if (email)
    await acknowledge(trx, call, { kind: name, id, reference, email, extraText: acknowledgementText })
  await notifyStaff(trx, call.settings, {
    subject,
    lines: { Reference: reference, ...lines },
    replyTo: email || null,
    text: textValues[messageColumn] ?? '',
    submission: { collection: name, id },
    adminPath: admin.path,
  })
  return received
}

/** Excludes vowels and characters that look or sound alike, as in Open Location Codes. */
const alphabet = '23456789CFGHJMPQRVWX'
const randomGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns a reference such as M-4HQ7-W2XC. References are random, so that they do not reveal the number of submissions. */
const newReference = (collection: SubmissionName): string =>
  `${submissionOf(collection).acknowledgement.prefix}-${randomGroup()}-${randomGroup()}`
