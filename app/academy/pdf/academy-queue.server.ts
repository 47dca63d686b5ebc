import { Semaphore } from '#app/platform/limits/semaphore.ts'
import { createTypesettingQueue } from '#app/platform/pdf/typesetting-queue.server.ts'
import type { AcademyDocument } from './typesetting-process.ts'

const timeoutMs = 15_000
const queue = new Semaphore(1, { maxWaiting: 10, maxWaitMs: timeoutMs })

const typesetInQueue = createTypesettingQueue('app/academy/pdf/typesetting-process.ts', queue, timeoutMs)

/** Typesets certificates and receipts outside of the server's process. @throws 503 if the queue is full or the wait too long */
export const typesetOutside = (document: AcademyDocument): Promise<Uint8Array> => typesetInQueue(document)
