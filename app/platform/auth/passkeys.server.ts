import { APIError } from 'better-auth/api'
import { type Db, type Trx, now } from '#app/platform/db/database.ts'
import { countDeleted } from '#app/platform/db/query-parts.server.ts'
import { markAccountChanged, toIsoTime } from './account/account.server.ts'
import { rejectEndedSession } from './account/disable-or-reset-account.server.ts'
import { type BetterAuth, endToken, passkeyCookie } from './better-auth.server.ts'
import { lockAccount } from './password/stored-password.server.ts'
import { sessionHeaders } from './program-tokens.server.ts'
import type { Administrator, SessionOwner } from './rights.ts'
import { nullIfRejected } from './second-factor.server.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** Table of better-auth. Contains no secrets: the private key stays on the device. */
    passkey: {
      id: string
      name: string | null
      publicKey: string
      userId: string
      credentialID: string
      counter: number
      deviceType: string
      backedUp: boolean
      transports: string | null
      createdAt: string
      aaguid: string | null
    }
  }
}

export type PasskeyChallenge = { options: Record<string, unknown>; ticket: string }
export type PasskeyResponse = { response: Record<string, unknown>; ticket: string }

/** A passkey replaces password and second factor, so the device must verify the user by biometrics or PIN. */
export function openPasskeys(
  betterAuth: BetterAuth,
  db: Db,
  toNewSession: (administrator: Administrator, headers: Headers) => NewSession | null,
) {
  const { api } = betterAuth
  return {
    async list(userId: string) {
      const rows = await db
        .selectFrom('passkey')
        .select(['id', 'name', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute()
      return rows.map((row) => ({ ...row, name: row.name ?? 'Passkey', createdAt: toIsoTime(row.createdAt) }))
    },

    async startRegistration(headers: Headers): Promise<PasskeyChallenge> {
      const result = await api.generatePasskeyRegistrationOptions({
        headers: sessionHeaders(headers),
        query: {},
        returnHeaders: true,
      })
      return toChallenge(result.response, result.headers)
    },

    /**
     * @param onAdded runs in a transaction. If it throws, the passkey is removed again.
     * @returns false if the response is invalid or the passkey is already registered. @throws 401 if the session has ended.
     */
    async add(
      headers: Headers,
      owner: Pick<SessionOwner, 'id' | 'roles' | 'sessionId' | 'tokenId'>,
      { response, ticket, name }: PasskeyResponse & { name: string },
      onAdded: (trx: Trx) => Promise<void>,
    ): Promise<boolean> {
      const startedAt = now()
      const added = await api
        .verifyPasskeyRegistration({ body: { response, name }, headers: withTicket(headers, ticket) })
        .catch(nullIfRegistrationRejected)
      if (!added) return false
      try {
        await db.transaction().execute(async (trx) => {
          await lockAccount(trx, owner.id)
          await rejectEndedSession(trx, owner)
          await markAccountChanged(trx, owner.id)
          await onAdded(trx)
        })
        return true
      } catch (error) {
        // For example, a concurrent reset ended the session and deleted all passkeys that existed then.
        await undoRegistration(db, owner.id, added.id, startedAt)
        throw error
      }
    },

    async startAuthentication(headers: Headers): Promise<PasskeyChallenge> {
      const result = await api.generatePasskeyAuthenticationOptions({
        headers: sessionHeaders(headers),
        returnHeaders: true,
      })
      // better-auth only requests 'preferred'; better-auth.server.ts rejects responses without user verification.
      return toChallenge({ ...result.response, userVerification: 'required' }, result.headers)
    },

    async signIn({ response, ticket }: PasskeyResponse, device: string): Promise<NewSession | null> {
      const headers = withTicket(new Headers(), ticket)
      headers.set('User-Agent', device)
      const verified = await api
        .verifyPasskeyAuthentication({ body: { response: response as never }, headers, returnHeaders: true })
        .catch(nullIfRejected)
      const session = verified && toNewSession(verified.response.user, verified.headers)
      if (!session) return null
      await lockAccount(db, session.administrator.id)
      if (await hasPasskey(db, session.administrator.id, String(response.id))) return session
      // A concurrent reset deleted the passkey and ended all sessions that existed then, so end this new session too.
      await endToken(betterAuth, session.token)
      return null
    },
  }
}

/** Also ends sessions that may have been started with the passkey. */
async function undoRegistration(db: Db, userId: string, id: string, startedAt: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    await trx.deleteFrom('passkey').where('id', '=', id).execute()
    const sessions = trx.deleteFrom('session').where('userId', '=', userId)
    await sessions.where('createdAt', '>=', startedAt).execute()
  })
}

export async function removePasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  const passkey = trx.deleteFrom('passkey').where('userId', '=', userId).where('id', '=', id)
  const isRemoved = (await countDeleted(passkey)) > 0
  if (isRemoved) await markAccountChanged(trx, userId)
  return isRemoved
}

async function hasPasskey(db: Db, userId: string, credentialID: string): Promise<boolean> {
  const query = db.selectFrom('passkey').select('id').where('userId', '=', userId)
  return (await query.where('credentialID', '=', credentialID).executeTakeFirst()) !== undefined
}

/** Error handler: better-auth reports invalid responses and already registered passkeys as server errors. */
function nullIfRegistrationRejected(error: unknown): null {
  if (error instanceof APIError && error.body?.code === 'FAILED_TO_VERIFY_REGISTRATION') return null
  return nullIfRejected(error)
}

/** Turns better-auth's challenge cookie into a ticket that the client returns with its response. */
function toChallenge(options: object, headers: Headers): PasskeyChallenge {
  const cookie = headers.getSetCookie().find((header) => header.startsWith(`${passkeyCookie}=`)) ?? ''
  return {
    options: options as Record<string, unknown>,
    ticket: cookie.slice(passkeyCookie.length + 1).split(';', 1)[0] ?? '',
  }
}

function withTicket(headers: Headers, ticket: string): Headers {
  const picked = sessionHeaders(headers)
  const cookie = `${passkeyCookie}=${ticket.replace(/[^\w%.~-]/g, '')}`
  picked.set('Cookie', [picked.get('Cookie'), cookie].filter(Boolean).join('; '))
  return picked
}

export type NewSession = { administrator: Administrator; token: string }
