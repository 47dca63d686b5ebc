import { APIError } from 'better-auth/api'
import type { Db } from '../../db/open.server.ts'
import { noteAccountChange } from '../account/account.server.ts'
import type { Administrator, SignedIn } from '../auth.server.ts'
import { type BetterAuth, passkeyCookie } from '../better-auth.server.ts'
import { sessionHeaders } from '../session-headers.server.ts'
import { refused } from './second-factor.server.ts'
import { isoTime } from '../sessions.server.ts'
import { waitForAccount } from '../password/stored-password.server.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    passkey: PasskeyTable
  }
}

/** better-auth's table. What it holds lets nobody in: the secret key never leaves the device. */
export type PasskeyTable = {
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

/** What a device is asked, as JSON of WebAuthn, and the ticket that comes back with its answer. */
export type PasskeyQuestion = { options: Record<string, unknown>; ticket: string }
/** What a device says, with the ticket of the question. */
export type PasskeyAnswer = { response: Record<string, unknown>; ticket: string }

/** Passkeys, which stand for password and second factor: a device proves its key, and asks for finger, face or PIN. */
export type Passkeys = {
  of(userId: string): Promise<{ id: string; name: string; createdAt: string }[]>
  /** Asks a device for a new passkey of the session's account. */
  questionToAdd(headers: Headers): Promise<PasskeyQuestion>
  /** @returns whether it was added. */
  add(headers: Headers, userId: string, answer: PasskeyAnswer & { name: string }): Promise<boolean>
  /** @returns whether there was one. */
  remove(userId: string, id: string): Promise<boolean>
  /** Asks a device for a passkey: any, or of the session's account if the headers carry one. */
  question(headers: Headers): Promise<PasskeyQuestion>
  /** Begins a session with the answer of a device; null if it is wrong, or the account is disabled. */
  signIn(answer: PasskeyAnswer, device: string): Promise<SignedIn | null>
}

export function openPasskeys(
  { api }: BetterAuth,
  db: Db,
  signedIn: (administrator: Administrator, headers: Headers) => SignedIn | null,
): Passkeys {
  return {
    async of(userId) {
      const rows = await db
        .selectFrom('passkey')
        .select(['id', 'name', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute()
      return rows.map((row) => ({ ...row, name: row.name ?? 'Passkey', createdAt: isoTime(row.createdAt) }))
    },

    async questionToAdd(headers) {
      const asked = await api.generatePasskeyRegistrationOptions({
        headers: sessionHeaders(headers),
        query: {},
        returnHeaders: true,
      })
      return questionOf(asked.response, asked.headers)
    },

    async add(headers, userId, { response, ticket, name }) {
      const added = await api
        .verifyPasskeyRegistration({ body: { response, name }, headers: withTicket(headers, ticket) })
        .catch(refusedToAdd)
      if (!added) return false
      await waitForAccount(db, userId)
      if (await api.getSession({ headers: sessionHeaders(headers) })) {
        await noteAccountChange(db, userId)
        return true
      }
      // A reset has ended the session, and taken away the passkeys that were there.
      await db.deleteFrom('passkey').where('id', '=', added.id).execute()
      return false
    },

    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('passkey')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numDeletedRows) await noteAccountChange(db, userId)
      return numDeletedRows > 0n
    },

    async question(headers) {
      const asked = await api.generatePasskeyAuthenticationOptions({
        headers: sessionHeaders(headers),
        returnHeaders: true,
      })
      // The library prefers it only, and is told below to refuse where it is missing.
      return questionOf({ ...asked.response, userVerification: 'required' }, asked.headers)
    },

    async signIn({ response, ticket }, device) {
      const headers = withTicket(new Headers(), ticket)
      // Stored with the session.
      headers.set('User-Agent', device)
      const answer = await api
        .verifyPasskeyAuthentication({ body: { response: response as never }, headers, returnHeaders: true })
        .catch(refused)
      const result = answer && signedIn(answer.response.user, answer.headers)
      if (!result) return null
      await waitForAccount(db, result.administrator.id)
      if (await hasPasskey(db, result.administrator.id, String(response.id))) return result
      // The session began with what a reset took away, after it had ended all others.
      await api.signOut({ headers: new Headers({ Authorization: `Bearer ${result.token}` }) })
      return null
    },
  }
}

async function hasPasskey(db: Db, userId: string, credentialID: string): Promise<boolean> {
  const query = db.selectFrom('passkey').select('id').where('userId', '=', userId)
  return (await query.where('credentialID', '=', credentialID).executeTakeFirst()) !== undefined
}

/** For `catch`: the library makes a fault of what it cannot verify, or a unique index refuses. */
function refusedToAdd(error: unknown): null {
  if (error instanceof APIError && error.body?.code === 'FAILED_TO_VERIFY_REGISTRATION') return null
  return refused(error)
}

/** The challenge that better-auth would keep in a cookie goes to the client and back beside the answer. */
function questionOf(options: object, headers: Headers): PasskeyQuestion {
  const cookie = headers.getSetCookie().find((each) => each.startsWith(`${passkeyCookie}=`)) ?? ''
  return {
    options: options as Record<string, unknown>,
    ticket: cookie.slice(passkeyCookie.length + 1).split(';', 1)[0] ?? '',
  }
}

function withTicket(headers: Headers, ticket: string): Headers {
  const given = sessionHeaders(headers)
  const cookie = `${passkeyCookie}=${ticket.replace(/[^\w%.~-]/g, '')}`
  given.set('Cookie', [given.get('Cookie'), cookie].filter(Boolean).join('; '))
  return given
}
