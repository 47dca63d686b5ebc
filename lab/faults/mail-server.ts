import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Told } from './mail-process.ts'

export type MailServer = {
  /** For SMTP_URL. */
  url: string
  /** Every mail it has taken, in order. */
  received: { messageId: string; token: string }[]
  /** Whether it takes the next mails without saying so, as if the answer were lost. */
  stall: (isStalling: boolean) => void
}

/** Does something with a real SMTP server, which is ended afterwards. */
export async function withMailServer<T>(work: (server: MailServer) => Promise<T>): Promise<T> {
  const child = fork(new URL('./mail-process.ts', import.meta.url), { execArgv: [] })
  try {
    const received: MailServer['received'] = []
    const [first] = (await once(child, 'message')) as [Told]
    child.on('message', (told: Told) => {
      if ('token' in told) received.push(told)
    })
    const port = 'port' in first ? first.port : 0
    return await work({
      url: `smtp://127.0.0.1:${port}`,
      received,
      stall: (isStalling) => void child.send(isStalling ? 'stall' : 'take'),
    })
  } finally {
    child.kill('SIGKILL')
  }
}
