import { type IncomingHttpHeaders } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { expect } from 'vitest'

export type Proxy = {
  port: number
  plainPort: number
  host: string
  certificate: string
  log: () => string
  stop: () => Promise<void>
}

/** Headers of the proxies' own error pages. */
export const errorHeaders = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000',
  'content-type': expect.stringMatching(/; charset=utf-8$/),
}

type Target = Pick<Proxy, 'port' | 'host' | 'certificate'>
export type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer; text: string }

/** Starts a request on a new connection, without ending it. */
export const openRequest = (
  { port, host, certificate }: Target,
  path: string,
  options: RequestOptions = {},
) =>
  request({
    host: '127.0.0.1',
    port,
    servername: host,
    ca: certificate,
    agent: false,
    path,
    ...options,
    headers: { Host: host, ...options.headers },
  }).on('error', () => {})

export async function requestThrough(
  target: Target,
  path: string,
  options: RequestOptions = {},
  body?: Request,
): Promise<Answer> {
  const bytes = body && Buffer.from(await body.arrayBuffer())
  const type = body?.headers.get('Content-Type')
  const headers = { ...(type && { 'Content-Type': type }), ...options.headers }
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  openRequest(target, path, { ...options, headers })
    .once('error', reject)
    .once('response', async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      resolve({ status: response.statusCode, headers: response.headers, body, text: body.toString() })
    })
    .end(bytes)
  return promise
}
