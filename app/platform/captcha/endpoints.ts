import { z } from 'zod'
import { get } from '../api/endpoint.ts'

declare module '../api/contract.ts' {
  interface EndpointTables {
    captcha: typeof captcha
  }
}

/** A proof of work to be done by the browser, signed by the server (ALTCHA, version 2). */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Hexadecimal, like salt and keyPrefix. */
    nonce: z.string(),
    salt: z.string(),
    /** Iterations of each try. */
    cost: z.number().int(),
    /** Bytes. */
    keyLength: z.number().int(),
    /** What the key of the right counter begins with. */
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
    summary: 'A captcha challenge, valid once and for ten minutes',
  }).returns(Challenge),
}
