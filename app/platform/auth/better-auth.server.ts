import { passkey } from '@better-auth/passkey'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { engineOf } from '../db/engine.server.ts'
import type { Db } from '../db/open.server.ts'
import type { Settings } from '../settings/settings.server.ts'
import { isEnabled } from './account/account.server.ts'
import { hashPassword, verifyPassword } from './password/password-hash.server.ts'
import { recoveryCode } from './password/random-words.server.ts'
import { recoveryCodeStore } from './second-factor/recovery-codes.server.ts'
import { roles } from './rights.ts'
import { withTokenDigests } from './token-digests.server.ts'

/** A session ends when nothing was done with it for this long, in seconds. */
const idleSeconds = 8 * 60 * 60
/** How stale a session's end may get before a call moves it on, in seconds. */
const refreshSeconds = 10 * 60

export const sessionCookie = '__Host-session'
/** Never sent as a cookie: see passkeys.server.ts. */
export const passkeyCookie = 'passkey-challenge'

/**
 * better-auth over our database, for its API in process only: its own HTTP routes are not mounted,
 * so its limiter, its origin checks and its cookies never come into play; ours do.
 * @param companyName by which authenticator apps and devices remember the site.
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
    database: withTokenDigests(kyselyAdapter(db, { type: engineOf(db).type })),
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
        role: { type: [...roles], required: true, input: false },
        personalData: { type: 'number', required: true, input: false },
      },
    },
    session: {
      expiresIn: idleSeconds,
      updateAge: refreshSeconds,
      // Ours asks for the password again.
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
    // In this order, so that no token leaves while the second factor is still to come.
    plugins: [
      twoFactor({
        issuer: companyName,
        backupCodeOptions: {
          customBackupCodesGenerate: () => Array.from({ length: 10 }, recoveryCode),
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
            requireUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) =>
            requireUser(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: passkeyCookie },
      }),
      bearer({ requireSignature: true }),
    ],
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
  })

/** Thrown rather than answered with false, of which the library makes a fault where a passkey signs in. */
async function requireEnabled(db: Db, userId: string): Promise<void> {
  if (!(await isEnabled(db, userId))) throw new APIError('UNAUTHORIZED')
}

/** A device that does not ask for finger, face or PIN is one factor only. */
function requireUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED')
}

export type BetterAuth = ReturnType<typeof openBetterAuth>
