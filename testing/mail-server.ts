import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

type Received = {
  from: string
  to: string[]
  headers: Record<string, string>
  text: string
  isEncrypted: boolean
}

export type MailServer = {
  url: string
  /** Next mails are accepted, rejected temporarily (451), or get no response. */
  answer: 'take' | 'refuse' | 'stall'
  received: Received[]
  refused: string[]
  stalled: string[]
  connections: number
  passwords: string[]
}

/** @param options.acceptsPasswords also without encryption */
export async function openMailServer(
  options: { certificate?: { key: string; certificate: string }; acceptsPasswords?: boolean } = {},
): Promise<MailServer> {
  const { certificate, acceptsPasswords = false } = options
  const server = new SMTPServer({
    authOptional: true,
    ...(certificate
      ? { key: certificate.key, cert: certificate.certificate }
      : { disabledCommands: ['STARTTLS'] }),
    ...(acceptsPasswords && {
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        state.passwords.push(password ?? '')
        done(null, { user: username })
      },
    }),
    onConnect(_, done) {
      state.connections++
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const headers = parseHeaders(raw)
        const id = headers['message-id'] ?? ''
        if (state.answer === 'stall') {
          state.stalled.push(id)
        } else if (state.answer === 'refuse') {
          state.refused.push(id)
          done(Object.assign(new Error('not now'), { responseCode: 451 }))
        } else {
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom ? mailFrom.address : ''
          const to = rcptTo.map(({ address }) => address)
          state.received.push({ from, to, headers, text: decodeBody(raw), isEncrypted: session.secure })
          done()
        }
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    answer: 'take',
    received: [],
    refused: [],
    stalled: [],
    connections: 0,
    passwords: [],
  }
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return state
}

const decodeBody = (raw: string): string => raw.slice(raw.indexOf('\r\n\r\n') + 4).replace(/=\r\n/g, '')

function parseHeaders(raw: string): Record<string, string> {
  const head = raw.split('\r\n\r\n', 1)[0] ?? ''
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}
