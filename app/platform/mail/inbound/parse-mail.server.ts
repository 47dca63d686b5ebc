import { runChild } from '#app/platform/run-child.server.ts'
import type { ParsedMail } from './parsed-mail.ts'

/**
 * Parses in a child process, because a hostile mail can take very long.
 * @returns undefined if the mail is damaged, or takes too much time or memory
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | undefined> {
  const mail = await runChild<ParsedMail>({
    script: 'app/platform/mail/inbound/parse-mail-process.ts',
    messages: [raw],
    timeoutMs: 10_000,
    maxHeapMb: 192,
  })
  return 'failure' in mail ? undefined : mail
}
