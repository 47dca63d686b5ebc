import { companyToday } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import type { SessionOwner } from '#app/platform/auth/rights.ts'
import type { Db } from '#app/platform/db/database.ts'
import { findConversations } from '#app/records/submission/conversation/list-conversations.server.ts'
import type { PersonRow } from '#app/records/submission/person-rows.server.ts'
import { certificateState, stateLabels } from '#app/academy/certificate/certificate-states.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { formatReceiptNumber, paymentMethodLabels } from '#app/academy/fee/receipt/receipt.ts'
import { currentState, offerStateLabels } from '#app/academy/seat/offer-states.ts'
import { collectionOf, submissionNames, type SubmissionName } from '#app/collections.ts'
import type { TimelineEntry } from './person.api.ts'

type Entry = Omit<TimelineEntry, 'status' | 'state' | 'otherName'>

const maxEntries = 300

export async function readTimeline(
  db: Db,
  rows: readonly PersonRow[],
  admin: SessionOwner,
): Promise<TimelineEntry[]> {
  const sent: TimelineEntry[] = []
  const received: Entry[] = []
  for (const kind of submissionNames) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    sent.push(...(await readSubmissions(db, kind, ids, admin)))
    received.push(...(await readReplies(db, kind, ids)), ...(await readNotes(db, kind, ids)))
    if (kind === 'admission') received.push(...(await readAcademyEntries(db, ids)))
  }
  const names = new Map(sent.map(({ kind, id, otherName }) => [`${kind} ${id}`, otherName]))
  const own = new Set(rows.filter(({ isOwn }) => isOwn).map(({ kind, id }) => `${kind} ${id}`))
  const all = [...sent, ...received.map((entry) => ({ ...entry, status: null, state: null }))]
  return all
    .map((entry): TimelineEntry => {
      const key = `${entry.kind} ${entry.id}`
      return { ...entry, otherName: own.has(key) ? null : (names.get(key) ?? null) }
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxEntries)
}

async function readSubmissions(db: Db, kind: SubmissionName, ids: number[], admin: SessionOwner) {
  const conversations = await db
    .selectFrom('conversation')
    .select('id')
    .where('kind', '=', kind)
    .where('itemId', 'in', ids)
    .execute()
  const rows = await findConversations(
    db,
    conversations.map(({ id }) => id),
    admin,
  )
  return rows.map(({ itemId, createdAt, status, state, name, about, reference, excerpt }): TimelineEntry => {
    const title = [capitalize(collectionOf(kind).labels.one), about].filter(Boolean).join(': ')
    return {
      type: 'submission',
      at: createdAt,
      kind,
      id: itemId,
      status,
      state,
      title: reference ? `${title} (${reference})` : title,
      text: excerpt || null,
      userName: null,
      otherName: name,
    }
  })
}

async function readReplies(db: Db, kind: SubmissionName, ids: number[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom('reply')
    .select(['itemId as id', 'createdAt as at', 'userName', 'recipient', 'subject', 'text'])
    .where('kind', '=', kind)
    .where('itemId', 'in', ids)
    .execute()
  return rows.map(({ recipient, subject, ...row }) => {
    return { type: 'reply', kind, title: `Reply to ${recipient}: ${subject}`, ...row }
  })
}

async function readNotes(db: Db, kind: SubmissionName, ids: number[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom('conversationNote')
    .innerJoin('conversation', 'conversation.id', 'conversationNote.conversationId')
    .select(['conversation.itemId as id', 'conversationNote.createdAt as at'])
    .select(['conversationNote.userName', 'conversationNote.text'])
    .where('conversation.kind', '=', kind)
    .where('conversation.itemId', 'in', ids)
    .execute()
  return rows.map((row) => ({ type: 'note', kind, title: 'Internal note', ...row }))
}

async function readAcademyEntries(db: Db, ids: number[]): Promise<Entry[]> {
  const offers = await db.selectFrom('seatOffer').selectAll().where('admissionId', 'in', ids).execute()
  const reminders = await db.selectFrom('feeReminder').selectAll().where('admissionId', 'in', ids).execute()
  const receipts = await db.selectFrom('feeReceipt').selectAll().where('admissionId', 'in', ids).execute()
  const certificates = await db
    .selectFrom('certificate')
    .select(['admissionId', 'number', 'courseName', 'createdAt', 'revokedAt', 'replacedById', 'validUntil'])
    .where('admissionId', 'in', ids)
    .execute()
  const entry = (
    type: TimelineEntry['type'],
    row: { admissionId: number | null; createdAt: string; userName?: string },
    title: string,
    text: string | null = null,
  ): Entry => ({
    type,
    at: row.createdAt,
    kind: 'admission',
    id: row.admissionId ?? 0,
    title,
    text,
    userName: row.userName ?? null,
  })
  return [
    ...offers.map((row) =>
      entry(
        'offer',
        row,
        `Seat offered until ${formatDate(row.until, 'time')}`,
        offerStateLabels[currentState(row)],
      ),
    ),
    ...reminders.map((row) => entry('reminder', row, 'Fee reminder')),
    ...receipts.map((row) =>
      entry(
        'payment',
        row,
        row.reversesId === null
          ? `Paid ${formatFee(row.amount)}, ${paymentMethodLabels[row.method]}`
          : `Payment of ${formatFee(row.amount)} reversed`,
        `Receipt ${formatReceiptNumber(row)}, ${row.purpose}`,
      ),
    ),
    ...certificates.map((row) =>
      entry(
        'certificate',
        row,
        `Certificate ${row.number}`,
        `${row.courseName}, ${stateLabels[certificateState(row, companyToday())].toLowerCase()}`,
      ),
    ),
  ]
}

export async function readFees(db: Db, rows: readonly PersonRow[]) {
  const ids = rows.filter(({ kind, isOwn }) => kind === 'admission' && isOwn).map(({ id }) => id)
  if (ids.length === 0) return null
  const lines = await db.selectFrom('feeLine').select('amount').where('admissionId', 'in', ids).execute()
  const receipts = await db
    .selectFrom('feeReceipt')
    .select(['amount', 'reversesId'])
    .where('admissionId', 'in', ids)
    .execute()
  if (lines.length + receipts.length === 0) return null
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    total: sum(lines.map(({ amount }) => amount)),
    paid: sum(receipts.map(({ amount, reversesId }) => (reversesId === null ? amount : -amount))),
  }
}
