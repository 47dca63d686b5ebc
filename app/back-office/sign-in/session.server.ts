import { z } from 'zod'
import { type Call, defineResource } from '#app/platform/api/define-resource.server.ts'
import { get, post } from '#app/platform/api/endpoint.ts'
import { textLimits, tooLongMessage } from '#app/platform/api/fields/text-limits.ts'
import { endSession } from '#app/platform/auth/account/account.server.ts'
import type { NewSession } from '#app/platform/auth/passkeys.server.ts'
import { roles } from '#app/platform/auth/rights.ts'
import { ApiError, forbidden, invalid } from '#app/platform/errors.ts'
import { consumeClientLimit, refundClientLimit } from '#app/platform/limits/rate-limit.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { expiredSessionCookie, wouldDropCookie, newSessionResponse } from './new-session-response.server.ts'

const AdministratorIdentity = z.object({ id: z.string(), name: z.string(), email: z.string() })

const Administrator = AdministratorIdentity.extend({
  roles: z.array(z.enum(roles)),
  personalData: z.boolean(),
  /** All other requests are rejected until this step is completed. */
  mustFirst: z.enum(['password', 'secondFactor']).optional(),
})

/** `accessToken` is for programs, which also get it at the top level of the response. Browsers get only a cookie. */
export const SignedIn = AdministratorIdentity.extend({ accessToken: z.string().optional() })

const requiredMessage = 'Please fill in all fields'
const Credentials = z.strictObject({
  Email: z.string(requiredMessage).max(textLimits.email, tooLongMessage(textLimits.email)).default(''),
  Password: z.string(requiredMessage).max(1000, tooLongMessage(1000)).default(''),
  code: z.string('Please enter a code.').trim().max(64, 'Please enter a code.').optional(),
})

/** `options` are WebAuthn JSON. Clients return `ticket` with the passkey's response. */
export const PasskeyChallenge = z.object({ options: z.record(z.string(), z.unknown()), ticket: z.string() })
export const passkeyResponseFields = {
  response: z
    .string('Please send the response of the passkey.')
    .max(20_000)
    .transform((text, context): Record<string, unknown> => {
      const parsed = Object(parseJson(text)) as Record<string, unknown>
      if (typeof parsed.id !== 'string') context.addIssue('Please send the response of the passkey.')
      return parsed
    }),
  ticket: z.string('Please send the ticket of the passkey challenge.').max(1000),
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const session = {
  signIn: post('/admin/Login', { summary: 'Sign in', body: Credentials, public: true }).returns(SignedIn),
  askPasskey: post('/admin/Login/passkey/question', {
    summary: 'Get the challenge for signing in or confirming your identity with a passkey',
    public: true,
  }).returns(PasskeyChallenge),
  signInByPasskey: post('/admin/Login/passkey', {
    summary: 'Sign in with a passkey instead of password and second factor',
    public: true,
    body: z.strictObject(passkeyResponseFields),
  }).returns(SignedIn),
  show: get('/admin/session', {
    right: 'account',
    summary: 'Get the signed-in administrator',
    allowDuringOnboarding: true,
  }).returns(Administrator),
  signOut: post('/admin/Logout', { right: 'account', summary: 'Sign out', allowDuringOnboarding: true }),
}

const limitWindowSeconds = 15 * 60
/** The limit per address is this many times the limit per account, because all users in an office share one address. */
const accountsPerAddress = 10

export default defineResource(session, {
  signIn: async ({ Email, Password, code }, call) => {
    requireHttps(call)
    const email = Email.trim().toLowerCase()
    if (!email || !Password) invalid(missingFieldErrors(email, Password), 'Please fill in all fields')
    const device = deviceLabel(call.request.headers.get('User-Agent'))
    const result = await withSignInLimit(call, email, () =>
      call.auth.signIn(email, Password, { code, device }),
    )
    const method = code === undefined ? 'password' : 'code'
    if (result && 'token' in result) return startSession(call, result, method)
    if (result && !result.isWrong) throw codeError('Please enter the code shown in your authenticator app.')
    call.log.warn({ address: call.address, method }, 'A sign-in was rejected')
    if (result) throw codeError('This code is wrong or has expired.')
    throw new ApiError(401, 'Invalid credentials or server error')
  },

  askPasskey: async (_, { auth, request, db, address }) => {
    await consumeClientLimit(db, { name: 'passkey', address, max: 100, seconds: limitWindowSeconds })
    return auth.passkeys.startAuthentication(request.headers)
  },

  signInByPasskey: async (answer, call) => {
    requireHttps(call)
    const { request, auth } = call
    const device = deviceLabel(request.headers.get('User-Agent'))
    const result = await withSignInLimit(call, 'passkey', () => auth.passkeys.signIn(answer, device))
    if (result) return startSession(call, result, 'passkey')
    call.log.warn({ address: call.address, method: 'passkey' }, 'A sign-in was rejected')
    throw new ApiError(401, 'This passkey is not registered.')
  },

  show: (_, { admin: { sessionId: _own, isConfirmed: _now, ...administrator } }) => ({
    ...administrator,
    roles: [...administrator.roles],
  }),

  signOut: async (_, { db, admin }) => {
    await db.transaction().execute(async (trx) => {
      await writeAuditEntry(trx, admin, { action: 'signOut', kind: 'account' })
      await endSession(trx, admin.id, admin.sessionId)
    })
    return Response.json({ success: true, data: null }, { headers: { 'Set-Cookie': expiredSessionCookie } })
  },
})

async function startSession(
  call: Call,
  result: NewSession,
  method: 'password' | 'code' | 'passkey',
): Promise<Response> {
  await call.auth.signOut(call.request.headers)
  const { administrator, token } = result
  try {
    await writeAuditEntry(call.db, administrator, { action: 'signIn', kind: 'account' })
  } catch (error) {
    // better-auth has committed the session, which must not stay open without an audit entry.
    await call.auth.signOut(new Headers({ Authorization: `Bearer ${token}` }))
    throw error
  }
  call.log.info({ address: call.address, administrator: administrator.id, method }, 'Signed in')
  return newSessionResponse(call.request, result)
}

const codeError = (message: string) =>
  new ApiError(401, message, { code: message }, { code: 'second_factor_required' })

/** @throws 403 if the browser would not store the cookie */
function requireHttps({ request, settings }: Call): void {
  if (!wouldDropCookie(request, settings)) return
  const { publicUrl } = settings
  const reason = 'Signing in requires https: over plain http the browser would not keep you signed in.'
  forbidden(publicUrl.startsWith('https:') ? `${reason} Please open ${publicUrl}/admin/ instead.` : reason)
}

function missingFieldErrors(email: string, password: string): Record<string, string> {
  return {
    ...(!email && { Email: 'Please enter your e-mail address.' }),
    ...(!password && { Password: 'Please enter your password.' }),
  }
}

/**
 * Limits attempts per account and network, and per network. An account is never locked as a whole, so an attacker
 * cannot lock its owner out from another network. Ten wrong codes lock the second factor for 15 minutes, but only after
 * the right password.
 */
async function withSignInLimit<T extends object>(
  { db, settings, address, log }: Call,
  email: string,
  verify: () => Promise<T | null>,
) {
  const { signInAttempts: max } = settings
  const limits = [
    { name: 'sign-in', address, max: max * accountsPerAddress, seconds: limitWindowSeconds },
    { name: `sign-in:${email.slice(0, 254)}`, address, max, seconds: limitWindowSeconds },
  ]
  try {
    for (const limit of limits) await consumeClientLimit(db, limit)
  } catch (error) {
    log.warn({ address }, 'A sign-in was rejected: too many attempts')
    throw error
  }
  const result = await verify()
  const isGuess = !result || ('isWrong' in result && result.isWrong)
  if (!isGuess) for (const limit of limits) await refundClientLimit(db, limit)
  return result
}

export function deviceLabel(userAgent: string | null): string {
  const browser = firstMatch(browsers, userAgent ?? '')
  const system = firstMatch(systems, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'A program')
}

// The order matters: most user agents also contain the names of compatible browsers.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (labels: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  labels.find(([pattern]) => pattern.test(userAgent))?.[1]
