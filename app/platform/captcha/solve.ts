import { createTrustedTypesPolicy } from '#app/ui/script/trusted-types.ts'
import type { Challenge } from './captcha.server.ts'
import type { Solution } from './find-solution.ts'
// oxlint-disable-next-line import/default -- Vite exports the URL of the worker
import workerUrl from './solve.worker.ts?worker&url'

const getTrustedWorkerUrl = createTrustedTypesPolicy('captcha-worker', 'createScriptURL', () => workerUrl)

/** Web Crypto requires HTTPS or localhost. */
export const canSolve = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * Solves a challenge in about a second.
 * @returns the value of the form field `captcha`, valid once and for ten minutes.
 * @throws the signal's reason when aborted, or an Error if `canSolve()` is false.
 */
export async function solve(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted()
  if (!canSolve()) throw new Error('The captcha requires https.')
  const worker = new Worker(getTrustedWorkerUrl(), { type: 'module' })
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The captcha was not solved.')))
      signal?.addEventListener('abort', () => reject(signal.reason))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- applies to windows only
      worker.postMessage(challenge.parameters)
    })
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}
