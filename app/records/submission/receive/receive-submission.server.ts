import type { Insertable } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Call } from '../../../platform/api/define-resource.server.ts'
import { isClientOver } from '../../../platform/limits/rate-limit.server.ts'
import {
  refuseUnsolved,
  type SolvedChallenge,
  useChallenge,
  verifyCaptcha,
} from '../../../platform/captcha/captcha.server.ts'
import { type SubmissionName, submissionOf, titleOf } from '../../../collections.ts'
import type { Stage } from '../../submission-stages.ts'
import { searchText } from '../../../platform/db/search/like-search.server.ts'
import type { Db } from '../../../platform/db/open.server.ts'
import type { Database } from '../../../platform/db/schema.server.ts'
import { now } from '../../../platform/db/time.ts'
import type { VersionedRow } from '../../../platform/db/versioned-row.ts'
import { notifyStaff } from '../../../platform/mail/outbox/outbox.server.ts'
import { acknowledge } from './acknowledge.server.ts'
import { findAccepted, countSubmission, submitIdempotent } from './idempotent.server.ts'
import { personKeys } from '../../person/person-keys.ts'
import { newReference, searchedReference } from './reference.server.ts'
import type { Received } from './submission-fields.ts'
import type { VisitorGuards } from './visitor-guards.ts'

/** What every inbox row has: `search` holds what is searched, in lower case, the keys find the same person's others. */
export type InboxTable = VersionedRow & {
  /** What its sender names it by; null if it came before there were such numbers. */
  reference: string | null
  search: string
  emailKey: string
  phoneKey: string | null
}

/** What a row of the demo content has that a new one has not: an age, a stage. */
export type Past = { createdAt?: string; status?: Stage }

/** The columns that every new inbox row has. */
function newRow({ createdAt = now(), ...past }: Past, ...searched: string[]) {
  return { ...past, search: searchText(...searched), createdAt, updatedAt: createdAt }
}

/**
 * Stores what a visitor sent, once; see submitIdempotent. From an address that has sent a few it takes a solved captcha.
 * @param store writes the row and its mail; awaits only queries.
 * @throws 422 naming `captcha` if one is needed, or wrong.
 */
export async function submitGuarded<Fields extends object>(
  call: Call,
  kind: SubmissionName,
  { captcha, topic, ...fields }: Fields & VisitorGuards,
  store: (trx: Db, fields: Omit<Fields, keyof VisitorGuards>) => Promise<Received>,
): Promise<Received> {
  const dropped = await dropTrapped(call, kind, topic)
  if (dropped) return dropped
  // A retry of what was accepted may carry a captcha that has expired by now.
  const earlier = captcha ? await findAccepted(call, kind, fields) : undefined
  if (earlier) return earlier
  const solved = await solvedCaptcha(call, captcha)
  return submitIdempotent(call, kind, fields, async (trx) => {
    await requireCaptcha(trx, call, kind, solved)
    return store(trx, fields)
  })
}

/** Answers a form whose hidden field was filled, which people do not do, as if it were stored; undefined for any other. */
export async function dropTrapped(
  call: Call,
  kind: SubmissionName,
  topic: string | null | undefined,
): Promise<Received | undefined> {
  if (!topic) return undefined
  // Receiving it cost as much as any other.
  await countSubmission(call, kind)
  call.log.info({ kind }, 'A form was dropped: its hidden field was filled')
  return { id: randomInt(1, 100_000), reference: newReference(kind) }
}

/** The challenge that a captcha solves; undefined if none was sent. @throws 422 if it is wrong or has expired. */
export const solvedCaptcha = async (
  { settings }: Call,
  captcha: string | null | undefined,
): Promise<SolvedChallenge | undefined> => (captcha ? verifyCaptcha(settings, captcha) : undefined)

/**
 * Uses up a solved captcha if the address has sent more submissions than come without one. The one that is being
 * stored must have been counted before.
 * @throws 422 if a captcha is needed and was not sent, or was used before.
 */
export async function requireCaptcha(
  trx: Db,
  call: Call,
  kind: SubmissionName,
  solved: SolvedChallenge | undefined,
): Promise<void> {
  const limit = { name: kind, address: call.address, max: call.settings.submissionsBeforeCaptcha }
  if (await isClientOver(trx, limit)) await useChallenge(trx, solved ?? refuseUnsolved())
}

type Row<K extends SubmissionName> = Omit<Insertable<Database[K]>, keyof InboxTable | 'status'>

/** What a visitor sent, by column; what was left out is stored as null. */
type Values<K extends SubmissionName> = {
  [Column in keyof Row<K>]: null extends Row<K>[Column] ? Row<K>[Column] | undefined : Row<K>[Column]
}

type Stored = Past & { comment?: string | null }

/** Stores a submission, pending unless `past` says otherwise. @returns its id. */
export async function insertSubmission<K extends SubmissionName>(
  db: Db,
  name: K,
  values: Values<K>,
  past: Stored = {},
): Promise<number> {
  return (await storeSubmission(db, name, values, past)).id
}

async function storeSubmission<K extends SubmissionName>(
  db: Db,
  name: K,
  values: Values<K>,
  past: Stored,
): Promise<Received> {
  const { phoneColumn, searchColumns } = submissionOf(name)
  const row = values as unknown as Record<string, string | null | undefined> & { email: string }
  const phone = row[phoneColumn] ?? null
  const reference = newReference(name)
  const searched = [
    titleOf(name, row),
    ...searchColumns.map((column) => row[column] ?? ''),
    searchedReference(reference),
  ]
  // Kysely cannot follow a table name that is a type parameter.
  const table: SubmissionName = name
  const { id } = await db
    .insertInto(table)
    .values({
      ...row,
      reference,
      [phoneColumn]: phone,
      ...newRow(past, ...searched),
      ...personKeys(row.email, phone),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, reference }
}

type Notice = {
  subject: string
  /** Shown above the message, by label. */
  lines: Record<string, string | null | undefined>
  /** What else the acknowledgement to the sender says. */
  acknowledged?: string
}

/** Stores a submission and puts two mails into the outbox: one notifies the staff, one acknowledges it to the sender. */
export async function receiveSubmission<K extends SubmissionName>(
  trx: Db,
  call: Pick<Call, 'settings' | 'address'>,
  name: K,
  values: Values<K>,
  { acknowledged, ...notice }: Notice,
): Promise<Received> {
  const { messageColumn, admin } = submissionOf(name)
  const row = values as unknown as Record<string, string | null | undefined> & { email: string }
  const received = await storeSubmission(trx, name, values, {})
  const { id, reference } = received
  await acknowledge(trx, call, { kind: name, id, reference, email: row.email, more: acknowledged })
  await notifyStaff(trx, call.settings, {
    ...notice,
    lines: { Reference: reference, ...notice.lines },
    replyTo: row.email,
    text: row[messageColumn] ?? '',
    about: { kind: name, id },
    screen: admin.path,
  })
  return received
}
