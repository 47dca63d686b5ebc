import type { Handler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { clientAddress } from '../app/api/address.server.ts'
import type { serverClient } from '../app/api/server-client.server.ts'
import type { ApiContext, Bindings } from '../app/api/mount.server.ts'
import { isSameOrigin } from '../app/api/origin.server.ts'
import type { Trace } from '../app/api/trace.server.ts'
import { longestKept } from '../app/assembly/backup/rotation.ts'
import type { Services } from '../app/services.ts'
import { siteContext } from '../app/api/site-context.ts'
import { newNonce } from './inline-scripts.ts'
import { stylesBelow } from './inline-styles.ts'
import { answerWith, makePage } from './page.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { notFoundKey, pageAddresses } from './page-key.ts'
import { clientFolder } from './static-files.ts'

const never = Number.POSITIVE_INFINITY

/** Every page: from the cache where it may be kept, else rendered with React Router, whole. */
export function pages(
  { settings, log }: Services,
  clientFor: ReturnType<typeof serverClient>,
  cache: PageCache,
  build: ServerBuild,
): Handler<{ Bindings: Bindings }> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const addressOf = pageAddresses(build)
  const styles = import.meta.env.PROD ? stylesBelow(clientFolder) : undefined

  async function render(request: Request, visitor: string, trace: Trace | undefined) {
    const context = new RouterContextProvider()
    const nonce = newNonce()
    let until = never
    let isCacheable = true
    const showUntil = (time: Date) => {
      until = Math.min(until, time.getTime())
    }
    context.set(siteContext, {
      publicUrl: settings.publicUrl,
      keptFor: {
        retainDays: settings.retainDays,
        trashDays: settings.trashDays,
        backupDays: longestKept(settings.backupKeep),
      },
      api: clientFor({ address: visitor, request, trace }),
      showUntil,
      doNotCache: () => {
        isCacheable = false
      },
      requestId: trace?.id,
      nonce,
      report: (error) => log.error({ err: error, id: trace?.id, route: trace?.route }, 'A page failed'),
    })
    const response = await handle(request, context)
    return { response, nonce, until, isCacheable }
  }

  return async (c) => {
    const request = atPublicAddress(c.req.raw, settings.publicUrl)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && !isSameOrigin(request, settings))
      return c.text('This request came from another site.', 403)
    const url = new URL(request.url)
    const { path, key, route, movedTo } = addressOf(url)
    if (isRead && movedTo) return c.redirect(movedTo, 308)
    const { trace } = c.env
    if (trace) trace.route = route
    const visitor = clientAddress(c as ApiContext, settings)
    const send = (page: Rendered['page']) => {
      const { status, headers, body } = answerWith(
        page,
        c.req.header('Accept-Encoding') ?? '',
        c.req.header('If-None-Match'),
      )
      return new Response(body as BodyInit | undefined, { status, headers: pairs(headers) })
    }

    // Nothing can be sent to an address that is not there.
    if (key !== undefined && (isRead || key === notFoundKey)) {
      const canonical = new Request(url.origin + path, { headers: { Accept: 'text/html' } })
      const answered = await cache.getOrRender(key, async () => {
        // Cached pages are the same for everybody: no cookie takes part in them.
        const { response, nonce, until, isCacheable } = await render(canonical, visitor, trace)
        const isPage = isHtml(response) && !response.headers.has('Set-Cookie')
        const isFound = response.status === (key === notFoundKey ? 404 : 200)
        const isCached = isCacheable && isPage && isFound
        const page = await makePage(response, isCached, { nonce, assets: build.assets, styles })
        return { page, isCacheable: isCached, until }
      })
      return send(answered)
    }
    const { response, nonce } = await render(request, visitor, trace)
    if (!isHtml(response)) return response
    const isApp = url.pathname.startsWith('/admin')
    const accepted = c.req.header('Accept-Encoding')
    return send(await makePage(response, false, { nonce, isApp, accepted, assets: build.assets }))
  }
}

/**
 * The request as the visitor's browser knows it. Behind a proxy that ends TLS the scheme differs,
 * and React Router refuses form posts whose Origin is not the address of the request.
 */
function atPublicAddress(request: Request, publicUrl: string): Request {
  const url = new URL(request.url)
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  return isLoopback ? request : new Request(publicUrl + url.pathname + url.search, request)
}

const isHtml = (response: Response): boolean =>
  response.headers.get('Content-Type')?.startsWith('text/html') ?? false

const pairs = (flat: string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] as string, flat[2 * i + 1] as string])
