import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { invalid } from '../errors.ts'
import { defineResource } from '../api/define-resource.server.ts'
import type { Db } from '../db/open.server.ts'
import type { SigningSecret } from '../db/signing-secret.server.ts'
import { Challenge, captcha } from './endpoints.ts'

declare module '../db/schema.server.ts' {
  interface Database {
    usedChallenge: UsedChallengeTable
  }
}

/** A challenge whose solution was accepted: it counts once. */
export type UsedChallengeTable = { id: string; expiresAt: string }

/** A challenge that was solved and is not used up yet. */
export type SolvedChallenge = { id: string; expiresAt: string }

/** Seconds that a challenge can be solved and sent in. */
const lifetime = 600
/** Iterations of one try, and how many tries a solution takes: half a million iterations, a second on a cheap phone. */
const cost = 2500
const tries = { least: 100, most: 300 }

const Payload = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** A challenge, signed. @param counter how many tries its solution takes. */
export async function newChallenge(
  settings: SigningSecret,
  counter = randomInt(tries.least, tries.most),
): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + lifetime,
    ...secrets(settings),
  })
  return Challenge.parse(challenge)
}

/**
 * Checks what the browser made of a challenge: base64 of `{ challenge, solution }`.
 * @returns the challenge, to be used up in the transaction that stores what it guards.
 * @throws 422 where it is missing, wrong or expired.
 */
export async function verifyCaptcha(
  settings: SigningSecret,
  payload: string | null | undefined,
): Promise<SolvedChallenge> {
  const { success, data } = Payload.safeParse(decoded(payload ?? ''))
  if (!success) return refuseUnsolved()
  const { verified } = await verifySolution({ ...data, deriveKey, ...secrets(settings) })
  if (!verified) return refuseUnsolved()
  const { parameters, signature } = data.challenge
  // Made while the clock was ahead: it would outlive what is remembered of its use.
  if (parameters.expiresAt > Date.now() / 1000 + lifetime + 1) return refuseUnsolved()
  return { id: signature, expiresAt: new Date(parameters.expiresAt * 1000).toISOString() }
}

/** Uses a solved challenge up. @throws 422 where it was used before. */
export async function useChallenge(trx: Db, solved: SolvedChallenge): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('usedChallenge')
    .values(solved)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) refuseUnsolved()
}

/** Forgets used challenges that have expired for two days, also by a clock that may be set back again. */
export async function sweepChallenges(db: Db): Promise<void> {
  const past = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await db.deleteFrom('usedChallenge').where('expiresAt', '<', past).execute()
}

/** @throws 422 asking for a solved captcha. */
export const refuseUnsolved = (): never => {
  const message = 'Please verify the CAPTCHA before submitting.'
  return invalid({ captcha: message }, message)
}

function secrets({ signingSecret }: SigningSecret) {
  const derived = (purpose: string) => createHmac('sha256', signingSecret).update(purpose).digest('hex')
  return { hmacSignatureSecret: derived('captcha'), hmacKeySignatureSecret: derived('captcha key') }
}

function decoded(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString())
  } catch {
    return undefined
  }
}

export default defineResource(captcha, {
  challenge: (_, { settings }) => newChallenge(settings),
})
