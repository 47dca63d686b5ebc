// SMTP server in a separate process. Reports its port and each mail to the parent. After the message 'stall' it
// accepts mails without a response.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailMessage = { port: number } | { messageId: string; token: string }

let isStalling = false
process.on('message', (message) => {
  isStalling = message === 'stall'
})
process.on('disconnect', () => process.exit(0))

const report = (told: MailMessage): void => void process.send?.(told)

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      const messageId = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? ''
      report({ messageId, token: /\bT\d+-\d+\b/.exec(raw.replace(/=\r\n/g, ''))?.[0] ?? '' })
      if (!isStalling) done()
    })
  },
})
// Ignore connections that break because the client was killed.
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => report({ port: (server.server.address() as AddressInfo).port }))
