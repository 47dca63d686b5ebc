import { now } from '../db/change.server.ts'
import type { Db } from '../db/open.server.ts'
import type { Settings } from '../settings.server.ts'
import { removeEndedSessions } from './account.server.ts'
import { type BetterAuth, openBetterAuth } from './better-auth.server.ts'
import { credentials } from './credentials.server.ts'
import { changePassword } from './password.server.ts'
import { openSecondFactor, refused, type SecondFactor, useCode } from './second-factor.server.ts'

/** Who is signed in. */
export type Administrator = { id: string; name: string; email: string }

export type SignedIn = { administrator: Administrator; token: string }
/** The password is right, and a code of the second factor is still needed. */
export type CodeNeeded = { needsCode: true; isWrong: boolean }

export type Auth = {
  /** The administrator whose session a request carries, as cookie or bearer token; null where there is none. */
  administratorOf(headers: Headers): Promise<Administrator | null>
  /**
   * Begins a session, or gives null where e-mail and password do not belong to an enabled administrator.
   * @param code of the authenticator app, or a recovery code, where the administrator has a second factor.
   */
  signIn(email: string, password: string, code?: string): Promise<SignedIn | CodeNeeded | null>
  /** Ends the session that a request carries. */
  signOut(headers: Headers): Promise<void>
  /** Replaces the password and ends all other sessions. @returns whether `current` was right. */
  changePassword(headers: Headers, passwords: { current: string; next: string }): Promise<boolean>
  secondFactor: SecondFactor
}

/** However much it is used, a session ends after this long, in seconds. */
export const sessionSeconds = 7 * 24 * 60 * 60

/** Sign-in of administrators: passwords as scrypt hashes and sessions in the database. */
export function openAuth(db: Db, settings: Settings): Auth {
  const betterAuth = openBetterAuth(db, settings)
  const { api } = betterAuth
  const oldest = () => new Date(Date.now() - sessionSeconds * 1000)

  return {
    async administratorOf(headers) {
      const read = () => api.getSession({ headers: credentials(headers) })
      // A connection that broke under the first reading is replaced for the second.
      const found = await read().catch((error: unknown) => refused(error) ?? read())
      if (!found || found.user.disabledAt || found.session.createdAt <= oldest()) return null
      const { id, name, email } = found.user
      return { id, name, email }
    },

    async signIn(email, password, code) {
      await removeEndedSessions(db, now(), oldest().toISOString())
      const body = { email, password }
      const answer = await api
        .signInEmail({ body, headers: new Headers(), returnHeaders: true })
        .catch(refused)
      if (!answer) return null
      if ('twoFactorRedirect' in answer.response) {
        if (!code) return { needsCode: true, isWrong: false }
        return (await withCode(betterAuth, db, answer.headers, code)) ?? { needsCode: true, isWrong: true }
      }
      return signedIn(answer.response.user, answer.headers)
    },

    async signOut(headers) {
      await api.signOut({ headers: credentials(headers) })
    },

    async changePassword(headers, passwords) {
      const found = await api.getSession({ headers: credentials(headers) })
      if (!found) return false
      return changePassword(db, found.user.id, found.session.id, passwords)
    },

    secondFactor: openSecondFactor(betterAuth, db),
  }
}

/** The second step of signing in. @param begun headers of the first step's answer, which carry its challenge. */
async function withCode(
  { api }: BetterAuth,
  db: Db,
  begun: Headers,
  given: string,
): Promise<SignedIn | null> {
  const headers = new Headers({
    Cookie: begun
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  })
  const code = given.replace(/\s/g, '').toLowerCase()
  const isFromApp = /^\d{6}$/.test(code)
  const verify = isFromApp ? api.verifyTOTP : api.verifyBackupCode
  const answer = await verify({ body: { code }, headers, returnHeaders: true }).catch(refused)
  const result = answer && signedIn(answer.response.user, answer.headers)
  if (!result || !isFromApp || (await useCode(db, result.administrator.id, code))) return result
  await api.signOut({ headers: new Headers({ Authorization: `Bearer ${result.token}` }) })
  return null
}

function signedIn({ id, name, email }: Administrator, headers: Headers): SignedIn | null {
  const token = headers.get('set-auth-token')
  return token ? { administrator: { id, name, email }, token } : null
}
