import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isTrustedProxy } from '../app/api/address.server.ts'
import type { Bindings } from '../app/api/mount.server.ts'
import { newRequestId, type Trace } from '../app/api/trace.server.ts'
import type { Log } from '../app/log.server.ts'
import type { Settings } from '../app/settings.server.ts'
import { follow } from './follow.ts'
import { Gate } from './gate.ts'
import type { Health } from './health.ts'

type Parts = {
  /** The way of every request that nothing before it answers. */
  app: { fetch: (request: Request, env: Bindings) => Response | Promise<Response> }
  /** Answers from the page cache. @returns whether it has. */
  answerKept: (request: IncomingMessage, response: ServerResponse, id: string) => boolean
  health: Health
  settings: Pick<Settings, 'trustedProxies'>
  log: Log
}

export type SiteServer = {
  server: Server
  /** Has every answer close its connection from now on. */
  closeConnections(): void
  /** Requests that are being worked on. */
  running(): number
}

/** The HTTP server: first kept pages and health, then everything else, followed by the log. */
export function createSiteServer({ app, answerKept, health, settings, log }: Parts): SiteServer {
  let isClosing = false
  const traces = new WeakMap<IncomingMessage, Trace>()
  const gate = new Gate()
  const open = new Set<ServerResponse>()
  const answer = getRequestListener((request, env) => {
    const trace = traces.get(env.incoming as IncomingMessage)
    return gate.pass(() => app.fetch(request, { ...env, trace } as Bindings))
  })

  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 20_000 })
  server.on('request', (request, response) => {
    if (isClosing) response.shouldKeepAlive = false
    const id = idOf(request, settings)
    if (answerKept(request, response, id) || health.answer(request, response, id)) return
    response.setHeader('X-Request-Id', id)
    const trace = { id, route: 'unknown' }
    traces.set(request, trace)
    open.add(response)
    response.once('close', () => open.delete(response))
    follow(request, response, trace, log)
    void answer(request, response)
  })
  return {
    server,
    running: () => gate.running,
    closeConnections() {
      isClosing = true
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    },
  }
}

/** The id that a trusted proxy gave the request, or else a new one. */
function idOf({ headers, socket }: IncomingMessage, settings: Pick<Settings, 'trustedProxies'>): string {
  const given = headers['x-request-id']
  const isGiven = typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given)
  return isGiven && isTrustedProxy(socket.remoteAddress, settings) ? given : newRequestId()
}
