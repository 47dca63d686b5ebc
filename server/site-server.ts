import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { isTrustedProxy } from '../app/api/address.server.ts'
import { isDiskFull } from '../app/api/disk-full.server.ts'
import type { Bindings } from '../app/api/mount.server.ts'
import { newRequestId, type Trace } from '../app/api/trace.server.ts'
import type { Log } from '../app/log.server.ts'
import type { Settings } from '../app/settings.server.ts'
import { Gate } from './gate.ts'
import { follow, staticRoute } from './follow.ts'
import type { Health } from './health.ts'
import { hasOddTarget } from './odd-target.ts'
import { RequestTimes } from './metrics/metrics.ts'
import { BodyRefused, bringsBody, receiveBody } from './receive-body.ts'
import { refuse } from './refuse.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { Turns } from './turns.ts'

type Parts = {
  /** The way of every request that nothing before it answers. */
  app: { fetch: (request: Request, env: Bindings) => Response | Promise<Response> }
  /** Answers from the page cache. @returns whether it has. */
  answerKept: (request: IncomingMessage, response: ServerResponse, id: string) => boolean
  health: Health
  /** Answers with a file of the build from memory. @returns whether it has. */
  answerFile: (request: IncomingMessage, response: ServerResponse, id: string) => boolean
  /** Whether a file of the build lies at this address: pages that are kept need them, however busy the site is. */
  isFile: (url: string) => boolean
  settings: Pick<Settings, 'trustedProxies' | 'dataDir'>
  log: Log
  silence?: number
}

/** A request that is neither a kept page nor about health, and whether it counts as one of those worked on at once. */
type Job = { trace: Trace; isCounted: boolean }

export type SiteServer = {
  server: Server
  gate: Gate
  requests: RequestTimes
  /** Has every answer close its connection from now on. */
  closeConnections(): void
}

const mostConnections = 10_000
/** Answers that are being sent at once, files among them. */
const mostOpen = 2000
/** A whole upload over a slow line, in milliseconds. */
const longestUpload = 300_000
/** A second more where nothing comes. Whoever takes nothing looks like that, too, where the system has taken the whole answer. */
const keptAlive = 7000
/** How long a client may be silent while it sends a request or takes an answer, in milliseconds. */
const patient = 8000

/** The HTTP server: first kept pages and health, then everything else as far as there is room, followed by the log. */
export function createSiteServer({
  app,
  answerKept,
  answerFile,
  health,
  isFile,
  settings,
  log,
  silence = patient,
}: Parts): SiteServer {
  let isClosing = false
  const gate = new Gate(log)
  const requests = new RequestTimes()
  const uploads = new Turns(2, 100)
  const jobs = new WeakMap<IncomingMessage, Job>()
  const open = new Set<ServerResponse>()
  /** The last answer of a connection, until it has ended. */
  const busy = new WeakMap<Socket, ServerResponse>()
  /** Connections that wait for us, not we for them. */
  const working = new WeakSet<Socket>()

  const answer = getRequestListener(async (request, env) => {
    const incoming = env.incoming as IncomingMessage
    const { trace, isCounted } = jobs.get(incoming) as Job
    const ask = () => app.fetch(request, { ...env, trace } as Bindings)
    working.add(incoming.socket)
    try {
      return await (isCounted ? gate.pass(ask) : ask())
    } finally {
      working.delete(incoming.socket)
      // Node looks twice whether an answer is being taken.
      incoming.socket.setTimeout(silence / 2)
    }
  })

  async function receiveAndAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    job: Job,
  ): Promise<void> {
    const { id } = job.trace
    const body = await receiveBody(request, settings.dataDir, silence).catch((error: unknown) => {
      if (error instanceof BodyRefused) refuse(request, response, error.status, id)
      else if (isDiskFull(error)) refuse(request, response, 507, id)
      else request.destroy()
    })
    if (!body) return
    working.add(request.socket)
    if (!body.isLarge) {
      Object.assign(request, { rawBody: await body.read() })
      if (!gate.isOpen()) return refuse(request, response, 503, id)
      return answer(request, response)
    }
    job.isCounted = false
    const isTaken = await uploads
      .take(async () => {
        Object.assign(request, { rawBody: await body.read() })
        await answer(request, response)
      })
      .finally(body.close)
    if (!isTaken) refuse(request, response, 503, id)
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
    if (hasOddTarget(request)) return refuse(request, response, 400, id)
    if (answerKept(request, response, id) || health.answer(request, response, id)) return
    const isWork = !isFile(request.url ?? '')
    // Nobody who means well asks again before the answer: a packet full of requests would be as much work.
    // An answer that has begun may be with the client as a whole, though its end is noticed here only later.
    const isImpatient = busy.get(request.socket)?.headersSent === false
    const hasBody = bringsBody(request)
    // What brings a body is asked once that is here: only then does work begin.
    if (isImpatient || open.size > mostOpen || (isWork && !hasBody && !gate.isOpen())) {
      return refuse(request, response, 503, id)
    }
    const job = { trace: { id, route: 'unknown' }, isCounted: isWork }
    jobs.set(request, job)
    open.add(response)
    busy.set(request.socket, response)
    response.once('close', () => {
      open.delete(response)
      if (busy.get(request.socket) === response) busy.delete(request.socket)
    })
    follow(request, response, job.trace, log, requests)
    if (!isWork && answerFile(request, response, id)) {
      job.trace.route = staticRoute
      // Node looks twice whether it is being taken.
      request.socket.setTimeout(silence / 2)
      return
    }
    response.setHeader('X-Request-Id', id)
    const answered = bringsBody(request)
      ? receiveAndAnswer(request, response, job)
      : answer(request, response)
    answered.catch((error: unknown) => {
      log.error({ err: error, id }, 'A request could not be answered')
      request.destroy()
    })
  })
  return {
    server,
    gate,
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
