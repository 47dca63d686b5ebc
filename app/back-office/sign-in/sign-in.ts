import { api } from '#app/platform/api/client.ts'
import { ApiError } from '#app/platform/errors.ts'
import type { Administrator } from '#app/kit/admin/shell-context.ts'
import type { PasskeyResponse } from '#app/back-office/account/passkey/passkey.ts'
import { removeSessionKey, storeSessionKey } from '#app/kit/admin/sign-in/sign-in-prompts.ts'

export type Credentials = { email: string; password: string; code?: string }

export type SignInResult = { administrator: Administrator } | { message: string } | { codeProblem: string }

const genericError = 'Invalid credentials or server error'
const cookieError =
  'Your browser did not keep you signed in. Please open the back-office over https, or allow cookies for this address.'

export async function signIn({ email, password, code }: Credentials): Promise<SignInResult> {
  if (!email.trim() || !password) return { message: 'Please fill in all fields' }
  try {
    const body = { Email: email, Password: password, ...(code && { code }) }
    const { accessToken } = await api.post('/admin/Login', { body })
    storeSessionKey(accessToken)
  } catch (error) {
    if (error instanceof ApiError && error.errors?.code) return { codeProblem: error.errors.code }
    return { message: isActionable(error) ? error.message : genericError }
  }
  try {
    return { administrator: await api.get('/admin/session') }
  } catch (error) {
    removeSessionKey()
    return { message: error instanceof ApiError && error.status === 401 ? cookieError : genericError }
  }
}

export async function signInByPasskey(body: PasskeyResponse): Promise<Administrator> {
  const { accessToken } = await api.post('/admin/Login/passkey', { body })
  storeSessionKey(accessToken)
  return api.get('/admin/session')
}

// The user can act on these errors by using HTTPS (403) or by waiting (429).
const isActionable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 403 || error.status === 429)
