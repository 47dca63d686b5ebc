import { setTimeout as pause } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import type { Db } from '../../db/database.ts'
import type { Log } from '../../log.server.ts'
import type { SigningSecret } from '../../db/signing-secret.server.ts'
import type { Settings } from '../../settings/settings.server.ts'
import type { Storage } from '../../storage/stored-files.ts'
import {
  claimNext,
  clampNextAttempts,
  markFailed,
  markSent,
  msUntilNextDue,
  renderText,
} from './outbox-queue.server.ts'
import { readMailFiles } from './reply-files.server.ts'

export type OutboxWorker = {
  start(): void
  wake(): void
  /** Waits for the mail being sent, for at most 5 seconds. */
  stop(): Promise<void>
}

const maxSleepMs = 30_000
const stopTimeoutMs = 5000

export function openOutboxWorker(
  db: Db,
  settings: Settings & SigningSecret,
  log: Log,
  storage: Storage,
): OutboxWorker {
  const { smtpUrl, mailFrom, notifyEmail } = settings
  let transport: Transporter | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let isWoken = false
  // Infinity forces a check at the start, because the clock may have been set back while no process was running.
  let lastClock = Infinity

  /** Reuses one connection, because opening one takes far longer than sending a mail. */
  async function deliverAll(): Promise<void> {
    for (;;) {
      if (!isStarted || smtpUrl === undefined) return
      isWoken = false
      const mail = await claimNext(db, notifyEmail)
      if (!mail) return
      try {
        transport ??= openTransport(smtpUrl, mailFrom)
        await transport.sendMail({
          to: { name: '', address: mail.recipient || (notifyEmail ?? '') },
          ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
          // Keeps mail programs from decoding a visitor's text as an encoded word (RFC 2047).
          subject: mail.subject.replaceAll('=?', '= ?'),
          text: await renderText(db, settings, mail),
          attachments: await readMailFiles(db, storage, mail.id),
          messageId: mail.messageId,
          date: new Date(mail.createdAt),
          ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo, references: mail.inReplyTo }),
          ...(!mail.personal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
        })
        await markSent(db, mail.id)
      } catch (error) {
        await markFailed(db, mail, error)
        // Only the error code is logged, because server responses often contain addresses.
        log.warn(
          { mail: mail.id, attempt: mail.attempts, code: errorCode(error) },
          'An e-mail could not be sent',
        )
      }
    }
  }

  function run(): void {
    clearTimeout(timer)
    if (!isStarted || smtpUrl === undefined || running) return
    running = deliverAndSleep()
  }

  async function deliverAndSleep(): Promise<void> {
    let due = maxSleepMs
    try {
      if (clockOffset() < lastClock - 1000) await clampNextAttempts(db)
      lastClock = clockOffset()
      await deliverAll().finally(() => {
        transport?.close()
        transport = undefined
      })
      due = await msUntilNextDue(db, notifyEmail)
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be read')
    }
    running = undefined
    if (isStarted) timer = setTimeout(run, isWoken ? 0 : Math.min(due, maxSleepMs)).unref()
  }

  return {
    start() {
      isStarted = true
      run()
    },
    wake() {
      isWoken = true
      run()
    },
    async stop() {
      isStarted = false
      clearTimeout(timer)
      await Promise.race([running, pause(stopTimeoutMs, undefined, { ref: false })])
      transport?.close()
    },
  }
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

const clockOffset = (): number => Date.now() - performance.now()

function errorCode(error: unknown): string | number | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode ?? code
}
