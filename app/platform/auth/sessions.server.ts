import type { Db } from '../db/open.server.ts'
import { now } from '../db/time.ts'
import { tokenDigest } from './token-digests.server.ts'

/** A session of an administrator. Times are ISO-8601 UTC. */
export type SessionRow = {
  id: string
  /** In words: 'Firefox on Windows'. */
  device: string
  startedAt: string
  /** To within ten minutes: calls move a session on no more often. */
  lastUsedAt: string
}

/**
 * The sessions of an administrator that have not ended, the last used first.
 * @param oldest those begun before it have ended, ISO-8601 UTC.
 */
export async function sessionsOf(db: Db, userId: string, oldest: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date().toISOString())
    .where('createdAt', '>', oldest)
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: userAgent || 'Unknown device',
    startedAt: isoTime(createdAt),
    lastUsedAt: isoTime(updatedAt),
  }))
}

/** Writes down that the password or a passkey was just asked for within a session. */
export async function noteConfirmation(db: Db, id: string): Promise<void> {
  await db.updateTable('session').set({ confirmedAt: now() }).where('id', '=', id).execute()
}

/** Ends one session of an administrator. @returns whether there was one. */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends all sessions of an administrator but one. @returns how many that were. */
export async function endOtherSessions(db: Db, userId: string, ownId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '!=', ownId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The id of the session that a token names. */
export async function sessionIdOf(db: Db, token: string): Promise<string | undefined> {
  // The signature follows the point.
  const digest = tokenDigest(token.split('.', 1)[0] ?? '')
  return (await db.selectFrom('session').select('id').where('token', '=', digest).executeTakeFirst())?.id
}

/** ISO-8601 UTC. PostgreSQL's driver gives the library's columns as dates, SQLite as text. */
export const isoTime = (value: string): string => new Date(value).toISOString()
