import { api } from '../api/browser-client.ts'
import type { Client } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import type { IdempotencyHeaders } from './idempotency-key.ts'
import type { Sent } from './outcome.ts'

type Send = (api: Client, form: FormData, headers: IdempotencyHeaders, captcha?: string) => Promise<Sent>

/**
 * Sends a form. If the server asks for a captcha, because several forms have come from this network, one is solved,
 * which takes about a second, and the same form is sent again with it.
 * @returns what `useSubmission` calls. It throws an ApiError as `send` does; 429 if this browser cannot solve captchas.
 */
export const withCaptcha =
  (send: Send) =>
  async (form: FormData, headers: IdempotencyHeaders): Promise<Sent> => {
    try {
      return await send(api, form, headers)
    } catch (error) {
      if (!(error instanceof ApiError && error.errors?.captcha)) throw error
      return send(api, form, headers, await solvedCaptcha())
    }
  }

async function solvedCaptcha(): Promise<string> {
  const solver = await import('../captcha/solve.ts').catch(() => undefined)
  if (!solver) throw new ApiError(0, 'The server is not responding.')
  if (!solver.canSolve()) {
    const { formsByMail } = await import('./forms-by-mail.ts')
    throw new ApiError(429, await formsByMail(api))
  }
  return solver.solve(await api.get('/captcha/challenge'))
}
