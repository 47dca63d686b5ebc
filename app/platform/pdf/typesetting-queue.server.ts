import type { Semaphore } from '#app/platform/limits/semaphore.ts'
import { openTypesettingProcess } from './typesetting-process.server.ts'

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
