import { api } from '../../platform/api/browser-client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Administrator } from '../../kit/admin/shell-context.ts'
import type { PasskeyAnswer } from '../account/passkey/passkey.ts'
import { removeSessionKey, storeSessionKey } from '../../kit/admin/sign-in/signed-in-flag.ts'

export type Credentials = { email: string; password: string; code?: string }

/** The result of signing in: the administrator, why not, or that a code of the second factor is required. */
export type SignInResult = { administrator: Administrator } | { refusal: string } | { codeProblem: string }

const refused = 'Invalid credentials or server error'
const cookieRefused =
  'Your browser did not keep you signed in. Please open the back-office over https, or allow cookies for this address.'

/** Signs in, and makes sure that the browser stored the session's cookie. */
export async function signIn({ email, password, code }: Credentials): Promise<SignInResult> {
  if (!email.trim() || !password) return { refusal: 'Please fill in all fields' }
  try {
    const body = { Email: email, Password: password, ...(code && { code }) }
    const { accessToken } = await api.post('/admin/Login', { body })
    storeSessionKey(accessToken)
  } catch (error) {
    if (error instanceof ApiError && error.errors?.code) return { codeProblem: error.errors.code }
    return { refusal: isWorthReading(error) ? error.message : refused }
  }
  try {
    return { administrator: await api.get('/admin/session') }
  } catch (error) {
    removeSessionKey()
    return { refusal: error instanceof ApiError && error.status === 401 ? cookieRefused : refused }
  }
}

/** Signs in with what a device answered. @throws ApiError */
export async function signInByPasskey(body: PasskeyAnswer): Promise<Administrator> {
  const { accessToken } = await api.post('/admin/Login/passkey', { body })
  storeSessionKey(accessToken)
  return api.get('/admin/session')
}

// Too many attempts; https is needed: waiting or trying again as before would not help.
const isWorthReading = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 403 || error.status === 429)
