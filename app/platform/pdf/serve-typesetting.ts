import type { TypesetPdf } from './tagged-pdf.ts'

/** Runs in a child process of `typesetting-queue.server.ts`. */
export function serveTypesetting(typeset: (job: unknown) => Promise<TypesetPdf>): void {
  process.on('message', async (job: unknown) => {
    try {
      process.send?.(await typeset(job))
    } catch (error) {
      process.send?.({ problem: error instanceof Error ? error.message : String(error) })
    }
  })
}
