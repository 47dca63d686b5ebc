import { Semaphore } from '../../../platform/limits/semaphore.ts'
import { createTypesettingQueue } from '../../../platform/pdf/typesetting-queue.server.ts'
import { type Job, typesettingScript } from '../../sheet/typesetter/typesetter.server.ts'

const timeoutMs = 15_000
/** Limits the queue, because anonymous visitors can request sheets. */
const sheetQueue = new Semaphore(1, { maxWaiting: 5, maxWaitMs: timeoutMs })

const typesetInQueue = createTypesettingQueue(typesettingScript, sheetQueue, timeoutMs)

/** @returns the PDF. @throws 503 if the queue is full or the wait too long. */
export const typesetSheet = (job: Job): Promise<Uint8Array> => typesetInQueue(job)
