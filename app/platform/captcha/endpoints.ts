import { z } from 'zod'
import { get } from '../api/endpoint.ts'

/** Signed proof-of-work challenge in the format of ALTCHA 2. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Unix time in seconds. */
    expiresAt: z.number().int(),
  }),
  signature: z.string(),
})
export type Challenge = z.output<typeof Challenge>

export const captcha = {
  challenge: get('/captcha/challenge', {
    summary: 'Get a captcha challenge, valid once and for ten minutes',
  }).returns(Challenge),
}
