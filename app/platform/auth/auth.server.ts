import { type Db, fromNow, now } from '#app/platform/db/database.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import {
  earliestSessionStart,
  markAccountChanged,
  removeEndedSessions,
  replaceSessionToken,
} from './account/account.server.ts'
import { type BetterAuth, endToken, openBetterAuth } from './better-auth.server.ts'
import { openPasskeys, type PasskeyResponse, type NewSession } from './passkeys.server.ts'
import { readCredentials, isCorrectPassword } from './password/stored-password.server.ts'
import {
  authenticateProgramToken,
  readProgramToken,
  parseScopes,
  sessionHeaders,
} from './program-tokens.server.ts'
import { parseRoles, type Administrator, type FirstStep, type SessionOwner } from './rights.ts'
import { findStoredCode, openSecondFactor, nullIfRejected, consumeCode } from './second-factor.server.ts'

export type Auth = ReturnType<typeof openAuth>

export function openAuth(db: Db, settings: Settings, companyName: string) {
  const betterAuth = openBetterAuth(db, settings, companyName)
  const { api } = betterAuth
  const passkeys = openPasskeys(betterAuth, db, toNewSession)

  async function signInWith(email: string, password: string, code: string | undefined, device: string) {
    const headers = new Headers({ 'User-Agent': device })
    const body = { email, password }
    const result = await api.signInEmail({ body, headers, returnHeaders: true }).catch(nullIfRejected)
    if (!result) return null
    if (!('twoFactorRedirect' in result.response)) return toNewSession(result.response.user, result.headers)
    if (!code) return { needsCode: true, isWrong: false } as const
    headers.set('Cookie', cookieHeader(result.headers))
    const session = await verifySecondFactor(betterAuth, db, settings.authSecret, { email, code, headers })
    return session ?? ({ needsCode: true, isWrong: true } as const)
  }

  /** better-auth can verify a passkey only by signing in, so the resulting session is ended immediately. */
  async function ownsPasskey(userId: string, response: PasskeyResponse): Promise<boolean> {
    const result = await passkeys.signIn(response, '')
    if (!result) return false
    await endToken(betterAuth, result.token)
    return result.administrator.id === userId
  }

  return {
    /**
     * Accepts a session (cookie or bearer token) or an API token, which acts for its creator within its scopes.
     * @returns null without a valid session.
     * @throws 401 or 429 for API tokens
     */
    async authenticate(headers: Headers): Promise<SessionOwner | null> {
      const token = readProgramToken(headers)
      if (token) return ownerFromToken(await authenticateProgramToken(db, token), settings)
      const readSession = () => api.getSession({ headers: sessionHeaders(headers) })
      // better-auth fails if a concurrent request extends the session, so a rejected read is repeated once.
      const current = await readSession().catch(
        (error: unknown) => nullIfRejected(error) ?? readSession().catch(nullIfRejected),
      )
      if (
        !current ||
        current.user.disabledAt ||
        current.session.createdAt.toISOString() <= earliestSessionStart()
      )
        return null
      const isConfirmed = (current.session.confirmedAt ?? '') > fromNow(-confirmationMinutes * 60_000)
      return { ...toSessionOwner(current.user, settings), sessionId: current.session.id, isConfirmed }
    },

    /**
     * @param options.code from the authenticator app, or a recovery code
     * @param options.device label such as 'Firefox on Windows'
     * @returns null if the e-mail address or password is wrong, or the account is disabled.
     */
    async signIn(
      email: string,
      password: string,
      { code, device = '' }: { code?: string | undefined; device?: string } = {},
    ): Promise<NewSession | { needsCode: true; isWrong: boolean } | null> {
      await removeEndedSessions(db)
      const before = await readCredentials(db, email)
      const result = await signInWith(email, password, code, device)
      if (!result || 'needsCode' in result) return result
      if ((await readCredentials(db, email, { shouldLock: true })) !== before) {
        // The password or second factor changed during the sign-in, before this session existed, so end it here.
        await endToken(betterAuth, result.token)
        return null
      }
      return result
    },

    async signOut(headers: Headers): Promise<void> {
      await api.signOut({ headers: sessionHeaders(headers) })
    },

    /**
     * Re-authenticates the session for some minutes and replaces its token.
     * @returns the new token; undefined if the password or passkey is wrong.
     */
    async confirm(owner: SessionOwner, proof: string | PasskeyResponse): Promise<string | undefined> {
      const isValid =
        typeof proof === 'string'
          ? await isCorrectPassword(db, owner.id, proof)
          : await ownsPasskey(owner.id, proof)
      if (!isValid) return undefined
      // With a new token, one that was stolen before is useless (ASVS 7.2.4).
      return replaceSessionToken(db, owner.sessionId, settings.authSecret, { confirmedAt: now() })
    },

    passkeys,
    secondFactor: openSecondFactor(betterAuth, db, settings.authSecret),
  }
}

const confirmationMinutes = 10

type Account = { passwordGivenAt?: string | null; twoFactorEnabled?: boolean | null }

function toSessionOwner(
  user: Account & Administrator & { role: string; personalData: number },
  settings: Pick<Settings, 'requireSecondFactor'>,
) {
  const { id, name, email } = user
  const roles = parseRoles(user.role)
  const mustFirst = requiredFirstStep(user, settings)
  return { id, name, email, roles, personalData: user.personalData === 1, ...(mustFirst && { mustFirst }) }
}

function ownerFromToken(
  row: Awaited<ReturnType<typeof authenticateProgramToken>>,
  settings: Pick<Settings, 'requireSecondFactor'>,
): SessionOwner {
  const creator = toSessionOwner(row, settings)
  const scopes = parseScopes(row.scopes)
  const name = `${row.name} (token ${row.tokenName})`
  const personalData = creator.personalData && scopes.includes('personalData.read')
  return { ...creator, name, personalData, scopes, tokenId: row.tokenId, sessionId: '', isConfirmed: false }
}

function requiredFirstStep(
  account: Account,
  settings: Pick<Settings, 'requireSecondFactor'>,
): FirstStep | undefined {
  if (account.passwordGivenAt) return 'password'
  return settings.requireSecondFactor && !account.twoFactorEnabled ? 'secondFactor' : undefined
}

const cookieHeader = (responseHeaders: Headers): string =>
  responseHeaders
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

async function verifySecondFactor(
  betterAuth: BetterAuth,
  db: Db,
  key: string,
  { email, code: input, headers }: { email: string; code: string; headers: Headers },
): Promise<NewSession | null> {
  const normalized = input.replace(/\s/g, '').toLowerCase()
  const isFromApp = /^\d{6}$/.test(normalized)
  const code = isFromApp ? normalized : await findStoredCode(db, key, { email, code: normalized })
  const { verifyTOTP, verifyBackupCode } = betterAuth.api
  const verify = isFromApp ? verifyTOTP : verifyBackupCode
  const verified = await verify({ body: { code }, headers, returnHeaders: true }).catch(nullIfRejected)
  const result = verified && toNewSession(verified.response.user, verified.headers)
  // A used recovery code must stay used after a restore.
  if (result && !isFromApp) await markAccountChanged(db, result.administrator.id)
  if (!result || !isFromApp || (await consumeCode(db, key, { userId: result.administrator.id, code })))
    return result
  await endToken(betterAuth, result.token)
  return null
}

function toNewSession({ id, name, email }: Administrator, headers: Headers): NewSession | null {
  const token = headers.get('set-auth-token')
  return token ? { administrator: { id, name, email }, token } : null
}
