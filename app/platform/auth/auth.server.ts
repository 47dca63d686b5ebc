import { retryOnLostConnection } from '../db/faults.server.ts'
import { now } from '../db/time.ts'
import type { Db } from '../db/open.server.ts'
import type { Settings } from '../settings/settings.server.ts'
import { noteAccountChange, removeEndedSessions } from './account/account.server.ts'
import { type BetterAuth, openBetterAuth } from './better-auth.server.ts'
import { sessionHeaders } from './session-headers.server.ts'
import { changePassword, credentialsOf, isPassword, renewHash } from './password/stored-password.server.ts'
import { storedRecoveryCode } from './second-factor/recovery-codes.server.ts'
import { openProgramToken, programTokenIn, scopesIn } from './program-tokens.server.ts'
import type { Holder, Role } from './rights.ts'
import { openPasskeys, type PasskeyAnswer, type Passkeys } from './second-factor/passkeys.server.ts'
import {
  openSecondFactor,
  refused,
  type SecondFactor,
  useCode,
} from './second-factor/second-factor.server.ts'
import { noteConfirmation, type SessionRow, sessionsOf } from './sessions.server.ts'

/** Who is signed in. */
export type Administrator = { id: string; name: string; email: string }

/** What an administrator has to do before anything else: replace a password that was given, set up a second factor. */
export type FirstStep = 'password' | 'secondFactor'

/** Who is signed in, with what that lets them do. */
export type SessionOwner = Administrator &
  Holder & {
    /** Empty for a program with a token. */
    sessionId: string
    /** Of a program: which token it shows. */
    tokenId?: string
    /** Whether the password was asked for again within this session a few minutes ago. */
    isConfirmed: boolean
    /** Missing where everything is in order. */
    mustFirst?: FirstStep
  }

export type SignedIn = { administrator: Administrator; token: string }
/** The password is right, and a code of the second factor is still needed. */
export type CodeNeeded = { needsCode: true; isWrong: boolean }

export type Auth = {
  /**
   * The administrator whose session a request carries, as cookie or bearer token; null where there is none. A token of a
   * program stands for who made it, with its scopes, and both names.
   * @throws 401 that says what is wrong with a token of a program, 429 where it is used too often.
   */
  administratorOf(headers: Headers): Promise<SessionOwner | null>
  /**
   * Begins a session, or gives null where e-mail and password do not belong to an enabled administrator.
   * @param code of the authenticator app, or a recovery code, where the administrator has a second factor.
   * @param device what the session is begun on, in words.
   */
  signIn(
    email: string,
    password: string,
    more?: { code?: string | undefined; device?: string },
  ): Promise<SignedIn | CodeNeeded | null>
  /** Sessions of an administrator that go on, the last used first. */
  sessionsOf(userId: string): Promise<SessionRow[]>
  /** Ends the session that a request carries. */
  signOut(headers: Headers): Promise<void>
  /** Asks for the password or a passkey again, which then holds for some minutes of the session. @returns whether it was right. */
  confirm(owner: SessionOwner, proof: string | PasskeyAnswer): Promise<boolean>
  /** Replaces the password and ends all other sessions. @returns whether `current` was right. */
  changePassword(headers: Headers, passwords: { current: string; next: string }): Promise<boolean>
  secondFactor: SecondFactor
  passkeys: Passkeys
}

/** However much it is used, a session ends after this long, in seconds. */
export const sessionSeconds = 7 * 24 * 60 * 60

/** Sign-in of administrators: passwords as Argon2id hashes and sessions in the database. */
export function openAuth(db: Db, settings: Settings, companyName: string): Auth {
  const betterAuth = openBetterAuth(db, settings, companyName)
  const { api } = betterAuth
  const passkeys = openPasskeys(betterAuth, db, signedIn)
  const oldest = () => new Date(Date.now() - sessionSeconds * 1000)

  async function signInWith(email: string, password: string, code: string | undefined, device: string) {
    // Stored with the session.
    const headers = new Headers({ 'User-Agent': device })
    const body = { email, password }
    const answer = await api.signInEmail({ body, headers, returnHeaders: true }).catch(refused)
    if (!answer) return null
    if (!('twoFactorRedirect' in answer.response)) return signedIn(answer.response.user, answer.headers)
    if (!code) return { needsCode: true, isWrong: false } as const
    headers.set('Cookie', cookiesOf(answer.headers))
    const done = await withCode(betterAuth, db, settings.authSecret, { email, code, headers })
    return done ?? ({ needsCode: true, isWrong: true } as const)
  }

  /** Whether a passkey is of an account; the session that the library begins with it ends at once. */
  async function isPasskeyOf(userId: string, answer: PasskeyAnswer): Promise<boolean> {
    const result = await passkeys.signIn(answer, '')
    if (!result) return false
    await api.signOut({ headers: new Headers({ Authorization: `Bearer ${result.token}` }) })
    return result.administrator.id === userId
  }

  return {
    async administratorOf(headers) {
      const token = programTokenIn(headers)
      if (token) return programOf(await openProgramToken(db, token), settings)
      const read = () => api.getSession({ headers: sessionHeaders(headers) })
      // A session that another call moves on at this moment is refused to the first reading.
      const found = await retryOnLostConnection(() =>
        read().catch((error: unknown) => refused(error) ?? read().catch(refused)),
      )
      if (!found || found.user.disabledAt || found.session.createdAt <= oldest()) return null
      const isConfirmed = (found.session.confirmedAt ?? '') > minutesAgo(confirmedMinutes)
      return { ...holderOf(found.user, settings), sessionId: found.session.id, isConfirmed }
    },

    async signIn(email, password, { code, device = '' } = {}) {
      await removeEndedSessions(db, now(), oldest().toISOString())
      const before = await credentialsOf(db, email)
      const result = await signInWith(email, password, code, device)
      if (!result || 'needsCode' in result) return result
      const { administrator, token } = result
      if ((await credentialsOf(db, email, { waits: true })) !== before) {
        // The session began with what was asked before, after all others had been ended.
        await api.signOut({ headers: new Headers({ Authorization: `Bearer ${token}` }) })
        return null
      }
      await renewHash(db, administrator.id, password)
      return result
    },

    sessionsOf: (userId) => sessionsOf(db, userId, oldest().toISOString()),

    async signOut(headers) {
      await api.signOut({ headers: sessionHeaders(headers) })
    },

    async confirm(owner, proof) {
      const isRight =
        typeof proof === 'string' ? await isPassword(db, owner.id, proof) : await isPasskeyOf(owner.id, proof)
      if (isRight) await noteConfirmation(db, owner.sessionId)
      return isRight
    },

    async changePassword(headers, passwords) {
      const found = await api.getSession({ headers: sessionHeaders(headers) })
      if (!found) return false
      return changePassword(db, found.user.id, found.session.id, passwords)
    },

    passkeys,
    secondFactor: openSecondFactor(betterAuth, db),
  }
}

/** How long the password is not asked for again. */
const confirmedMinutes = 10
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

type Account = { passwordGivenAt?: string | null; twoFactorEnabled?: boolean | null }

function holderOf(
  user: Account & Administrator & { role: Role; personalData: number },
  settings: Pick<Settings, 'requireSecondFactor'>,
) {
  const { id, name, email, role } = user
  const mustFirst = firstStep(user, settings)
  return { id, name, email, role, personalData: user.personalData === 1, ...(mustFirst && { mustFirst }) }
}

function programOf(
  row: Awaited<ReturnType<typeof openProgramToken>>,
  settings: Pick<Settings, 'requireSecondFactor'>,
): SessionOwner {
  const holder = holderOf(row, settings)
  const scopes = scopesIn(row.scopes)
  const name = `${row.name} (token ${row.tokenName})`
  // Personal data is a scope of its own, for whatever else needs it.
  const personalData = holder.personalData && scopes.includes('personalData.read')
  return { ...holder, name, personalData, scopes, tokenId: row.tokenId, sessionId: '', isConfirmed: false }
}

function firstStep(account: Account, settings: Pick<Settings, 'requireSecondFactor'>): FirstStep | undefined {
  if (account.passwordGivenAt) return 'password'
  return settings.requireSecondFactor && !account.twoFactorEnabled ? 'secondFactor' : undefined
}

/** What a browser would send back. */
const cookiesOf = (answered: Headers): string =>
  answered
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

/** The second step of signing in. @param headers carry the challenge of the first step. */
async function withCode(
  { api }: BetterAuth,
  db: Db,
  key: string,
  { email, code: given, headers }: { email: string; code: string; headers: Headers },
): Promise<SignedIn | null> {
  const typed = given.replace(/\s/g, '').toLowerCase()
  const isFromApp = /^\d{6}$/.test(typed)
  const code = isFromApp ? typed : await storedRecoveryCode(db, key, { email, code: typed })
  const verify = isFromApp ? api.verifyTOTP : api.verifyBackupCode
  const answer = await verify({ body: { code }, headers, returnHeaders: true }).catch(refused)
  const result = answer && signedIn(answer.response.user, answer.headers)
  // It is used up, also for a backup that still has it.
  if (result && !isFromApp) await noteAccountChange(db, result.administrator.id)
  if (!result || !isFromApp || (await useCode(db, result.administrator.id, code))) return result
  await api.signOut({ headers: new Headers({ Authorization: `Bearer ${result.token}` }) })
  return null
}

function signedIn({ id, name, email }: Administrator, headers: Headers): SignedIn | null {
  const token = headers.get('set-auth-token')
  return token ? { administrator: { id, name, email }, token } : null
}
