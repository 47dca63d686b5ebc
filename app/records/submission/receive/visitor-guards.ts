import { z } from 'zod'

export const visitorGuards = {
  captcha: z
    .string()
    .max(4000)
    .nullish()
    .describe(
      'Base64 of { challenge, solution } for GET /captcha/challenge. Required after several submissions from the same network within an hour: the response is then 422 `captcha_required`. Repeat the request with the same fields and Idempotency-Key.',
    ),
  topic: z
    .string()
    .max(2000)
    .nullish()
    .describe(
      'Honeypot, hidden from people; must be empty. Forms that fill it get a success response but are not stored.',
    ),
}

export type VisitorGuards = { captcha?: string | null | undefined; topic?: string | null | undefined }
