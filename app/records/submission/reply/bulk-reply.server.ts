import type { AdminCall } from '../../../platform/api/define-resource.server.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import { findCorrections } from '../../privacy/corrections.server.ts'
import { fillPlaceholders, findMissingFields } from '../canned/reply-placeholders.ts'
import { findSubmission } from '../inbox.server.ts'
import type { BulkReply, Recipient } from './endpoints.ts'
import { findReplyFields } from './reply-fields.server.ts'
import { storeReply } from './store-reply.server.ts'

/** In a fixed order, which prevents deadlocks. Leaves out conversations in the trash. */
export async function findRecipients(db: Db, ids: readonly number[]): Promise<Recipient[]> {
  const conversations = await db
    .selectFrom('conversation')
    .select(['id', 'kind', 'itemId', 'version'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('kind')
    .orderBy('itemId')
    .execute()
  const recipients: Recipient[] = []
  for (const { id, kind, itemId, version } of conversations) {
    const row = await findSubmission(db, { kind, id: itemId })
    const email = (await findCorrections(db, [row]))(row).email ?? row.email
    const fields = await findReplyFields(db, kind, row)
    recipients.push({ id, kind, itemId, version, hasEmail: !!email, fields })
  }
  return recipients
}

type BulkLetter = {
  subject: string
  text: string
  state: 'waiting' | 'done'
  conversations: readonly { id: number; seen: number }[]
}

export async function replyToMany(
  trx: Trx,
  call: AdminCall,
  { subject, text, state, conversations }: BulkLetter,
): Promise<BulkReply> {
  const seenById = new Map(conversations.map(({ id, seen }) => [id, seen]))
  const recipients = await findRecipients(trx, [...seenById.keys()])
  const sent: number[] = []
  const leftOut: BulkReply['leftOut'] = []
  for (const { id, kind, itemId, hasEmail, fields } of recipients) {
    if (!hasEmail) leftOut.push({ id, reason: 'noEmail' })
    else if (findMissingFields(`${subject}\n${text}`, fields).length > 0)
      leftOut.push({ id, reason: 'unfilled' })
    else {
      const letter = { subject: fillPlaceholders(subject, fields), text: fillPlaceholders(text, fields) }
      const seen = seenById.get(id)
      try {
        await storeReply(trx, call, { kind, id: itemId, ...letter, seen, state, files: [] })
        sent.push(id)
      } catch (error) {
        // Thrown before the first write.
        if (!(error instanceof ApiError)) throw error
        leftOut.push({ id, reason: error.status === 409 ? 'newer' : 'missing' })
      }
    }
  }
  const found = new Set(recipients.map(({ id }) => id))
  const missing = [...seenById.keys()].filter((id) => !found.has(id))
  return { sent, leftOut: [...leftOut, ...missing.map((id) => ({ id, reason: 'missing' as const }))] }
}
