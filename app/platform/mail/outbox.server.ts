import { randomUUID } from 'node:crypto'
import type { Generated, Insertable } from 'kysely'
import { type Database, type Db, now } from '#app/platform/db/database.ts'
import { makeDue } from '#app/platform/job-queue.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { SubmissionName } from '#app/collections.ts'
import type { MailStatus } from './mail-status.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    outbox: {
      id: Generated<number>
      /** Empty means NOTIFY_EMAIL. */
      recipient: string
      replyTo: string | null
      subject: string
      text: string
      /** Constant across attempts, so that mail programs can drop duplicates. */
      messageId: string
      createdAt: string
      sentAt: string | null
      failedAt: string | null
      lastError: string | null
      attempts: Generated<number>
      /** 1 if written by a person: the e-mail then has no Auto-Submitted header and may trigger an out-of-office reply. */
      personal: Generated<number>
      /** Message-IDs of the conversation, separated by spaces. The last one is answered. */
      inReplyTo: Generated<string | null>
      kind: Generated<SubmissionName | null>
      itemId: Generated<number | null>
      linkId: Generated<string | null>
    }
  }
}

/** Stored instead of the token, because backups contain the outbox and administrators can read it. */
export const tokenPlaceholder = '…'

type StaffNotification = {
  subject: string
  replyTo: string | null
  lines: Record<string, string | null | undefined>
  text: string
  submission: { collection: SubmissionName; id: number }
  adminPath: `/admin/${string}`
}

/** Call in the transaction that stores the submission. */
export async function notifyStaff(
  trx: Db,
  settings: Pick<Settings, 'notifyEmail' | 'mailFrom' | 'publicUrl'>,
  { subject, replyTo, lines, text, submission, adminPath }: StaffNotification,
): Promise<void> {
  const head = Object.entries(lines).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const link = `In the back-office: ${settings.publicUrl}${adminPath}`
  await addMail(trx, settings, {
    recipient: (await getFormRecipient(trx, submission.collection)) || (settings.notifyEmail ?? ''),
    replyTo,
    subject,
    text: [link, head.join('\n'), quoteText(text)].filter(Boolean).join('\n\n'),
    kind: submission.collection,
    itemId: submission.id,
  })
}

/** Quotes visitor text so that it cannot imitate our own lines. */
const quoteText = (text: string): string => text && text.replace(/^/gm, '> ')

/**
 * The contact address in page content is not used, because every content editor can change it.
 * @param form collection of the submission
 */
export async function getReplyTo(
  trx: Db,
  { notifyEmail, mailFrom }: Pick<Settings, 'notifyEmail' | 'mailFrom'>,
  form?: SubmissionName,
): Promise<string> {
  const formRecipient = form && (await getFormRecipient(trx, form))
  return formRecipient || (notifyEmail ?? /[^\s<]+@[\w.-]+/.exec(mailFrom)?.[0] ?? mailFrom)
}

export type NewMail = Pick<
  Insertable<Database['outbox']>,
  'recipient' | 'subject' | 'text' | 'personal' | 'inReplyTo' | 'kind' | 'itemId' | 'linkId'
> & { replyTo: string | null; messageId?: string }

export function createMessageId({ mailFrom }: Pick<Settings, 'mailFrom'>): string {
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return `<${randomUUID()}@${domain}>`
}

/** Call in the transaction of the change that the mail reports. @returns the id of the mail */
export async function addMail(trx: Db, settings: Pick<Settings, 'mailFrom'>, mail: NewMail): Promise<number> {
  const { id } = await trx
    .insertInto('outbox')
    .values({
      messageId: createMessageId(settings),
      ...mail,
      createdAt: now(),
      sentAt: null,
      failedAt: null,
      lastError: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeDue(trx, 'mail', [id])
  return id
}

export const getMailStatus = ({
  sentAt,
  failedAt,
}: Pick<Database['outbox'], 'sentAt' | 'failedAt'>): MailStatus =>
  sentAt ? 'sent' : failedAt ? 'failed' : 'waiting'

/** An empty string means NOTIFY_EMAIL. */
async function getFormRecipient(db: Db, form: SubmissionName): Promise<string> {
  const row = await db.selectFrom('recipient').select(form).executeTakeFirst()
  return row?.[form] ?? ''
}

export async function areAcknowledgementsEnabled(db: Db): Promise<boolean> {
  const row = await db.selectFrom('recipient').select('acknowledge').executeTakeFirst()
  return row?.acknowledge !== 0
}

export async function getOutboxState(
  db: Db,
): Promise<{ waiting: number; failed: number; since: string | null }> {
  const { unsent, failed, since } = await db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .select((eb) => [
      eb.fn.countAll().as('unsent'),
      eb.fn.count('failedAt').as('failed'),
      eb.fn.min(eb.case().when('failedAt', 'is', null).then(eb.ref('createdAt')).end()).as('since'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting: Number(unsent) - Number(failed), failed: Number(failed), since }
}
