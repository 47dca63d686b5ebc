import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { now } from '../../db/time.ts'
import { skipLocked } from '../../db/engine.server.ts'
import type { Db } from '../../db/open.server.ts'
import type { Database } from '../../db/schema.server.ts'
import { tokenOfLink } from '../../auth/password/password-links.server.ts'
import type { SigningSecret } from '../../db/signing-secret.server.ts'
import { type OutboxTable, tokenPlace } from './outbox.server.ts'
import { smtpAdvice } from '../smtp-advice.ts'

const second = 1000
const hour = 3600 * second

/**
 * How long a claimed mail belongs to the process that claimed it, in milliseconds.
 * A process that is killed while it sends leaves the mail to another process after that.
 */
const lease = 120 * second
/** How far the clocks of two processes may be apart, in milliseconds. */
const clockSlack = 60_000
/** Attempts before a mail is given up: with the growing pauses, two days. */
export const mostAttempts = 18

type Claimed = Selectable<OutboxTable>

/**
 * Takes the mail that has waited longest, so that no other process sends it too.
 * @param notifyEmail where mails without a recipient go; without it they wait.
 */
export async function claimNext(db: Db, notifyEmail: string | undefined): Promise<Claimed | undefined> {
  return db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1`, nextAttemptAt: later(lease), lastError: null })
    .where('nextAttemptAt', '<=', now())
    .where('id', '=', (eb) =>
      due(eb.selectFrom('outbox') as never, notifyEmail)
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

/** Lets a mail that is not sent be tried again at once. @returns undefined if there is none, or a process is sending it. */
export const makeDue = (db: Db, id: number): Promise<Claimed | undefined> =>
  db
    .updateTable('outbox')
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now() })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    // An attempt begins without an error and ends with one, and what is due belongs to nobody.
    .where((eb) =>
      eb.or([eb('attempts', '=', 0), eb('lastError', 'is not', null), eb('nextAttemptAt', '<=', now())]),
    )
    .returningAll()
    .executeTakeFirst()

/** Milliseconds until a mail is due; Infinity where none waits. */
export async function nextDue(db: Db, notifyEmail: string | undefined): Promise<number> {
  const next = await due(db.selectFrom('outbox'), notifyEmail)
    .select('nextAttemptAt')
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  return next ? Math.max(0, Date.parse(next.nextAttemptAt) - Date.now()) : Infinity
}

/** The link of a mail does not work any more. */
class LinkEnded extends Error {
  override message = 'Its link has expired, was used or was replaced. Please send another one.'
}

/** What is sent, with the token of its link. @throws LinkEnded */
export async function textOf(
  db: Db,
  settings: SigningSecret,
  { text, linkId }: Pick<Claimed, 'text' | 'linkId'>,
): Promise<string> {
  if (linkId === null) return text
  const token = await tokenOfLink(db, settings, linkId)
  if (token === undefined) throw new LinkEnded()
  return text.replace(tokenPlace, token)
}

/** A mail server has taken the mail. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db.updateTable('outbox').set({ sentAt: now(), lastError: null }).where('id', '=', id).execute()
}

/** Milliseconds between a failed attempt and the next. */
const pauseAfter = (attempts: number): number => Math.min(30 * second * 2 ** (attempts - 1), 6 * hour)

/** Makes mails due that would wait longer than any pause lasts: the clock has been set back since. */
export async function endImpossibleWaits(db: Db): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt: now() })
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where((eb) =>
      eb.or(
        Array.from({ length: mostAttempts }, (_, attempts) =>
          eb.and([
            eb('attempts', '=', attempts),
            eb('nextAttemptAt', '>', later(Math.max(pauseAfter(attempts), lease) + clockSlack)),
          ]),
        ),
      ),
    )
    .execute()
}

/** Stores the reason and the time of the next attempt: 30 s, 1 min, 2 min, … 6 h; after the last one, or if its link has ended, none. */
export async function markFailed(db: Db, { id, attempts }: Claimed, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  await db
    .updateTable('outbox')
    .set({
      lastError: [reason, smtpAdvice(error)].filter(Boolean).join(' ').slice(0, 500),
      nextAttemptAt: later(pauseAfter(attempts)),
      failedAt: attempts >= mostAttempts || error instanceof LinkEnded ? now() : null,
    })
    .where('id', '=', id)
    .execute()
}

const due = (outbox: SelectQueryBuilder<Database, 'outbox', object>, notifyEmail: string | undefined) =>
  outbox
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .$if(notifyEmail === undefined, (query) => query.where('recipient', '!=', ''))

const later = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()
