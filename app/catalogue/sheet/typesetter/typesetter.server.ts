import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Content, Imprint } from '../sheet-content.ts'
import type { Typeset } from '../layout/pdf-document.ts'

export type Job = { content: Content; imprint: Imprint; picture?: Uint8Array | undefined }

const script = 'app/catalogue/sheet/typesetter/typesetting-process.ts'
/**
 * Typesets documents in a process of its own, one after the other: the server answers meanwhile, and the fonts leave memory
 * when the work is done.
 * @param longest milliseconds that one document may take; it takes about fifty, the first of a process three times that.
 * @returns what typesets one, by throwing what is wrong with it, and what ends the process.
 */
export function openTypesetter(longest = 120_000) {
  // It needs no setting, so it knows none.
  const child = fork(resolve(script), { env: {}, execArgv: [], serialization: 'advanced' })
  child.unref()
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that typesets has ended.')
  })
  ended.catch(() => {})
  return {
    async typeset(job: Job): Promise<Typeset> {
      const answer = once(child, 'message', { signal: AbortSignal.timeout(longest) })
      child.send(job)
      const raced = Promise.race([answer, ended]).catch((error: unknown) => {
        // What it says later would be taken for the next document.
        child.kill()
        throw error
      })
      const [result] = (await raced) as [Typeset | { problem: string }]
      if ('problem' in result) throw new Error(result.problem)
      return result
    },
    /** Whether it typesets no more: the process has ended, or one document took too long. */
    isClosed: () => child.killed || !child.connected,
    close: () => void child.kill(),
  }
}
