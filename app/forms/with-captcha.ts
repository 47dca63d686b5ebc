import { api } from '../api/browser.ts'
import { ApiError } from '../api/errors.ts'
import { formsByMail } from './forms-by-mail.ts'

/**
 * Sends a form. If the server asks for a captcha, because several forms have come from this network, one is solved,
 * which takes about a second, and the same form is sent again with it.
 * @throws ApiError as `send` does; 429 if this browser cannot solve captchas.
 */
export async function withCaptcha<T>(send: (captcha?: string) => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError && error.errors?.captcha)) throw error
    return send(await solvedCaptcha())
  }
}

async function solvedCaptcha(): Promise<string> {
  const solver = await import('../captcha/solve.ts').catch(() => undefined)
  if (!solver) throw new ApiError(0, 'The server is not responding.')
  if (!solver.canSolve()) throw new ApiError(429, formsByMail)
  return solver.solve(await api.get('/captcha/challenge'))
}
