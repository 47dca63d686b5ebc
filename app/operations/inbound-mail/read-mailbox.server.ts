import {
  maxMailBytes,
  mailboxError,
  openMailbox,
  type Mailbox,
} from '../../platform/mail/inbound/mailbox.server.ts'
import { parseMail } from '../../platform/mail/inbound/parse-mail.server.ts'
import type { Services } from '../../platform/services.ts'
import { StorageError } from '../../platform/storage/storage-error.ts'
import { receiveMail } from '../../records/submission/received-mail/receive-mail.server.ts'
import { CheckUnavailableError } from '../../records/submission/received-mail/received-files.server.ts'
import { claimDueRun, scheduleFirstRun, setNextRun } from '../due-task.server.ts'
import { recordFailedReading, recordReading } from './inbound-state.server.ts'

type Dependencies = Pick<Services, 'db' | 'storage' | 'settings' | 'mail' | 'log'>

const key = 'inbound.next'
const readingPeriodMs = 60_000
/** Another process continues this long after the death of the one that was reading. */
const leaseMs = 120_000
/** Mails that fail for a reason of their own are left after this number of attempts. */
const maxAttempts = 5
const failedAttempts = new Map<number, number>()

/**
 * Stores all new mails of the mailbox. A mail is marked as read after it was stored: after a crash in between, its
 * Message-ID prevents a second copy.
 */
export async function readMailbox(
  services: Dependencies,
  mailbox: Mailbox,
  signal?: AbortSignal,
): Promise<void> {
  const { db, mail, log } = services
  for (const { uid, size } of await mailbox.listNew()) {
    if (signal?.aborted) return
    await setNextRun(db, key, Date.now() + leaseMs)
    try {
      const result = size > maxMailBytes ? 'left' : await receive(services, mailbox, uid)
      if (result === 'left') await mailbox.leave(uid)
      else if (result) await mailbox.markRead(uid)
      if (result === 'stored') mail.wake()
      failedAttempts.delete(uid)
    } catch (error) {
      // The next mails would fail too.
      if (error instanceof StorageError || error instanceof CheckUnavailableError) throw error
      const attempts = (failedAttempts.get(uid) ?? 0) + 1
      failedAttempts.set(uid, attempts)
      log.error({ err: error, uid, attempts }, 'A received mail could not be stored')
      if (attempts >= maxAttempts) await mailbox.leave(uid)
    }
  }
  await recordReading(db, await mailbox.countLeft())
}

async function receive(services: Dependencies, mailbox: Mailbox, uid: number) {
  const found = await mailbox.fetch(uid)
  if (!found) return undefined
  const mail = await parseMail(found.raw)
  return mail ? receiveMail(services, mail, found.receivedAt) : 'left'
}

/** Reads the mailbox every minute in one of the processes, if it is configured. @returns a function that stops it */
export function startReadingMailbox(services: Dependencies): () => void {
  const { db, log, settings } = services
  const { inbound } = settings
  if (!inbound) return () => {}
  const abortController = new AbortController()
  let isBusy = false

  async function read(): Promise<void> {
    if (!inbound || isBusy) return
    await scheduleFirstRun(db, key, 0)
    if (!(await claimDueRun(db, key, readingPeriodMs, leaseMs))) return
    isBusy = true
    let mailbox: Mailbox | undefined
    try {
      mailbox = await openMailbox(inbound)
      await readMailbox(services, mailbox, abortController.signal)
    } catch (error) {
      const reason = mailboxError(error)
      if (await recordFailedReading(db, reason))
        log.error({ reason }, 'The mailbox for answers cannot be read')
    } finally {
      isBusy = false
      await mailbox?.close()
      await setNextRun(db, key, Date.now() + (abortController.signal.aborted ? 0 : readingPeriodMs))
    }
  }

  const run = () =>
    void read().catch((error: unknown) => {
      if (!abortController.signal.aborted) log.error({ err: error }, 'Received mails could not be stored')
    })
  run()
  const timer = setInterval(run, readingPeriodMs / 4).unref()
  return () => {
    clearInterval(timer)
    abortController.abort()
  }
}
