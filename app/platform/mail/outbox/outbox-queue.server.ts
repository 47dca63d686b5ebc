import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { now } from '../../db/time.ts'
import { skipLocked } from '../../db/engine.server.ts'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/schema.server.ts'
import { readSignedLinkId } from '../../auth/signed-link.server.ts'
import { findLinkToken } from '../../auth/password/password-links.server.ts'
import type { SigningSecret } from '../../db/signing-secret.server.ts'
import { type OutboxTable, tokenPlaceholder } from './outbox.server.ts'
import { smtpAdvice } from '../smtp-advice.ts'

const second = 1000
const hour = 3600 * second

/** If a process is killed while sending, another process may claim the mail after this time. */
const leaseMs = 120 * second
export const maxAttempts = 18

export type ClaimedMail = Selectable<OutboxTable>

/** @param notifyEmail recipient of mails without one; if undefined, those mails are skipped */
export async function claimNext(db: Db, notifyEmail: string | undefined): Promise<ClaimedMail | undefined> {
  return db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1`, nextAttemptAt: msFromNow(leaseMs), lastError: null })
    .where('nextAttemptAt', '<=', now())
    .where(
      'id',
      '=',
      selectPending(db.selectFrom('outbox'), notifyEmail)
        .where('nextAttemptAt', '<=', now())
        .select('id')
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
        .$call(skipLocked(db)),
    )
    .returningAll()
    .executeTakeFirst()
}

export const scheduleNow = (db: Db, id: number): Promise<ClaimedMail | undefined> =>
  db
    .updateTable('outbox')
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now() })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    // Excludes a running attempt, which has a count, no error and an unexpired lease.
    .where((eb) =>
      eb.or([eb('attempts', '=', 0), eb('lastError', 'is not', null), eb('nextAttemptAt', '<=', now())]),
    )
    .returningAll()
    .executeTakeFirst()

export async function msUntilNextDue(db: Db, notifyEmail: string | undefined): Promise<number> {
  const next = await selectPending(db.selectFrom('outbox'), notifyEmail)
    .select('nextAttemptAt')
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  return next ? Math.max(0, Date.parse(next.nextAttemptAt) - Date.now()) : Infinity
}

class LinkExpiredError extends Error {
  override message = 'The link has expired, was used or was replaced. Send a new one.'
}

export async function renderText(
  db: Db,
  settings: SigningSecret,
  { text, linkId }: Pick<ClaimedMail, 'text' | 'linkId'>,
): Promise<string> {
  if (linkId === null) return text
  const token = readSignedLinkId(settings, linkId) ?? (await findLinkToken(db, settings, linkId))
  if (token === undefined) throw new LinkExpiredError()
  return text.replace(tokenPlaceholder, token)
}

export async function markSent(db: Db, id: number): Promise<void> {
  await db.updateTable('outbox').set({ sentAt: now(), lastError: null }).where('id', '=', id).execute()
}

const retryDelay = (attempts: number): number => Math.min(30 * second * 2 ** (attempts - 1), 6 * hour)

/** Schedules the next attempt after 30 s, 1 min, 2 min, … 6 h, or none after the last attempt or an expired link. */
export async function markFailed(db: Db, { id, attempts }: ClaimedMail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  await db
    .updateTable('outbox')
    .set({
      lastError: [reason, smtpAdvice(error)].filter(Boolean).join(' ').slice(0, 500),
      nextAttemptAt: msFromNow(retryDelay(attempts)),
      failedAt: attempts >= maxAttempts || error instanceof LinkExpiredError ? now() : null,
    })
    .where('id', '=', id)
    .execute()
}

const selectPending = (
  outbox: SelectQueryBuilder<Database, 'outbox', object>,
  notifyEmail: string | undefined,
) =>
  outbox
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .$if(notifyEmail === undefined, (query) => query.where('recipient', '!=', ''))

const msFromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()
