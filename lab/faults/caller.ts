import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
export type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}
/** Sends one request and gives its answer whole. @throws where the connection breaks. */
export type Caller = (path: string, asked?: Asked) => Promise<Answer>

/**
 * Calls a product over kept connections; unlike fetch it sends every header and every path as they are given.
 * Whoever is told to come again because the product is busy (503 with Retry-After) does so.
 * @param from the loopback address to call from, where it matters who calls.
 */
export function caller(port: number, sockets = 16, from = '127.0.0.1'): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return async (path, asked = {}) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(path, asked)
      if (answer.status !== 503 || !answer.headers['retry-after'] || attempt === mostAttempts) return answer
      await sleep(250)
    }
  }

  function send(path: string, { method = 'GET', headers = {}, body }: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const size = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
      const options = { host: '127.0.0.1', port, agent, path, method, localAddress: from }
      const sent = request({ ...options, headers: { ...size, ...headers } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      sent.on('error', (error) => reject(new Error(`${method} ${path.slice(0, 200)}`, { cause: error })))
      sent.end(body)
    })
  }
}

const mostAttempts = 40

/** What is sent with a JSON body. */
export const json = (body: object, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` })

/** A file of a multipart form. */
export type Part = { name: string; type?: string; bytes: Uint8Array | string }

/** What is sent with a multipart body, file names as odd as they are given. */
export function multipart(
  fields: Record<string, string | Part>,
  headers: Record<string, string> = {},
  method = 'POST',
): Asked {
  const boundary = `proof-${Math.random().toString(36).slice(2)}`
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    const isText = typeof value === 'string'
    const head = isText ? '' : `; filename="${value.name}"\r\nContent-Type: ${value.type ?? 'image/png'}`
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"${head}\r\n\r\n`),
      Buffer.from(isText ? value : (value.bytes as string)),
      Buffer.from('\r\n'),
    ]
  })
  return {
    method,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, ...headers },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
