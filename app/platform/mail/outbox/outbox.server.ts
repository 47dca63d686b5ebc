import { randomUUID } from 'node:crypto'
import type { Generated, Insertable } from 'kysely'
import { recipientOf } from '../form-mail-settings.server.ts'
import { now } from '../../db/time.ts'
import type { Db } from '../../db/open.server.ts'
import type { Settings } from '../../settings/settings.server.ts'
import type { SubmissionName } from '../../../collections.ts'
import type { MailStatus } from '../mail-status.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    outbox: OutboxTable
  }
}

/** A mail, written in the transaction of what it tells of. Times are ISO-8601 UTC. */
export type OutboxTable = {
  id: Generated<number>
  /** Empty: the address in NOTIFY_EMAIL when it is sent. */
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  /** The same at every attempt, so that mail programs show a mail once that was sent twice. */
  messageId: string
  createdAt: string
  nextAttemptAt: string
  sentAt: string | null
  /** When it was given up. */
  failedAt: string | null
  lastError: string | null
  attempts: Generated<number>
  /** 1: a person wrote it, so mail programs may answer it with an absence note. */
  personal: Generated<number>
  /** Message-ID of the mail that it follows. */
  inReplyTo: Generated<string | null>
  /** The submission that it tells of or answers: it is erased with it. */
  kind: Generated<SubmissionName | null>
  itemId: Generated<number | null>
  /** The link to choose a password whose token comes into the text when it is sent. */
  linkId: Generated<string | null>
}

/** Stands in the text of a mail for the token of its link: the outbox is in backups, and administrators read it. */
export const tokenPlace = '…'

type News = {
  subject: string
  /** Where an answer should go. */
  replyTo: string
  /** Shown above the text, one a line; those without a value are left out. */
  lines: Record<string, string | null | undefined>
  text: string
  /** The submission. */
  about: { kind: SubmissionName; id: number }
  /** Page of the back-office that shows it. */
  screen: `/admin/${string}`
}

/** Puts a mail to the company into the outbox; call it in the transaction that stores what it tells of. */
export async function notifyStaff(
  trx: Db,
  settings: Pick<Settings, 'notifyEmail' | 'mailFrom' | 'publicUrl'>,
  { subject, replyTo, lines, text, about, screen }: News,
): Promise<void> {
  const head = Object.entries(lines).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const link = `In the back-office: ${settings.publicUrl}${screen}`
  await addMail(trx, settings, {
    recipient: (await recipientOf(trx, about.kind)) || (settings.notifyEmail ?? ''),
    replyTo,
    subject,
    text: [link, head.join('\n'), quoted(text)].filter(Boolean).join('\n\n'),
    kind: about.kind,
    itemId: about.id,
  })
}

/** A visitor's text, set off from ours, so that it cannot add lines in our name. */
const quoted = (text: string): string => text && text.replace(/^/gm, '> ')

/**
 * Where people answer what the site writes to them: never to an address that the pages show, which anybody has who edits them.
 * @param kind of the form that they sent.
 */
export async function answersTo(
  trx: Db,
  { notifyEmail, mailFrom }: Pick<Settings, 'notifyEmail' | 'mailFrom'>,
  kind?: SubmissionName,
): Promise<string> {
  const ofForm = kind && (await recipientOf(trx, kind))
  return ofForm || (notifyEmail ?? /[^\s<]+@[\w.-]+/.exec(mailFrom)?.[0] ?? mailFrom)
}

type NewMail = Pick<
  Insertable<OutboxTable>,
  'recipient' | 'subject' | 'text' | 'personal' | 'inReplyTo' | 'kind' | 'itemId' | 'linkId'
> & { replyTo: string }

/** Puts a mail into the outbox; call it in the transaction of what it belongs to. @returns its id. */
export async function addMail(
  trx: Db,
  { mailFrom }: Pick<Settings, 'mailFrom'>,
  mail: NewMail,
): Promise<number> {
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  const { id } = await trx
    .insertInto('outbox')
    .values({
      ...mail,
      messageId: `<${randomUUID()}@${domain}>`,
      createdAt: now(),
      nextAttemptAt: now(),
      sentAt: null,
      failedAt: null,
      lastError: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Where a mail stands. */
export const mailStatus = ({ sentAt, failedAt }: Pick<OutboxTable, 'sentAt' | 'failedAt'>): MailStatus =>
  sentAt ? 'sent' : failedAt ? 'failed' : 'waiting'
