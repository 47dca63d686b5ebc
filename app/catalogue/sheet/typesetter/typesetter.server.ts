import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Content, Imprint } from '../sheet-content.ts'
import type { TypesetPdf } from '../layout/pdf-document.ts'

export type Job = { content: Content; imprint: Imprint; picture?: Uint8Array | undefined }

const sheetScript = 'app/catalogue/sheet/typesetter/typesetting-process.ts'

/**
 * Starts a child process that typesets one document at a time, so that the server stays responsive and `close` frees
 * the memory used by fonts.
 * @param timeoutMs per document. A document takes about 50 ms, the first one about 150 ms.
 */
export const openTypesetter = (timeoutMs = 120_000): Typesetter<Job> =>
  openTypesettingProcess(sheetScript, timeoutMs)

export type Typesetter<J> = {
  typeset: (job: J) => Promise<TypesetPdf>
  isClosed: () => boolean
  close: () => void
}

/** @param script answers each job with a `TypesetPdf` or a problem. */
export function openTypesettingProcess(script: string, timeoutMs: number): Typesetter<object> {
  // The child process needs no settings, so it gets no secrets.
  const child = fork(resolve(script), { env: {}, execArgv: [], serialization: 'advanced' })
  child.unref()
  const exited = once(child, 'exit').then(() => {
    throw new Error('The typesetting process has exited.')
  })
  exited.catch(() => {})
  return {
    async typeset(job): Promise<TypesetPdf> {
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
