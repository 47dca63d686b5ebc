import { setTimeout as pause } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import type { Db } from '../../db/open.server.ts'
import type { Log } from '../../log.server.ts'
import type { SigningSecret } from '../../db/signing-secret.server.ts'
import type { Settings } from '../../settings/settings.server.ts'
import {
  claimNext,
  endImpossibleWaits,
  markFailed,
  markSent,
  nextDue,
  textOf,
} from './outbox-queue.server.ts'

/** Delivers the outbox in the background. */
export type OutboxWorker = {
  /** Begins to deliver; without SMTP_URL mails stay in the outbox. */
  start(): void
  /** Says that there is a new mail. */
  wake(): void
  /** Ends after the mail that is on its way, within a few seconds. */
  stop(): Promise<void>
}

/** Longest sleep in milliseconds: another process may have put something into the outbox. */
const longestSleep = 30_000
const stopWithin = 5000

/** Makes the process's worker, which sends one mail at a time. */
export function openOutboxWorker(db: Db, settings: Settings & SigningSecret, log: Log): OutboxWorker {
  const { smtpUrl, mailFrom, notifyEmail } = settings
  let transport: Transporter | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let isWoken = false
  // As if the clock had just been set back: a process before this one may have run with another.
  let lastClock = Infinity

  /** Sends what waits, over one connection: opening one takes far longer than sending a mail. */
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
          // A visitor's words must not be decoded as a header's.
          subject: mail.subject.replaceAll('=?', '= ?'),
          text: await textOf(db, settings, mail),
          messageId: mail.messageId,
          date: new Date(mail.createdAt),
          ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo, references: mail.inReplyTo }),
          ...(!mail.personal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
        })
        await markSent(db, mail.id)
      } catch (error) {
        await markFailed(db, mail, error)
        // What a mail server says often quotes addresses: the log gets its code only.
        log.warn(
          { mail: mail.id, attempt: mail.attempts, code: codeOf(error) },
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
    let due = longestSleep
    try {
      if (clock() < lastClock - 1000) await endImpossibleWaits(db)
      lastClock = clock()
      await deliverAll().finally(() => {
        transport?.close()
        transport = undefined
      })
      due = await nextDue(db, notifyEmail)
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be read')
    }
    running = undefined
    if (isStarted) timer = setTimeout(run, isWoken ? 0 : Math.min(due, longestSleep)).unref()
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
      await Promise.race([running, pause(stopWithin, undefined, { ref: false })])
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

/** Changes only when the clock is set. */
const clock = (): number => Date.now() - performance.now()

function codeOf(error: unknown): string | number | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode ?? code
}
