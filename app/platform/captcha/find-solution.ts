import { solveChallenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from './captcha.server.ts'

export type { Solution }
export type ChallengeParameters = Challenge['parameters']

/** @throws the signal's reason when aborted. */
export async function findSolution(parameters: ChallengeParameters, signal?: AbortSignal): Promise<Solution> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  // No timeout is needed: the server rejects expired challenges.
  const options = { challenge: { parameters }, deriveKey, controller, timeout: 0 }
  const solution = await solveChallenge(options)
  signal?.throwIfAborted()
  if (!solution) throw new Error('The captcha was not solved.')
  return solution
}
