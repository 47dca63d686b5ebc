import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Db } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { isEnabled } from './account/account.server.ts'
import { hashPassword, verifyPassword, randomRecoveryCode } from './password/password-hash.server.ts'
import { withTokenDigests } from './token-digests.server.ts'

const idleSeconds = 8 * 60 * 60
const refreshSeconds = 10 * 60

export const sessionCookie = '__Host-session'
/** Never sent as a cookie: passkeys.server.ts returns the challenge as a ticket. */
export const passkeyCookie = 'passkey-challenge'

/**
 * Opens better-auth for in-process calls. Its HTTP routes are not mounted: our endpoints handle rate limits, origin
 * checks and cookies.
 * @param companyName shown in authenticator apps and passkey dialogs
 */
export const openBetterAuth = (
  db: Db,
  settings: Pick<Settings, 'publicUrl' | 'authSecret'>,
  companyName: string,
) =>
  betterAuth({
    appName: companyName,
    baseURL: settings.publicUrl,
    secret: settings.authSecret,
    database: withTokenDigests(kyselyAdapter(db, { type: getEngine(db).type })),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        disabledAt: { type: 'string', required: false, input: false },
        passwordGivenAt: { type: 'string', required: false, input: false },
        role: { type: 'string', required: true, input: false },
        personalData: { type: 'number', required: true, input: false },
      },
    },
    session: {
      expiresIn: idleSeconds,
      updateAge: refreshSeconds,
      freshAge: 0,
      storeSessionInDatabase: true,
      additionalFields: { confirmedAt: { type: 'string', required: false, input: false } },
    },
    databaseHooks: { session: { create: { before: (session) => requireEnabled(db, session.userId) } } },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookie }, [passkeyCookie]: { name: passkeyCookie } },
    },
    // bearer must come after twoFactor, or it would return a token before the second factor.
    plugins: [
      twoFactor({
        issuer: companyName,
        backupCodeOptions: {
          customBackupCodesGenerate: newRecoveryCodes,
          storeBackupCodes: recoveryCodeStore(settings.authSecret),
        },
      }),
      passkey({
        rpID: new URL(settings.publicUrl).hostname,
        rpName: companyName,
        origin: settings.publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: async ({ verification }) =>
            requireUserVerification(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) =>
            requireUserVerification(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: passkeyCookie },
      }),
      bearer({ requireSignature: true }),
    ],
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
  })

/** Throws instead of returning false, which better-auth turns into a server error for passkeys. */
async function requireEnabled(db: Db, userId: string): Promise<void> {
  if (!(await isEnabled(db, userId))) throw new APIError('UNAUTHORIZED')
}

/** Without biometrics or a PIN, a passkey is only one factor. */
function requireUserVerification(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED')
}

export type BetterAuth = ReturnType<typeof openBetterAuth>

/** Ends the session of a token. */
export async function endToken({ api }: Pick<BetterAuth, 'api'>, token: string): Promise<void> {
  await api.signOut({ headers: new Headers({ Authorization: `Bearer ${token}` }) })
}

// Codes are hashed like passwords, and the list of hashes is encrypted with AUTH_SECRET.

export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, randomRecoveryCode)

export const recoveryCodeStore = (key: string) => ({
  async encrypt(list: string): Promise<string> {
    const codes = JSON.parse(list) as string[]
    const hashes = await Promise.all(codes.map(hashCode))
    return symmetricEncrypt({ key, data: JSON.stringify(hashes) })
  },
  decrypt: (stored: string): Promise<string> => symmetricDecrypt({ key, data: stored }),
})

/** After a code was used, better-auth stores the remaining entries, which are hashes. Codes contain only letters and hyphens. */
const hashCode = async (entry: string): Promise<string> => (/[:$]/.test(entry) ? entry : hashPassword(entry))
