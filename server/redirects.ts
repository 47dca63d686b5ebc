import type { MiddlewareHandler } from 'hono'
import type { Bindings } from '#app/platform/api/context.ts'
import type { MissingPages } from '#app/site/missing.server.ts'
import type { createRedirectLookup } from '#app/site/redirect/redirect.server.ts'

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
