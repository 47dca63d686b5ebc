import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ApiError } from './api/errors.ts'
import { siteContext } from './site/context.ts'
import { RequestId } from './site/error/request-id.ts'

/** Renders a page whole: its bytes are hashed for the CSP and kept by the page cache. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { requestId, report } = context.get(siteContext)
  let outcome = status
  const body = await renderToReadableStream(
    <RequestId value={status >= 500 ? requestId : undefined}>
      <ServerRouter context={entry} url={request.url} />
    </RequestId>,
    {
      signal: request.signal,
      onError(error) {
        outcome = 500
        report(error)
      },
    },
  )
  await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status: outcome, headers })
}

/** Writes down what failed in loaders and actions; refusals are no failures, and the API has written down its own. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = error instanceof ApiError || (isRouteErrorResponse(error) && error.status < 500)
  if (!isRefusal && !request.signal.aborted) context.get(siteContext).report(error)
}
