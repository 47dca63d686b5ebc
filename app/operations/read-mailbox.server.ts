import { z } from 'zod'
import type { Db } from '#app/platform/db/database.ts'
import { readJson, writeJson } from '#app/platform/db/key-value-store.server.ts'
import { wakeJobs } from '#app/platform/job-queue.server.ts'
import {
  maxMailBytes,
  mailboxError,
  openMailbox,
  type Mailbox,
} from '#app/platform/mail/inbound/mailbox.server.ts'
import type { ParsedMail } from '#app/platform/mail/inbound/parsed-mail.ts'
import { runChild } from '#app/platform/run-child.server.ts'
import type { Services } from '#app/platform/services.ts'
import { StorageError } from '#app/platform/storage/stored-files.ts'
import { receiveMail } from '#app/records/submission/received-mail/receive-mail.server.ts'
import { CheckUnavailableError } from '#app/records/submission/received-mail/received-files.server.ts'

type Dependencies = Pick<Services, 'db' | 'storage' | 'settings' | 'log'>

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
  const { db, log } = services
  for (const { uid, size } of await mailbox.listNew()) {
    if (signal?.aborted) return
    try {
      const result = size > maxMailBytes ? 'left' : await receive(services, mailbox, uid)
      if (result === 'left') await mailbox.leave(uid)
      else if (result) await mailbox.markRead(uid)
      if (result === 'stored') wakeJobs()
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
  // In a child process, because a hostile mail can take very long or much memory.
  const mail = await runChild<ParsedMail>({
    script: 'app/platform/mail/inbound/parse-mail-process.ts',
    messages: [found.raw],
    timeoutMs: 10_000,
    maxHeapMb: 192,
  })
  return 'failure' in mail ? 'left' : receiveMail(services, mail, found.receivedAt)
}

/** Opens the configured mailbox and reads it. A mailbox that cannot be read is logged once and shown on the dashboard. */
export async function openAndReadMailbox(services: Dependencies, signal: AbortSignal): Promise<void> {
  const { db, log, settings } = services
  if (!settings.inbound) return
  let mailbox: Mailbox | undefined
  try {
    mailbox = await openMailbox(settings.inbound)
    await readMailbox(services, mailbox, signal)
  } catch (error) {
    const reason = mailboxError(error)
    if (await recordFailedReading(db, reason)) log.error({ reason }, 'The mailbox for answers cannot be read')
  } finally {
    await mailbox?.close()
  }
}

const key = 'inbound.state'

const InboundState = z.object({
  /** Mails that belong to no conversation and wait in the mailbox. */
  left: z.number(),
  /** When the first of the failed attempts in a row was made, ISO 8601, UTC. */
  failingSince: z.string().nullable(),
  error: z.string().nullable(),
})

export const readInboundState = (db: Db) => readJson(db, key, InboundState)

export const recordReading = (db: Db, left: number): Promise<void> =>
  writeJson(db, key, { left, failingSince: null, error: null })

/** @returns true for the first failure in a row */
export async function recordFailedReading(db: Db, error: string): Promise<boolean> {
  const before = await readInboundState(db)
  const failingSince = before?.failingSince ?? new Date().toISOString()
  await writeJson(db, key, { left: before?.left ?? 0, failingSince, error })
  return before?.failingSince == null
}

/** A single failed attempt is not reported. */
const toleratedMs = 180_000

/** @returns the error of a mailbox that has not been readable for some time. */
export async function findInboundProblem(
  db: Db,
): Promise<{ error: string | null; since: string } | undefined> {
  const { failingSince: since, error = null } = (await readInboundState(db)) ?? {}
  return since && Date.parse(since) <= Date.now() - toleratedMs ? { error, since } : undefined
}
