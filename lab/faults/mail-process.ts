// An SMTP server as a process of its own. It tells its parent where it is and what it takes,
// and after the message 'stall' takes mails without ever saying so.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What it tells: the port once, then each mail it has. */
export type Told = { port: number } | { messageId: string; token: string }

let isStalling = false
process.on('message', (message) => {
  isStalling = message === 'stall'
})
process.on('disconnect', () => process.exit(0))

const tell = (told: Told): void => void process.send?.(told)

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      const messageId = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? ''
      tell({ messageId, token: /\bT\d+-\d+\b/.exec(raw.replace(/=\r\n/g, ''))?.[0] ?? '' })
      if (!isStalling) done()
    })
  },
})
// A client that is killed breaks its connection.
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => tell({ port: (server.server.address() as AddressInfo).port }))
