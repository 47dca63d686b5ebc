import {
  openTypesettingProcess,
  type Typesetter,
} from '../../../catalogue/sheet/typesetter/typesetter.server.ts'
import { Semaphore } from '../../../platform/limits/semaphore.ts'
import type { ReceiptContent } from './receipt-content.ts'

const script = 'app/academy/fee/receipt/receipt-process.ts'
const timeoutMs = 15_000
const idleMs = 60_000

const queue = new Semaphore(1, { maxWaiting: 50, maxWaitingPerNetwork: 50, maxWaitMs: timeoutMs })

let typesetter: Typesetter<ReceiptContent> | undefined
let idleTimer: NodeJS.Timeout | undefined

/** Typesets receipts one at a time in a shared process. @throws 503 if the queue is full or the wait too long. */
export async function typesetReceipt(content: ReceiptContent, userId: string): Promise<Uint8Array> {
  const typeset = await queue.run(userId, () => {
    clearTimeout(idleTimer)
    if (typesetter?.isClosed() !== false) typesetter = openTypesettingProcess(script, timeoutMs)
    return typesetter.typeset(content).finally(() => {
      idleTimer = setTimeout(() => typesetter?.close(), idleMs).unref()
    })
  })
  return typeset.bytes
}
