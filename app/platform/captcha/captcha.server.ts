import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { type Db, now } from '#app/platform/db/database.ts'
import { cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { keyedDigest, type SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import { invalid } from '#app/platform/errors.ts'
import { useOnce } from '#app/platform/limits/rate-limit.server.ts'

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

const captcha = {
  challenge: get('/captcha/challenge', {
    summary: 'Get a captcha challenge, valid once and for ten minutes',
  }).returns(Challenge),
}

export type SolvedChallenge = { id: string; expiresAt: string }

const lifetimeSeconds = 600
/** A solution takes half a million iterations on average: about a second on a low-end phone. */
const iterationsPerTry = 2500
const tries = { min: 100, max: 300 }

const Payload = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export async function createSignedChallenge(
  settings: SigningSecret,
  counter = randomInt(tries.min, tries.max),
): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterationsPerTry,
    counter,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds,
    ...deriveSecrets(settings),
  })
  return Challenge.parse(challenge)
}

/**
 * Pass the result to `consumeChallenge` in the transaction that stores the form.
 * @param payload base64 of `{ challenge, solution }` as JSON.
 * @throws 422 if the solution is missing, wrong or expired.
 */
export async function verifyCaptcha(
  settings: SigningSecret,
  payload: string | null | undefined,
): Promise<SolvedChallenge> {
  const { success, data } = Payload.safeParse(decodePayload(payload ?? ''))
  if (!success) return rejectCaptcha()
  const { verified } = await verifySolution({ ...data, deriveKey, ...deriveSecrets(settings) })
  if (!verified) return rejectCaptcha()
  const { parameters, signature } = data.challenge
  return { id: signature, expiresAt: new Date(parameters.expiresAt * 1000).toISOString() }
}

export async function consumeChallenge(trx: Db, { id, expiresAt }: SolvedChallenge): Promise<void> {
  if (!(await useOnce(trx, id, expiresAt))) rejectCaptcha()
}

export const captchaCleanup = cleanup('captchas', async ({ db }: { db: Db }) => {
  await db.deleteFrom('usedChallenge').where('expiresAt', '<', now()).execute()
})

export const rejectCaptcha = (): never => {
  const message = 'Please verify the CAPTCHA before submitting.'
  return invalid({ captcha: message }, message, 'captcha_required')
}

function deriveSecrets({ signingSecret }: SigningSecret) {
  const derive = (purpose: string) => keyedDigest(signingSecret, purpose).toString('hex')
  return { hmacSignatureSecret: derive('captcha'), hmacKeySignatureSecret: derive('captcha key') }
}

function decodePayload(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString())
  } catch {
    return undefined
  }
}

export default defineResource(captcha, {
  challenge: (_, { settings }) => createSignedChallenge(settings),
})
