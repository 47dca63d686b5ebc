import { solveChallenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from './captcha.server.ts'

export type { Solution }

export async function findSolution(parameters: Challenge['parameters']): Promise<Solution> {
  // No timeout is needed: the server rejects expired challenges.
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey, timeout: 0 })
  if (!solution) throw new Error('The captcha was not solved.')
  return solution
}
