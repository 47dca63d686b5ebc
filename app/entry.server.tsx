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
import { ApiError } from './platform/errors.ts'
import { siteContext } from './platform/api/site-context.ts'
import { RequestId } from './site/error/request-id.ts'
import { Nonce } from './ui/script/nonce.ts'

/** Renders a page whole: its scripts are hashed for the CSP, and the page cache stores it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { requestId, nonce, report } = context.get(siteContext)
  let outcome = status
  const html = await renderWhole(
    <RequestId value={status >= 500 ? requestId : undefined}>
      <Nonce value={nonce}>
        <ServerRouter context={withOwnRoutes(entry)} url={request.url} nonce={nonce} />
      </Nonce>
    </RequestId>,
    nonce,
    request.signal,
    (error) => {
      outcome = 500
      report(error)
    },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status: outcome, headers })
}

/**
 * Public pages are documents: React Router writes the routes of the page into it, as with lazy discovery, instead of loading
 * the list of all, which names the back-office.
 */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry
  const own = staticHandlerContext.matches.map(({ route }) => route)
  if (import.meta.env.DEV || own.some(({ path }) => path === 'admin')) return entry
  const routes = Object.fromEntries(own.map(({ id }) => [id, manifest.routes[id]]))
  return {
    ...entry,
    routeDiscovery: { mode: 'lazy', manifestPath: '' },
    manifest: { ...manifest, routes, url: manifest.entry.module },
  }
}

/** @throws what the frame of the page throws; what fails inside it goes to `onError`. */
function renderWhole(
  page: ReactNode,
  nonce: string,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  const chunks: Buffer[] = []
  // React's stream for Node costs a third less work than its web stream.
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
  const stop = () => abort(signal.reason)
  signal.addEventListener('abort', stop)
  // While it listens, the signal references the page, and Node references the signal of every Request whose body was
  // read: nothing would ever be freed (https://github.com/nodejs/undici/pull/5822).
  return promise.finally(() => signal.removeEventListener('abort', stop))
}

/** Writes down what failed in loaders and actions; refusals are no failures, and the API has written down its own. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = error instanceof ApiError || (isRouteErrorResponse(error) && error.status < 500)
  if (!isRefusal && !request.signal.aborted) context.get(siteContext).report(error)
}
