import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerWith } from './page.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Answers from the page cache before anything else looks at the request: the way of nearly every visitor.
 * Only addresses that are their own key are found here; all others take the long way to the same pages.
 * @returns whether it has answered.
 */
export const keptPages =
  (cache: PageCache) =>
  (request: IncomingMessage, response: ServerResponse, id: string): boolean => {
    const isHead = request.method === 'HEAD'
    if (request.method !== 'GET' && !isHead) return false
    const page = request.url === undefined ? undefined : cache.get(request.url)
    if (!page) return false
    const { status, headers, body } = answerWith(
      page,
      request.headers['accept-encoding'] ?? '',
      request.headers['if-none-match'],
    )
    response.writeHead(status, [...headers, 'X-Request-Id', id])
    response.end(isHead ? undefined : body)
    return true
  }
