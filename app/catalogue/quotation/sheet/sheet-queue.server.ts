import { Semaphore } from '../../../platform/limits/semaphore.ts'
import { createTypesettingQueue } from '../../../platform/pdf/typesetting-queue.server.ts'
import { type Job, typesettingScript } from '../../sheet/typesetter/typesetter.server.ts'

const timeoutMs = 15_000
/**
 * Limit the queue: anonymous visitors can request sheets, and each waiting request occupies a slot of the server's
 * request queue.
 */
const sheetQueue = new Semaphore(1, { maxWaiting: 5, maxWaitingPerNetwork: 1, maxWaitMs: timeoutMs })

const typesetInQueue = createTypesettingQueue(typesettingScript, sheetQueue, timeoutMs)

/** @returns the PDF. @throws 503 if the queue is full or the wait too long. */
export const typesetSheet = (job: Job, network: string): Promise<Uint8Array> => typesetInQueue(job, network)
