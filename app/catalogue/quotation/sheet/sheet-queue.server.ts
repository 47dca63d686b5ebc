import { Semaphore } from '../../../platform/limits/semaphore.ts'
import { type Job, openTypesetter } from '../../sheet/typesetter/typesetter.server.ts'

const timeoutMs = 15_000
const idleMs = 60_000
/**
 * Limit the queue: anonymous visitors can request sheets, and each waiting request occupies a slot of the server's
 * request queue.
 */
const sheetQueue = new Semaphore(1, { maxWaiting: 5, maxWaitingPerNetwork: 1, maxWaitMs: timeoutMs })

let typesetter: ReturnType<typeof openTypesetter> | undefined
let idleTimer: NodeJS.Timeout | undefined

/** Typesets sheets one at a time in a shared process. @returns the PDF. @throws 503 if the queue is full or the wait too long. */
export async function typesetSheet(job: Job, network: string): Promise<Uint8Array> {
  const typeset = await sheetQueue.run(network, () => {
    clearTimeout(idleTimer)
    if (typesetter?.isClosed() !== false) typesetter = openTypesetter(timeoutMs)
    return typesetter.typeset(job).finally(() => {
      idleTimer = setTimeout(() => typesetter?.close(), idleMs).unref()
    })
  })
  return typeset.bytes
}
