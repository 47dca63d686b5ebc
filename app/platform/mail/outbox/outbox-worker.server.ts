import { createTransport, type Transporter } from 'nodemailer'
import type { Db } from '../../db/database.ts'
import type { Log } from '../../log.server.ts'
import type { SigningSecret } from '../../db/signing-secret.server.ts'
import { openQueueWorker, type QueueWorker } from '../../queue-worker.server.ts'
import type { Settings } from '../../settings/settings.server.ts'
import type { Storage } from '../../storage/stored-files.ts'
import {
  claimNext,
  type ClaimedMail,
  markFailed,
  markSent,
  msUntilNextDue,
  renderText,
} from './outbox-queue.server.ts'
import { readMailFiles } from './reply-files.server.ts'

export function openOutboxWorker(
  db: Db,
  settings: Settings & SigningSecret,
  log: Log,
  storage: Storage,
): QueueWorker {
  const { smtpUrl, mailFrom, notifyEmail } = settings
  if (smtpUrl === undefined) return { start() {}, wake() {}, stop: async () => {} }
  /** Reused, because opening a connection takes far longer than sending a mail. */
  let transport: Transporter | undefined

  async function send(mail: ClaimedMail): Promise<void> {
    transport ??= openTransport(smtpUrl as string, mailFrom)
    await transport.sendMail({
      to: { name: '', address: mail.recipient || (notifyEmail ?? '') },
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
    await markSent(db, mail.id)
  }

  return openQueueWorker(log, {
    name: 'outbox',
    maxSleepMs: 30_000,
    msUntilNext: () => msUntilNextDue(db, notifyEmail),
    claim: () => claimNext(db, notifyEmail),
    deliver: (mail) =>
      send(mail).catch(async (error: unknown) => {
        await markFailed(db, mail, error)
        // Only the error code is logged, because server responses often contain addresses.
        log.warn(
          { mail: mail.id, attempt: mail.attempts, code: errorCode(error) },
          'An e-mail could not be sent',
        )
      }),
    onIdle: () => {
      transport?.close()
      transport = undefined
    },
  })
}

function openTransport(url: string, from: string): Transporter {
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
