import { consumeClientLimit, refundClientLimit } from '../../platform/limits/rate-limit.server.ts'
import { ApiError, forbidden, invalid } from '../../platform/errors.ts'
import { type Call, defineResource } from '../../platform/api/define-resource.server.ts'
import { expiredSessionCookie } from '../../platform/auth/cookie.server.ts'
import type { NewSession } from '../../platform/auth/sign-in-result.ts'
import { deviceLabel } from '../../platform/auth/device-label.ts'
import { writeAuditEntry } from '../../records/audit/write-audit.server.ts'
import { refusesCookie } from './browser-request.server.ts'
import { sessionAnswer } from './new-session-response.server.ts'
import { session } from './endpoints.ts'

const limitSeconds = 15 * 60
/** Many people may share one address; the limit of one account is far lower. */
const accountsPerAddress = 10

export default defineResource(session, {
  signIn: async ({ Email, Password, code }, call) => {
    if (refusesCookie(call.request, call.settings)) {
      forbidden(needsHttps(call.settings.publicUrl))
    }
    const email = Email.trim().toLowerCase()
    if (!email || !Password) invalid(missing(email, Password), 'Please fill in all fields')
    const device = deviceLabel(call.request.headers.get('User-Agent'))
    const result = await limited(call, email, () => call.auth.signIn(email, Password, { code, device }))
    if (result && 'token' in result) return begin(call, result)
    if (result && !result.isWrong) throw needsCode('Please enter the code shown in your authenticator app.')
    call.log.warn({ address: call.address }, 'A sign-in was refused')
    if (result) throw needsCode('This code is wrong or has expired.')
    throw new ApiError(401, 'Invalid credentials or server error')
  },

  askPasskey: async (_, { auth, request, db, address }) => {
    await consumeClientLimit(db, { name: 'passkey', address, max: 100, seconds: limitSeconds })
    return auth.passkeys.startAuthentication(request.headers)
  },

  signInByPasskey: async (answer, call) => {
    const { request, settings, auth } = call
    if (refusesCookie(request, settings)) forbidden(needsHttps(settings.publicUrl))
    const device = deviceLabel(request.headers.get('User-Agent'))
    const result = await limited(call, 'passkey', () => auth.passkeys.signIn(answer, device))
    if (result) return begin(call, result)
    call.log.warn({ address: call.address }, 'A sign-in was refused')
    throw new ApiError(401, 'This passkey is not known here.')
  },

  show: (_, { admin: { sessionId: _own, isConfirmed: _now, ...administrator } }) => administrator,

  signOut: async (_, { auth, request, db, admin }) => {
    await auth.signOut(request.headers)
    await writeAuditEntry(db, admin, { action: 'signOut', kind: 'account' })
    return Response.json({ success: true, data: null }, { headers: { 'Set-Cookie': expiredSessionCookie } })
  },
})

/** Hands a new session over; one that is still open is replaced. */
async function begin(call: Call, result: NewSession): Promise<Response> {
  await call.auth.signOut(call.request.headers)
  call.log.info({ address: call.address, administrator: result.administrator.id }, 'Signed in')
  await writeAuditEntry(call.db, result.administrator, { action: 'signIn', kind: 'account' })
  return sessionAnswer(call.request, result)
}

/** 401 naming the field that is missing or wrong, so that a client knows to ask for it. */
const needsCode = (message: string) => new ApiError(401, message, { code: message })

function needsHttps(publicUrl: string): string {
  const reason = 'Signing in requires https: over plain http the browser would not keep you signed in.'
  return publicUrl.startsWith('https:') ? `${reason} Please open ${publicUrl}/admin/ instead.` : reason
}

function missing(email: string, password: string): Record<string, string> {
  return {
    ...(!email && { Email: 'Please enter your e-mail address.' }),
    ...(!password && { Password: 'Please enter your password.' }),
  }
}

/**
 * Tries to sign in as often as one account may be tried from one network and one network may try at all.
 * Wrong passwords close no account as a whole, so nobody can lock its owner out from elsewhere; who has the right one can:
 * ten wrong codes behind it close the codes of the account, not its passkeys, for 15 minutes.
 */
async function limited<T extends object>(
  { db, settings, address, log }: Call,
  email: string,
  attempt: () => Promise<T | null>,
) {
  const { signInAttempts: max } = settings
  const limits = [
    { name: 'sign-in', address, max: max * accountsPerAddress, seconds: limitSeconds },
    { name: `sign-in:${email.slice(0, 254)}`, address, max, seconds: limitSeconds },
  ]
  try {
    for (const limit of limits) await consumeClientLimit(db, limit)
  } catch (error) {
    log.warn({ address }, 'A sign-in was refused: too many attempts')
    throw error
  }
  const result = await attempt()
  const isGuess = !result || ('isWrong' in result && result.isWrong)
  if (!isGuess) for (const limit of limits) await refundClientLimit(db, limit)
  return result
}
