import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { getPath } from 'hono/utils/url'
import { addressOf } from '../app/api/client-address.server.ts'
import { bodyLimits, mediaType } from '../app/api/body-limits.ts'
import type { Bindings } from '../app/api/mount.server.ts'
import { networkOf } from '../app/api/rate-limit.server.ts'
import { newRequestId, requestIdOf, type Trace } from '../app/api/trace.server.ts'
import { session } from '../app/back-office/session/endpoints.ts'
import type { Log } from '../app/log.server.ts'
import type { Settings } from '../app/settings/settings.server.ts'
import { logAccess } from './access-log.ts'
import { BodyRoom } from './body-room.ts'
import { afterAccepting, bringsEverybody, limitConnections, mostOfNetwork } from './connection-limits.ts'
import type { Health } from './health.ts'
import { ApiError } from '../app/api/errors.ts'
import { FairQueue } from '../app/api/fair-queue.ts'
import type { RequestTimes } from './metrics.ts'
import { answerWith } from './page-response.ts'
import type { PageCache } from './page-cache.ts'
import { limitBuffers } from './response-buffer-limits.ts'
import { Quota } from '../app/api/quota.ts'
import { refuse, refuseMalformed } from './refuse.ts'
import type { Visits } from '../app/assembly/visits/visit-counter.server.ts'

type Parts = {
  /** Answers every request that nothing before it answers. */
  app: { fetch: (request: Request, env: Bindings) => Response | Promise<Response> }
  cache: Pick<PageCache, 'get'>
  health: Pick<Health, 'answer'>
  requests: Pick<RequestTimes, 'add'>
  visits: Pick<Visits, 'add' | 'follow'>
  /** Whether a file of the build lies at this address: cached pages need them, however busy the site is. */
  isFile: (url: string) => boolean
  settings: Pick<Settings, 'trustedProxies'>
  log: Log
  /** How long a client may be silent while it sends a request or takes an answer, in milliseconds. */
  silence?: number
}

const mb = 1024 * 1024
const mostConnections = 10_000
/** Requests on a connection whose answers are not finished. Browsers wait for each answer. */
const mostPipelined = 6
/** Of a body that is too large so much is read and thrown away: a client that is still sending reads no answer. */
const mostDiscarded = 16 * mb
/** A whole upload over a slow line, in milliseconds. */
const longestUpload = 300_000
/** How long an unused connection stays open, in milliseconds. */
const keptAlive = 7000
/** A request may be on its way over a connection that looks idle: so long it is waited for in the end, in milliseconds. */
const lastCall = 500

/** The HTTP server. A request passes it from top to bottom: limits, cached pages, health, body, and what app.ts does. */
export function createSiteServer({
  app,
  cache,
  health,
  requests,
  visits,
  isFile,
  settings,
  log,
  silence = 8000,
}: Parts) {
  let isClosing = false
  const pipelined = new Quota<Socket>(mostPipelined)
  const bodies = new BodyRoom(48 * mb, 256 * mb)
  // Requests that are not answered in whole, as each holds a connection: a proxy brings as many as it likes.
  const unanswered = new Quota(mostOfNetwork)
  // Files wait for their check: they may take longer, and hold up nothing else.
  const uploadWork = new FairQueue(8, 60_000)
  // Passwords are checked one after the other: those that wait for that hold up nothing else, and wait here, where they are
  // treated fairly.
  const signIns = new FairQueue(2, 4000)
  const limitBuffer = limitBuffers()

  const server = createServer({
    headersTimeout: silence,
    connectionsCheckingInterval: silence / 8,
    requestTimeout: longestUpload,
    keepAliveTimeout: keptAlive,
    // Refused by Hono, with every header.
    requireHostHeader: false,
    // Two hosts are then none that is possible.
    joinDuplicateHeaders: true,
  })
  server.maxConnections = mostConnections
  server.setTimeout(silence)
  limitConnections(server, settings)
  const work = new FairQueue(16, 800, { afterReading: afterAccepting(server) })
  server.on('clientError', refuseMalformed)
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, 417, newRequestId()),
  )

  server.on('request', (request, response) => {
    const { socket, headers, method } = request
    if (isClosing) response.shouldKeepAlive = false
    const answered = pipelined.take(socket)
    if (!answered) return void socket.destroy()
    response.once('close', answered)
    // Node forgets answers that wait behind another one when CONNECT ends their connection.
    const forgotten = () => void response.destroy()
    socket.once('close', forgotten)
    response.once('close', () => socket.off('close', forgotten))
    const id = requestIdOf(request, settings)
    const address = addressOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), settings)
    const client = networkOf(address, 48)
    const holder = bringsEverybody(address, settings) ? id : client
    const finished = unanswered.take(holder)
    if (!finished) return refuse(request, response, 503, id)
    response.once('close', finished)
    // fetch has no such request.
    if (method === 'TRACE') return refuse(request, response, 405, id)
    // PostgreSQL has no text with NUL.
    if (!URL.canParse(`http://${headers.host}`) || request.url?.includes('%00'))
      return refuse(request, response, 400, id)
    // Each chunk costs as much as a kilobyte. Browsers and proxies tell the length.
    if (headers['transfer-encoding'] !== undefined) return refuse(request, response, 411, id)
    if (answerCached(request, response, id) || health.answer(request, response, id)) return

    const trace: Trace = { id, route: 'unknown' }
    logAccess(request, response, trace, log, requests)
    visits.follow(request, response, trace)
    response.setHeader('X-Request-Id', id)
    handle(request, response, trace, client)
      .then(() => limitBuffer(holder, response))
      .catch((error: unknown) => {
        // A client that breaks off has gone.
        if (!socket.destroyed) log.error({ err: error, id }, 'A request could not be answered')
        socket.destroy()
      })
  })

  /** Answers nearly every visitor. Only addresses that are their own key are found; others reach the same pages by app.ts. */
  function answerCached(
    { method, url = '', headers }: IncomingMessage,
    response: ServerResponse,
    id: string,
  ) {
    const page = method === 'GET' || method === 'HEAD' ? cache.get(url) : undefined
    if (!page) return false
    const answer = answerWith(page, headers['accept-encoding'], headers['if-none-match'])
    response.writeHead(answer.status, [...answer.headers, 'X-Request-Id', id])
    response.end(method === 'HEAD' ? undefined : answer.body)
    if (method === 'GET' && page.status === 200) visits.add(page.countedAs ?? url, headers)
    return true
  }

  /** Receives the body, so that slow senders take up memory only and of that their share, and hands the request to the app. */
  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    trace: Trace,
    client: string,
  ): Promise<void> {
    const { socket, headers, method, url = '' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const length = isRead ? 0 : Number(headers['content-length'] ?? 0)
    // By what it is, however small: whoever waits for the check of a file holds a place.
    const isMultipart = mediaType(headers['content-type']) === 'multipart/form-data'
    const isUpload = !isRead && (isMultipart || length > bodyLimits.json)
    if (length > 0 && length <= mostDiscarded) {
      // The app sees by the length that a body is too large, and says so.
      const isTaken = length <= bodyLimits.upload
      const body = isTaken ? await bodies.receive(request, response, client, length) : await discard(request)
      if (!body) return refuse(request, response, 503, trace.id)
      Object.assign(request, { rawBody: body })
    }

    const listener = getRequestListener(
      async (webRequest, env) => {
        // As the router sees it, however it was written.
        const isSignIn = method === 'POST' && getPath(webRequest) === signInPath
        const ownQueue = isSignIn ? signIns : isUpload ? uploadWork : work
        const queue = isRead && isFile(url) ? undefined : ownQueue
        // A client that has gone while it waited is not worked for.
        const ask = () =>
          socket.destroyed
            ? new Response(null, { status: 503 })
            : app.fetch(webRequest, { ...env, trace } as Bindings)
        // The client waits for us now, not we for the client.
        socket.setTimeout(0)
        try {
          return await (queue ? queue.run(client, ask) : ask())
        } finally {
          if (isClosing) response.shouldKeepAlive = false
          // Node looks twice whether an answer is being taken.
          socket.setTimeout(silence / 2)
        }
      },
      {
        errorHandler(error) {
          const status = error instanceof ApiError ? error.status : error instanceof RequestError ? 400 : 500
          if (status === 500) log.error({ err: error, id: trace.id }, 'A request could not be answered')
          refuse(request, response, status, trace.id)
        },
      },
    )
    await listener(request, response)
  }

  return {
    server,
    work,
    /** Closes the port and lets running requests end. @param longest milliseconds after which they are cut off. */
    async close(longest: number): Promise<void> {
      isClosing = true
      const cutOff = setTimeout(() => server.closeAllConnections(), longest)
      // The server's own close would also end idle connections, and with them a request that is just arriving.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
      const afterLastCall = setTimeout(() => server.closeIdleConnections(), lastCall)
      await closed
      clearTimeout(cutOff)
      clearTimeout(afterLastCall)
    },
  }
}

const signInPath = `/api${session.signIn.path}`

/** Reads a body to its end and throws it away. */
async function discard(request: IncomingMessage): Promise<Buffer> {
  for await (const _ of request);
  return Buffer.alloc(0)
}
