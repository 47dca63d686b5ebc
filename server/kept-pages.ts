import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerWith, type Page } from './page.ts'

/**
 * Answers from memory before anything else looks at the request: the way of nearly every visitor.
 * @param kept where pages and files are found. Only addresses that are their own key are found here; all others take the long way to the same pages.
 * @returns whether it has answered.
 */
export const keptPages =
  (...kept: { get: (address: string) => Page | undefined }[]) =>
  (request: IncomingMessage, response: ServerResponse, id: string): boolean => {
    const isHead = request.method === 'HEAD'
    if (request.method !== 'GET' && !isHead) return false
    const page = find(kept, request.url ?? '')
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

function find(kept: { get: (address: string) => Page | undefined }[], address: string): Page | undefined {
  for (const place of kept) {
    const page = place.get(address)
    if (page) return page
  }
  return undefined
}
