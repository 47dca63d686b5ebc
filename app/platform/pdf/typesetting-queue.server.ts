import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Semaphore } from '#app/platform/limits/semaphore.ts'
import type { TypesetPdf } from './tagged-pdf.ts'

const idleMs = 60_000

/**
 * Returns a function that typesets documents one at a time in a shared process, which ends after a minute without
 * work. The function throws 503 if the queue is full or the wait too long.
 */
export function createTypesettingQueue(script: string, queue: Semaphore, timeoutMs: number) {
  let typesetter: ReturnType<typeof openTypesettingProcess> | undefined
  let idleTimer: NodeJS.Timeout | undefined
  return async (job: object): Promise<Uint8Array> => {
    const typeset = await queue.run(() => {
      clearTimeout(idleTimer)
      if (typesetter?.isClosed() !== false) typesetter = openTypesettingProcess(script, timeoutMs)
      return typesetter.typeset(job).finally(() => {
        idleTimer = setTimeout(() => typesetter?.close(), idleMs).unref()
      })
    })
    return typeset.bytes
  }
}

/**
 * Starts a child process that typesets one document at a time, so that the server stays responsive and `close` frees
 * the memory used by fonts.
 * @param script a module that calls `serveTypesetting`
 * @param timeoutMs per document. A document takes about 50 ms, the first one about 150 ms.
 */
export function openTypesettingProcess(script: string, timeoutMs: number) {
  // The child process needs no settings, so it gets no secrets.
  const child = fork(resolve(script), { env: {}, execArgv: [], serialization: 'advanced' })
  child.unref()
  const exited = once(child, 'exit').then(() => {
    throw new Error('The typesetting process has exited.')
  })
  exited.catch(() => {})
  return {
    async typeset(job: object): Promise<TypesetPdf> {
      const answer = once(child, 'message', { signal: AbortSignal.timeout(timeoutMs) })
      child.send(job)
      const raced = Promise.race([answer, exited]).catch((error: unknown) => {
        // End the process, because a late response would be taken for that of the next document.
        child.kill()
        throw error
      })
      const [result] = (await raced) as [TypesetPdf | { problem: string }]
      if ('problem' in result) throw new Error(result.problem)
      return result
    },
    isClosed: () => child.killed || !child.connected,
    close: () => void child.kill(),
  }
}
