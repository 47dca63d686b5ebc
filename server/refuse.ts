import type { IncomingMessage, ServerResponse } from 'node:http'
import { uncachedHeaders } from './headers.ts'

const words: Record<number, string> = {
  408: 'The request took too long to arrive. Please try again.',
  405: 'This method is not allowed.',
  411: 'Please send the length of the body.',
  413: 'This request is too large.',
  503: 'The site is very busy. Please try again in a few seconds.',
  507: 'There is no storage space left for this. Please try again later.',
}

/** Refuses a request before any work, in the shape that calls and pages expect. */
export function refuse(request: IncomingMessage, response: ServerResponse, status: number, id: string): void {
  const message = words[status] ?? 'This request could not be processed.'
  const isCall = request.url?.startsWith('/api/')
  const text = isCall
    ? JSON.stringify({ success: false, message, requestId: id })
    : `${message}\nRequest ${id}\n`
  // What is left of a body is not waited for.
  if ((request.method !== 'GET' && request.method !== 'HEAD') || status === 411)
    response.shouldKeepAlive = false
  response.writeHead(status, [
    ...uncachedHeaders(id),
    'Content-Type',
    isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(text)),
    // Not the same second for everybody.
    ...(status === 503 ? ['Retry-After', String(1 + Math.floor(Math.random() * 5))] : []),
  ])
  response.end(text)
}
