import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Handler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { clientAddress } from '../app/api/client-address.server.ts'
import { ApiError } from '../app/api/errors.ts'
import { FairQueue } from '../app/api/fair-queue.ts'
import type { ApiContext, Bindings } from '../app/api/mount.server.ts'
import { networkOf } from '../app/api/rate-limit.server.ts'
import { isSameOrigin } from '../app/api/refuse-cross-origin.server.ts'
import type { Resource } from '../app/api/define-resource.server.ts'
import { serverClient } from '../app/api/server-client.server.ts'
import { siteContext } from '../app/api/site-context.ts'
import type { Trace } from '../app/api/trace.server.ts'
import { longestKept } from '../app/assembly/backup/rotation.ts'
import { withPreview } from '../app/assembly/preview.server.ts'
import { refuseUnread } from '../app/inbox/idempotent.server.ts'
import type { Services } from '../app/services.ts'
import { newNonce } from './page-html.ts'
import { answerWith, makePage } from './page-response.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { notFoundKey, pageAddresses } from './page-address.ts'
import { clientFolder } from './static-files.ts'

/** Every page: from the cache if it may be cached, else rendered with React Router, whole. */
export function pages(
  services: Services,
  resources: readonly Resource[],
  cache: PageCache,
  build: ServerBuild,
): Handler<{ Bindings: Bindings }> {
  const { settings, log, db } = services
  // One at a time: each holds up what others write.
  const previews = new FairQueue(1, 4000)
  const clientOf = serverClient(resources, services)
  // Behind a proxy that ends TLS the address of a request differs from its Origin.
  const allowedActionOrigins = [new URL(settings.publicUrl).host]
  const handle = createRequestHandler({ ...build, allowedActionOrigins }, import.meta.env.MODE)
  const addressOf = pageAddresses(build)
  const sheetAt = import.meta.env.PROD
    ? (address: string) => readFileSync(join(clientFolder, address), 'utf8')
    : undefined

  async function render(request: Request, visitor: string, trace: Trace | undefined, clientFor = clientOf) {
    const context = new RouterContextProvider()
    const nonce = newNonce()
    let until = Number.POSITIVE_INFINITY
    let isCacheable = true
    context.set(siteContext, {
      publicUrl: settings.publicUrl,
      retention: {
        retainDays: settings.retainDays,
        trashDays: settings.trashDays,
        backupDays: longestKept(settings.backupKeep),
      },
      api: clientFor({ address: visitor, request, trace }),
      refuseUnread: (kind) => refuseUnread({ db, settings, address: visitor, request }, kind),
      showUntil: (time) => {
        until = Math.min(until, time.getTime())
      },
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
    const request = c.req.raw
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && !isSameOrigin(request, settings))
      return c.text('This request came from another site.', 403)
    const url = new URL(request.url)
    const { path, key, route, movedTo, isOneOfMany } = addressOf(url)
    if (isRead && movedTo) return c.redirect(movedTo, 308)
    const { trace } = c.env
    if (trace) trace.route = route
    const visitor = clientAddress(c as ApiContext, settings)
    const send = (page: Rendered['page']) => {
      const accepted = c.req.header('Accept-Encoding')
      const { status, headers, body } = answerWith(page, accepted, c.req.header('If-None-Match'))
      return new Response(body as BodyInit | undefined, { status, headers: pairs(headers) })
    }
    // Cached pages and previews are the same for everybody: no host and no cookie take part in them.
    const shared = () => new Request(settings.publicUrl + path, { headers: { Accept: 'text/html' } })

    const token = isRead ? url.searchParams.get('preview') : null
    if (token !== null && key !== undefined) {
      const made = await previews.run(networkOf(visitor, 48), () =>
        withPreview(services, token, async (seen) => {
          const clientFor = serverClient(resources, seen)
          const { response, nonce } = await render(shared(), visitor, trace, clientFor)
          return send(await makePage(response, false, { nonce, isPreview: true }))
        }).then((page) => ({ page })),
      )
      if (!made) throw new ApiError(503, 'The site is very busy. Please try again in a few seconds.')
      if (made.page) return made.page
    }
    // Other spellings of a path lead to the same page, and are not counted apart.
    const isPage = key !== notFoundKey && !route.startsWith('/admin') && !url.pathname.includes('%')
    // Of what there is too much of, only what it is.
    const countedAs = isOneOfMany ? url.pathname.replace(/\/[^/]*$/, '') : undefined
    if (trace && isPage) trace.page = countedAs ?? url.pathname
    // Nothing can be sent to an address that is not there.
    if (key !== undefined && (isRead || key === notFoundKey)) {
      return send(
        await cache.getOrRender(key, async () => {
          const { response, nonce, until, isCacheable } = await render(shared(), visitor, trace)
          const isPage = isHtml(response) && !response.headers.has('Set-Cookie')
          const isFound = response.status === (key === notFoundKey ? 404 : 200)
          const isCached = isCacheable && isPage && isFound
          return {
            page: { ...(await makePage(response, isCached, { nonce, sheetAt })), countedAs },
            isCacheable: isCached,
            until,
            isOneOfMany,
          }
        }),
      )
    }
    const { response, nonce } = await render(request, visitor, trace)
    if (!isHtml(response)) return response
    return send(await makePage(response, false, { nonce, isApp: url.pathname.startsWith('/admin') }))
  }
}

const isHtml = (response: Response): boolean =>
  response.headers.get('Content-Type')?.startsWith('text/html') ?? false

const pairs = (flat: string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] as string, flat[2 * i + 1] as string])
