import { z } from 'zod'

/** What guards a public form against programs that send many; no part of what it stores. */
export const visitorGuards = {
  captcha: z
    .string()
    .max(4000)
    .nullish()
    .describe(
      'Required once several forms have come from the same network within an hour, which 422 with `errors.captcha` says: base64 of { challenge, solution } for GET /captcha/challenge. Send the rest, and the Idempotency-Key, as before.',
    ),
  topic: z
    .string()
    .max(2000)
    .nullish()
    .describe('Must be empty: people do not see this field, and what fills it is answered but not stored.'),
}

export type VisitorGuards = { captcha?: string | null | undefined; topic?: string | null | undefined }
