import { type Selectable, sql, type Generated } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { findLinkToken } from '#app/platform/auth/password/password-links.server.ts'
import { readSignedLinkId } from '#app/platform/auth/signed-link.server.ts'
import { type Database, type Db, now } from '#app/platform/db/database.ts'
import type { SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import { queue, retryDelayMs } from '#app/platform/job-queue.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import type { SubmissionName } from '#app/collections.ts'
import { tokenPlaceholder } from './outbox.server.ts'

const advice: Record<string, string> = {
  EAUTH: 'The user or password was rejected. In SMTP_URL, write @ : / in them as %40 %3A %2F.',
  EDNS: 'The server name was not found: check its spelling, and the internet connection of the website.',
  ECONNECTION: 'The server cannot be reached: check host and port (465 or 587), and the firewall.',
  ESOCKET: 'The server cannot be reached: check host and port (465 or 587), and the firewall.',
  ETIMEDOUT: 'The server did not respond in time. Many providers block port 25; try 587.',
  ETLS: 'The server offers no encryption with a valid certificate, so neither e-mail nor password was sent. Use one that does: smtps:// with port 465, or smtp:// with port 587 (STARTTLS).',
}

export function smtpAdvice(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /certificate|altname/i.test(message) ? advice.ETLS : advice[code]
}

export const maxAttempts = 18

type Mail = Selectable<Database['outbox']>
type Needs = { db: Db; settings: Settings & SigningSecret; storage: Storage; log: Log }

/** Sends the mails of the outbox once there is a mail server and, for those without a recipient, NOTIFY_EMAIL. */
export const mailQueue = queue('mail', ({ db, settings, storage, log }: Needs) => {
  /** Reused, because opening a connection takes far longer than sending a mail. */
  let transport: Transporter | undefined

  async function send(mail: Mail): Promise<void> {
    transport ??= openTransport(settings.smtpUrl ?? '', settings.mailFrom)
    await transport.sendMail({
      to: { name: '', address: mail.recipient || (settings.notifyEmail ?? '') },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      // Keeps mail programs from decoding a visitor's text as an encoded word (RFC 2047).
      subject: mail.subject.replaceAll('=?', '= ?'),
      text: await renderText(db, settings, mail),
      attachments: await readMailFiles(db, storage, mail.id),
      messageId: mail.messageId,
      date: new Date(mail.createdAt),
      ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo.split(' ').at(-1), references: mail.inReplyTo }),
      ...(!mail.personal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    })
    await db.updateTable('outbox').set({ sentAt: now() }).where('id', '=', mail.id).execute()
  }

  return {
    isPaused: () => settings.smtpUrl === undefined,
    isHeld: (eb) =>
      settings.notifyEmail === undefined
        ? eb
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.id', '=', 'job.itemId')
            .where('recipient', '=', '')
        : undefined,
    async run(id) {
      const mail = await db
        .updateTable('outbox')
        .set({ attempts: sql<number>`attempts + 1`, lastError: null })
        .where('id', '=', id)
        .where('sentAt', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!mail) return undefined
      try {
        await send(mail)
        return undefined
      } catch (error) {
        // Only the error code is logged, because server responses often contain addresses.
        log.warn({ mail: id, attempt: mail.attempts, code: errorCode(error) }, 'An e-mail could not be sent')
        return await markFailed(db, mail, error)
      }
    },
    onIdle() {
      transport?.close()
      transport = undefined
    },
  }
})

class LinkExpiredError extends Error {
  override message = 'The link has expired, was used or was replaced. Send a new one.'
}

export async function renderText(
  db: Db,
  settings: SigningSecret,
  { text, linkId }: Pick<Mail, 'text' | 'linkId'>,
): Promise<string> {
  if (linkId === null) return text
  const token = readSignedLinkId(settings, linkId) ?? (await findLinkToken(db, settings, linkId))
  if (token === undefined) throw new LinkExpiredError()
  return text.replace(tokenPlaceholder, token)
}

/** @returns the milliseconds until the next attempt; undefined after the last attempt or an expired link */
async function markFailed(db: Db, { id, attempts }: Mail, error: unknown): Promise<number | undefined> {
  const reason = error instanceof Error ? error.message : String(error)
  const isFinal = attempts >= maxAttempts || error instanceof LinkExpiredError
  await db
    .updateTable('outbox')
    .set({
      lastError: [reason, smtpAdvice(error)].filter(Boolean).join(' ').slice(0, 500),
      failedAt: isFinal ? now() : null,
    })
    .where('id', '=', id)
    .execute()
  return isFinal ? undefined : retryDelayMs(attempts)
}

export function openTransport(url: string, from: string): Transporter {
  const timeouts = {
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    dnsTimeout: 15_000,
  }
  return createTransport(
    { url, pool: true, maxConnections: 1, maxRequeues: 1, ...timeouts },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
}

function errorCode(error: unknown): string | number | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode ?? code
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    replyFile: {
      id: Generated<number>
      kind: SubmissionName
      /** ID of the submission. */
      itemId: number
      userId: string
      /** Null until the reply is sent. */
      replyId: number | null
      mailId: number | null
      name: string
      /** Media type. */
      type: string
      size: number
      attachment: string
      createdAt: string
    }
  }
}

type MailFile = { filename: string; contentType: string; content: Buffer }

/** @throws if a file is missing, so that no e-mail is sent without its attachments */
async function readMailFiles(db: Db, storage: Storage, mailId: number): Promise<MailFile[]> {
  const rows = await db
    .selectFrom('replyFile')
    .select(['name', 'type', 'attachment'])
    .where('mailId', '=', mailId)
    .orderBy('id')
    .execute()
  const files: MailFile[] = []
  for (const { name, type, attachment } of rows) {
    const content = Buffer.from(await storage.getBytes(attachment))
    files.push({ filename: name, contentType: type, content })
  }
  return files
}
