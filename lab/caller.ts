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

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
export type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}
/** Sends one request and gives its answer whole. @throws if the connection breaks. */
export type Caller = (path: string, asked?: Asked) => Promise<Answer>

const mostAttempts = 40

/** Calls a server over kept connections, and again if it is busy (503 with Retry-After). */
export function caller(port: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return async (path, asked) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(httpRequest, { host: '127.0.0.1', port, agent }, path, asked)
      if (answer.status !== 503 || !answer.headers['retry-after'] || attempt === mostAttempts) return answer
      await sleep(250)
    }
  }
}

/** Unlike fetch it sends every header and every path as they are given. @param request of node:http or node:https */
export async function send(
  request: (options: RequestOptions) => ReturnType<typeof httpRequest>,
  options: RequestOptions,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answer> {
  const sent = request({ ...options, path, method, headers })
  try {
    const [answer] = (await once(sent.end(body), 'response')) as [IncomingMessage]
    // What goes wrong from now on shows in the answer.
    sent.on('error', () => {})
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
  } catch (error) {
    throw new Error(`${method} ${path.slice(0, 200)}`, { cause: error })
  }
}

/** What is sent with a JSON body. */
export const json = (body: object, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` })

/** What is sent with a multipart body. */
export async function multipart(fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const sent = new Response(form)
  return {
    method: 'POST' as const,
    headers: { 'Content-Type': sent.headers.get('Content-Type') ?? '', ...headers },
    body: Buffer.from(await sent.arrayBuffer()),
  }
}
