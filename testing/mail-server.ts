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
  /** For SMTP_URL. */
  url: string
  /** What becomes of the next mails: taken, refused for now (451), or left without an answer. */
  answer: 'take' | 'refuse' | 'stall'
  received: Received[]
  /** Message-IDs of mails that were refused. */
  refused: string[]
  /** Message-IDs of mails that wait for an answer. */
  stalled: string[]
  /** How many connections there were. */
  connections: number
  /** Passwords that it was told. */
  passwords: string[]
}

type Encryption = {
  /** For STARTTLS; without it the server has no encryption. */
  certificate?: { key: string; certificate: string }
  /** Whether somebody may sign in, also without encryption. */
  takesPasswords?: boolean
}

/** A real SMTP server on a free port; it closes when the test file is done. */
export async function openMailServer({
  certificate,
  takesPasswords = false,
}: Encryption = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    ...(certificate
      ? { key: certificate.key, cert: certificate.certificate }
      : { disabledCommands: ['STARTTLS'] }),
    ...(takesPasswords && {
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
        const headers = headersOf(raw)
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
          state.received.push({ from, to, headers, text: textOf(raw), isEncrypted: session.secure })
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

/** The body, with the line breaks of quoted-printable taken out. */
const textOf = (raw: string): string => raw.slice(raw.indexOf('\r\n\r\n') + 4).replace(/=\r\n/g, '')

function headersOf(raw: string): Record<string, string> {
  const head = raw.split('\r\n\r\n', 1)[0] ?? ''
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}
