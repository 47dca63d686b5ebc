import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/**
 * Sends raw bytes over a new connection and reads the first response.
 * @returns undefined if the connection closes without a response.
 */
export function sendRaw(
  port: number,
  bytes: string | Uint8Array,
  timeoutMs = 3000,
): Promise<RawAnswer | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(parse(received))
    }
    const timer = setTimeout(finish, timeoutMs)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (isComplete(received)) finish()
    })
    socket.on('error', finish)
    socket.on('close', finish)
    socket.write(bytes)
  })
}

function isComplete(received: string): boolean {
  const end = received.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1]
  return end >= 0 && length !== undefined && received.length >= end + 4 + Number(length)
}

function parse(received: string): RawAnswer | undefined {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]
  if (!status) return undefined
  const [head = '', ...rest] = received.split('\r\n\r\n')
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()])
  return { status: Number(status), headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') }
}
