import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { MailMessage } from './mail-process.ts'

export type MailServer = {
  url: string
  received: { messageId: string; token: string }[]
  stall: (isStalling: boolean) => void
}

export async function withMailServer<T>(work: (server: MailServer) => Promise<T>): Promise<T> {
  const child = fork(new URL('./mail-process.ts', import.meta.url), { execArgv: [] })
  try {
    const received: MailServer['received'] = []
    const [first] = (await once(child, 'message')) as [MailMessage]
    child.on('message', (told: MailMessage) => {
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
