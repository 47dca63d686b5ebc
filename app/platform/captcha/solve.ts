import type { Challenge } from './captcha.server.ts'
import { createTrustedTypesPolicy } from '#app/ui/script/trusted-types.ts'
import { findSolution, type Solution, type ChallengeParameters } from './find-solution.ts'
// oxlint-disable-next-line import/default -- Vite exports the URL of the worker
import workerUrl from './solve.worker.ts?worker&url'

const getTrustedWorkerUrl = createTrustedTypesPolicy('captcha-worker', 'createScriptURL', () => workerUrl)

/** Web Crypto requires HTTPS or localhost. */
export const canSolve = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * Solves a challenge in about a second, on the main thread if workers are unavailable.
 * @returns the value of the form field `captcha`, valid once and for ten minutes.
 * @throws the signal's reason when aborted, or an Error if `canSolve()` is false.
 */
export async function solve(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted()
  if (!canSolve()) throw new Error('The captcha requires https.')
  const solution = await solveInWorker(challenge.parameters, signal).catch((error: unknown) => {
    signal?.throwIfAborted()
    if (error instanceof WorkerUnavailable) return findSolution(challenge.parameters, signal)
    throw error
  })
  return btoa(JSON.stringify({ challenge, solution }))
}

class WorkerUnavailable extends Error {}

async function solveInWorker(work: ChallengeParameters, signal?: AbortSignal): Promise<Solution> {
  const worker = startWorker()
  try {
    return await new Promise<Solution>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution>) => resolve(data))
      worker.addEventListener('error', () => reject(new WorkerUnavailable()))
      signal?.addEventListener('abort', () => reject(signal.reason))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- applies to windows only
      worker.postMessage(work)
    })
  } finally {
    worker.terminate()
  }
}

function startWorker(): Worker {
  try {
    return new Worker(getTrustedWorkerUrl(), { type: 'module' })
  } catch {
    throw new WorkerUnavailable()
  }
}
