import { openTypesettingProcess } from '#app/platform/pdf/typesetting-queue.server.ts'
import type { Content, Imprint } from '#app/catalogue/sheet/sheet-content.ts'

export type Job = { content: Content; imprint: Imprint; picture?: Uint8Array | undefined }

export const typesettingScript = 'app/catalogue/sheet/typesetter/typesetting-process.ts'

const timeoutMs = 120_000

export function openTypesetter() {
  const process = openTypesettingProcess(typesettingScript, timeoutMs)
  return { ...process, typeset: (job: Job) => process.typeset(job) }
}
