import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import type { Bindings } from '#app/platform/api/context.ts'
import { toApiError } from '#app/platform/api/failure.server.ts'
import { Semaphore } from '#app/platform/limits/semaphore.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Services } from '#app/platform/services.ts'
import { createDocumentFileHandler } from '#app/catalogue/document-worker/document-files.server.ts'
import type { MissingPages } from '#app/site/missing.server.ts'
import { createRedirectLookup } from '#app/site/redirect/redirect.server.ts'
import { createApi } from '#app/api.server.ts'
import { resources } from '#app/resources.server.ts'
import { securityHeaders, sendHsts } from './headers.ts'
import type { PageCache } from './page-cache.ts'
import { createPageHandler } from './page-handler.ts'

export type App = Hono<{ Bindings: Bindings }>

/** Handles every request that the page cache doesn't answer. Only pages wait in the queue. */
export function createApp(services: Services, cache: PageCache, build: ServerBuild, missing: MissingPages) {
  sendHsts(services.settings.hsts)
  const pageQueue = createPageQueue()
  const api = createApi(services)
  const app: App = new Hono()
  app.use(securityHeaders())
  app.use(compress())
  app.all('/api/*', async (c) => {
    const response = await api.fetch(c.req.raw, c.env)
    // Refresh the revision so that the next visitor sees this change. A failed read is harmless: the poller catches up.
    if (c.req.method !== 'GET') await cache.revision.read().catch(() => {})
    return response
  })
  for (const path of ['/documents/*', '/Images/certificates/*'])
    app.use(path, createDocumentFileHandler(services))
  app.use('*', (_, next) => pageQueue.run(next))
  app.use('*', redirectOrCount(createRedirectLookup(services.db, cache.revision), missing))
  app.all('*', createPageHandler(services, Object.values(resources), cache, build))
  app.onError(answerError(services.log))
  return app
}

/** Pages beyond the limit wait, and get 503 after the time. */
export const createPageQueue = () => new Semaphore(16, { maxWaitMs: 800 })

export const answerError =
  (log: Log): ErrorHandler<{ Bindings: Bindings }> =>
  (error, c) => {
    const { id, route = '' } = c.env.trace ?? {}
    const context = { id, method: c.req.method, route }
    const { status, message, headers, requestId } = toApiError(error, log, context)
    const text = requestId ? `${message} Request ${requestId}` : message
    return new Response(text, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
  }

/** Other parameters are codes or tokens, which must not be stored. */
const countedRoute = /^[^:]*(?::id\??)?$/

/** Redirects reads of old addresses, and counts pages that were not found. */
export function redirectOrCount(
  findRedirect: ReturnType<typeof createRedirectLookup>,
  missingPages: Pick<MissingPages, 'add'>,
): MiddlewareHandler<{ Bindings: Bindings }> {
  return async (c, next) => {
    const { method, url: address } = c.req.raw
    if (method !== 'GET' && method !== 'HEAD') return next()
    const url = new URL(address)
    const { trace } = c.env
    const redirect = await findRedirect(url)
    if (redirect) {
      if (trace) trace.route = '/:redirect'
      // Administrators may change a permanent redirect.
      c.header('Cache-Control', 'no-cache')
      return c.redirect(redirect.target, redirect.status)
    }
    await next()
    const isMissing = c.res.status === 404 || c.res.status === 410
    if (method === 'GET' && isMissing && trace && countedRoute.test(trace.route))
      missingPages.add(url.pathname)
  }
}
