import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ParsedMail } from './parsed-mail.ts'

const timeoutMs = 10_000
const maxHeapMb = 192

/**
 * Parses in a thread, because a hostile mail can take very long.
 * @returns undefined if the mail is damaged, or takes too much time or memory
 */
export function parseMail(raw: Uint8Array): Promise<ParsedMail | undefined> {
  return new Promise((done) => {
    const worker = new Worker(resolve('app/platform/mail/inbound/parse-mail-worker.ts'), {
      workerData: raw,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      stderr: true,
    })
    const end = (mail?: ParsedMail) => {
      clearTimeout(timer)
      void worker.terminate()
      done(mail)
    }
    const timer = setTimeout(end, timeoutMs)
    worker.once('message', (mail: ParsedMail) => end(mail))
    worker.once('error', () => end())
    worker.once('exit', () => end())
  })
}
