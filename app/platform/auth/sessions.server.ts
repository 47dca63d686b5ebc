import { randomBytes } from 'node:crypto'
import type { Db } from '#app/platform/db/database.ts'
import { countDeleted } from '#app/platform/db/pagination.server.ts'
import { keyedDigest } from '#app/platform/db/signing-secret.server.ts'
import { tokenDigest } from './token-digests.server.ts'

export async function listSessions(db: Db, userId: string, earliestStart: string) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date().toISOString())
    .where('createdAt', '>', earliestStart)
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: userAgent || 'Unknown device',
    startedAt: toIsoTime(createdAt),
    lastUsedAt: toIsoTime(updatedAt),
  }))
}

/** @returns the new signed token; undefined if the session has ended meanwhile. */
export async function replaceSessionToken(
  db: Db,
  id: string,
  authSecret: string,
  changes: { confirmedAt?: string } = {},
): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url')
  const session = await db
    .updateTable('session')
    .set({ ...changes, token: tokenDigest(token) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return session && `${token}.${keyedDigest(authSecret, token).toString('base64')}`
}

const deleteSessions = (db: Db, userId: string) => db.deleteFrom('session').where('userId', '=', userId)

export const endSession = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await countDeleted(deleteSessions(db, userId).where('id', '=', id))) > 0

export const endOtherSessions = (db: Db, userId: string, ownId: string): Promise<number> =>
  countDeleted(deleteSessions(db, userId).where('id', '!=', ownId))

/** Normalizes better-auth's date columns: the PostgreSQL driver returns a Date, SQLite a string. */
export const toIsoTime = (value: string): string => new Date(value).toISOString()
