import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerWith } from './page.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Answers from the page cache before anything else looks at the request: the way of nearly every visitor. Only addresses
 * that are their own key are found here; all others take the long way to the same pages.
 * @returns whether it has answered.
 */
export const cachedPages =
  (cache: PageCache) =>
  ({ method, url = '', headers: asked }: IncomingMessage, response: ServerResponse, id: string): boolean => {
    const isHead = method === 'HEAD'
    const page = method === 'GET' || isHead ? cache.get(url) : undefined
    if (!page) return false
    const { status, headers, body } = answerWith(page, asked['accept-encoding'] ?? '', asked['if-none-match'])
    response.writeHead(status, [...headers, 'X-Request-Id', id])
    response.end(isHead ? undefined : body)
    return true
  }
