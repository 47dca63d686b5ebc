import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { siteContext } from './platform/api/site-context.ts'
import { ApiError } from './platform/errors.ts'
import { RequestIdContext } from './site/error-panel.tsx'
import { currentLanguage, localPath } from './ui/language/translate.ts'
import { Nonce } from './ui/script/nonce.ts'

/** Renders without streaming: the CSP contains hashes of the scripts, and the page cache stores complete pages. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  if (status === 429 && request.method === 'GET') return refuse(headers, entry)
  const { requestId, nonce, report } = context.get(siteContext)
  let finalStatus = status
  const html = await renderToBuffer(
    <RequestIdContext value={status >= 500 ? requestId : undefined}>
      <Nonce value={nonce}>
        <ServerRouter context={withMatchedRoutes(entry)} url={request.url} nonce={nonce} />
      </Nonce>
    </RequestIdContext>,
    nonce,
    request.signal,
    (error) => {
      finalStatus = 500
      report(error)
    },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const isEnglish = currentLanguage() === 'en'
  return new Response(isEnglish ? html : keepLanguage(html.toString()), { status: finalStatus, headers })
}

const pageLinks = /(<a (?![^>]*hreflang=)[^>]*?href=")(\/[^"]*)/gi

/** Links lead to pages in the same language, except those of the language switch. */
const keepLanguage = (html: string): string =>
  html.replace(pageLinks, (_, start: string, path: string) => start + localPath(path))

/** Refuses a lookup over its limit without rendering, so that floods are cheap. */
function refuse(
  headers: Headers,
  { staticHandlerContext: { loaderData, loaderHeaders } }: EntryContext,
): Response {
  const [rejection = 'Too many attempts. Please try again later.'] = Object.values(loaderData)
    .map((data) => (data as { rejection?: string } | null)?.rejection)
    .filter((text) => text !== undefined)
  const [wait] = Object.values(loaderHeaders).flatMap((each) => each.get('Retry-After') ?? [])
  if (wait) headers.set('Retry-After', wait)
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  return new Response(`${rejection}\n`, { status: 429, headers })
}

/** Lazy route discovery inlines only the matched routes: the full manifest would reveal the back-office to visitors. */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry
  const matchedRoutes = staticHandlerContext.matches.map(({ route }) => route)
  if (import.meta.env.DEV || matchedRoutes.some(({ path }) => path === 'admin')) return entry
  const routes = Object.fromEntries(matchedRoutes.map(({ id }) => [id, manifest.routes[id]]))
  return {
    ...entry,
    routeDiscovery: { mode: 'lazy', manifestPath: '' },
    manifest: { ...manifest, routes, url: manifest.entry.module },
  }
}

function renderToBuffer(
  page: ReactNode,
  nonce: string,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  const chunks: Buffer[] = []
  // The Node stream needs a third less CPU time than the web stream.
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onError,
    onShellError: reject,
    onAllReady: () =>
      pipe(
        new Writable({
          write(chunk: Buffer, _, done) {
            chunks.push(chunk)
            done()
          },
          final(done) {
            resolve(Buffer.concat(chunks))
            done()
          },
        }),
      ),
  })
  const abortRender = () => abort(signal.reason)
  signal.addEventListener('abort', abortRender)
  // Node retains the signal of every Request whose body was read, so a remaining listener would leak the rendered page
  // (https://github.com/nodejs/undici/pull/5822).
  return promise.finally(() => signal.removeEventListener('abort', abortRender))
}

/** Reports errors of loaders and actions, except responses below 500 and errors that the API has already logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isExpected = error instanceof ApiError || (isRouteErrorResponse(error) && error.status < 500)
  if (!isExpected && !request.signal.aborted) context.get(siteContext).report(error)
}
