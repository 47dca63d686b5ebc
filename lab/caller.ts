import { once } from 'node:events'
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }
export type CallOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}
/** Sends one request and reads the whole body. @throws if the connection breaks. */
export type Caller = (path: string, options?: CallOptions) => Promise<HttpResponse>

const maxAttempts = 40

/** Retries while the server is busy (503 with Retry-After). */
export function createCaller(port: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return async (path, options) => {
    for (let attempt = 1; ; attempt++) {
      const response = await send(httpRequest, { host: '127.0.0.1', port, agent }, path, options)
      if (response.status !== 503 || !response.headers['retry-after'] || attempt === maxAttempts)
        return response
      await sleep(250)
    }
  }
}

/**
 * Unlike fetch, sends every header and path unchanged.
 * @param request from node:http or node:https
 */
export async function send(
  request: (options: RequestOptions) => ReturnType<typeof httpRequest>,
  options: RequestOptions,
  path: string,
  { method = 'GET', headers = {}, body }: CallOptions = {},
): Promise<HttpResponse> {
  const sentRequest = request({ ...options, path, method, headers })
  try {
    const [response] = (await once(sentRequest.end(body), 'response')) as [IncomingMessage]
    // Without a listener, a later error would crash the process. It also rejects `buffer(response)`.
    sentRequest.on('error', () => {})
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
  } catch (error) {
    throw new Error(`${method} ${path.slice(0, 200)}`, { cause: error })
  }
}

export const jsonRequest = (body: object, headers: Record<string, string> = {}): CallOptions => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const bearerHeader = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` })

export async function multipartRequest(
  fields: Record<string, string | File>,
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const sentRequest = new Response(form)
  return {
    method: 'POST' as const,
    headers: { 'Content-Type': sentRequest.headers.get('Content-Type') ?? '', ...headers },
    body: Buffer.from(await sentRequest.arrayBuffer()),
  }
}
