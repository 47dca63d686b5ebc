import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { addressOf, isTrustedProxy } from '../app/api/address.server.ts'
import { bodyLimit, bodyLimits } from '../app/api/body-limits.ts'
import type { Bindings } from '../app/api/mount.server.ts'
import { networkOf } from '../app/api/rate-limit.server.ts'
import { newRequestId, type Trace } from '../app/api/trace.server.ts'
import type { Log } from '../app/log.server.ts'
import type { Settings } from '../app/settings/settings.server.ts'
import { logAccess } from './access-log.ts'
import type { Health } from './health.ts'
import { limitConnections, UnansweredRequests } from './connection-limits.ts'
import { LoadShedder } from './load-shedder.ts'
import { hasOddTarget } from './odd-target.ts'
import { RequestTimes } from './metrics/metrics.ts'
import { refuse } from './refuse.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { BodyReceiver, BodyRefused, bringsBody } from './request-body.ts'

type Parts = {
  /** The way of every request that nothing before it answers. */
  app: { fetch: (request: Request, env: Bindings) => Response | Promise<Response> }
  /** Answers from the page cache. @returns whether it has. */
  answerCached: (request: IncomingMessage, response: ServerResponse, id: string) => boolean
  health: Health
  /** Whether a file of the build lies at this address: cached pages need them, however busy the site is. */
  isFile: (url: string) => boolean
  /** Whether what is sent to this address may be a file. */
  takesFile: (url: string) => boolean
  settings: Pick<Settings, 'trustedProxies'>
  log: Log
  silence?: number
}

/** A request that neither the page cache nor health has answered, and the queue that it waits in; files wait in none. */
type Job = { trace: Trace; queue: LoadShedder | undefined }

export type SiteServer = {
  server: Server
  work: LoadShedder
  requests: RequestTimes
  /** Has every answer close its connection from now on. */
  closeConnections(): void
}

const mb = 1024 * 1024
const mostConnections = 10_000
/** A whole upload over a slow line, in milliseconds. */
const longestUpload = 300_000
/** A second more where nothing comes. Whoever takes nothing looks like that, too, where the system has taken the whole answer. */
const keptAlive = 7000
/** How long a client may be silent while it sends a request or takes an answer, in milliseconds. */
const patient = 8000

/** The HTTP server: first cached pages and health, then everything else as far as there is room, followed by the log. */
export function createSiteServer({
  app,
  answerCached,
  health,
  isFile,
  takesFile,
  settings,
  log,
  silence = patient,
}: Parts): SiteServer {
  let isClosing = false
  const work = new LoadShedder({ most: 16, longestWait: 800 }, log)
  // Files are looked at for seconds, one after the other: they wait for longer, and hold up nobody else.
  const uploads = new LoadShedder({ most: 8, longestWait: 60_000 }, log)
  const bodies = new BodyReceiver({ total: 64 * mb, client: 8 * mb })
  const files = new BodyReceiver({ total: 192 * mb, client: 36 * mb })
  const requests = new RequestTimes()
  const jobs = new WeakMap<IncomingMessage, Job>()
  const open = new Set<ServerResponse>()
  const unanswered = new UnansweredRequests()
  /** Connections that wait for us, not we for them. */
  const working = new WeakSet<Socket>()

  const answer = getRequestListener(async (request, env) => {
    const incoming = env.incoming as IncomingMessage
    const { trace, queue } = jobs.get(incoming) as Job
    const ask = () => app.fetch(request, { ...env, trace } as Bindings)
    working.add(incoming.socket)
    try {
      const response = await (queue ? queue.run(ask) : ask())
      if (response) return response
      refuse(incoming, env.outgoing as ServerResponse, 503, trace.id)
      return RESPONSE_ALREADY_SENT
    } finally {
      working.delete(incoming.socket)
      // Node looks twice whether an answer is being taken.
      incoming.socket.setTimeout(silence / 2)
    }
  })

  /** Receives a body, then answers the request that brings it. */
  async function receiveAndAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    job: Job,
    limit: number,
  ): Promise<void> {
    const forwardedFor = String(request.headers['x-forwarded-for'] ?? '')
    const client = networkOf(addressOf(request.socket.remoteAddress, forwardedFor, settings))
    const isFile = limit > bodyLimits.json
    const body = await (isFile ? files : bodies)
      .receive(request, client, limit, silence)
      .catch((error: unknown) => {
        if (error instanceof BodyRefused) refuse(request, response, error.status, job.trace.id)
        else request.destroy()
      })
    if (!body) return
    const { bytes, release } = body
    // Of what is too large the app reads the length, and says so.
    if (isFile) job.queue = uploads
    Object.assign(request, { rawBody: bytes ?? Buffer.alloc(0) })
    await answer(request, response).finally(release)
  }

  const server = createServer({
    headersTimeout: silence,
    connectionsCheckingInterval: silence / 8,
    requestTimeout: longestUpload,
    keepAliveTimeout: keptAlive,
    // Refused below, with every header.
    requireHostHeader: false,
  })
  server.maxConnections = mostConnections
  limitConnections(server, settings)
  server.setTimeout(silence)
  server.on('timeout', (socket) => {
    if (!working.has(socket)) socket.destroy()
  })
  server.on('clientError', refuseMalformed)
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, 417, newRequestId()),
  )
  server.on('request', (request, response) => {
    if (isClosing) response.shouldKeepAlive = false
    const id = idOf(request, settings)
    // A client that sends far ahead of its answers would have them all wait in memory.
    if (!unanswered.add(request.socket, response)) return void request.socket.destroy()
    if (hasOddTarget(request)) return refuse(request, response, 400, id)
    // fetch has no such request.
    if (request.method === 'TRACE') return refuse(request, response, 405, id)
    // Each chunk costs as much as a kilobyte. Browsers and proxies tell the length.
    if (request.headers['transfer-encoding'] !== undefined) return refuse(request, response, 411, id)
    if (answerCached(request, response, id) || health.answer(request, response, id)) return
    const isStatic = isFile(request.url ?? '')
    const job: Job = { trace: { id, route: 'unknown' }, queue: isStatic ? undefined : work }
    jobs.set(request, job)
    open.add(response)
    response.once('close', () => open.delete(response))
    logAccess(request, response, job.trace, log, requests)
    response.setHeader('X-Request-Id', id)
    const limit = bodyLimit(request.headers['content-type'], takesFile(request.url ?? ''))
    const answered = bringsBody(request)
      ? receiveAndAnswer(request, response, job, limit)
      : answer(request, response)
    answered.catch((error: unknown) => {
      log.error({ err: error, id }, 'A request could not be answered')
      request.destroy()
    })
  })
  return {
    server,
    work,
    requests,
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
