// Child process of `receipt-queue.server.ts`.
import type { ReceiptContent } from './receipt-content.ts'
import { createReceiptPdf } from './receipt-pdf.ts'

process.on('message', async (content: ReceiptContent) => {
  try {
    process.send?.(await createReceiptPdf(content))
  } catch (error) {
    process.send?.({ problem: error instanceof Error ? error.message : String(error) })
  }
})
