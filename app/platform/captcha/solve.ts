import type { Challenge } from './endpoints.ts'
import { trusted } from '../../ui/script/trusted-types.ts'
import { findSolution, type Solution, type Work } from './find-solution.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of the worker's file
import workerUrl from './solve.worker.ts?worker&url'

const trustedUrl = trusted('captcha-worker', 'createScriptURL', () => workerUrl)

/** Whether this browser can solve captchas here: it needs https, or this very machine. */
export const canSolve = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * Solves a challenge in a worker, or without one where workers are refused; about a second of work.
 * @returns the text that goes into the field `captcha`; it counts once, for ten minutes.
 * @throws the signal's reason once it is aborted; an Error where `canSolve` says no.
 */
export async function solve(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted()
  if (!canSolve()) throw new Error('The captcha requires https.')
  const solution = await inWorker(challenge.parameters, signal).catch((error: unknown) => {
    signal?.throwIfAborted()
    if (error instanceof WorkerRefused) return findSolution(challenge.parameters, signal)
    throw error
  })
  return btoa(JSON.stringify({ challenge, solution }))
}

class WorkerRefused extends Error {}

async function inWorker(work: Work, signal?: AbortSignal): Promise<Solution> {
  const worker = startWorker()
  try {
    return await new Promise<Solution>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution>) => resolve(data))
      worker.addEventListener('error', () => reject(new WorkerRefused()))
      signal?.addEventListener('abort', () => reject(signal.reason))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
      worker.postMessage(work)
    })
  } finally {
    worker.terminate()
  }
}

function startWorker(): Worker {
  try {
    return new Worker(trustedUrl(), { type: 'module' })
  } catch {
    throw new WorkerRefused()
  }
}
