import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Trace } from '#app/platform/api/request/trace.server.ts'
import { sendUncached } from './headers.ts'

const busy = 'The site is very busy. Try again in a few seconds.'
const reasons = {
  invalid: [400, 'This request could not be processed.'],
  method: [405, 'This method is not allowed.'],
  length: [411, 'Send a Content-Length header.'],
  error: [500, 'This request could not be processed.'],
  busy: [503, busy],
  'body memory': [503, busy],
} as const satisfies Record<string, [status: number, message: string]>

export type Rejection = keyof typeof reasons

/** Rejects a request: with JSON for API calls, with plain text for pages. */
export function reject(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  reason: Rejection,
  trace: Trace,
): void {
  const [status, message] = reasons[reason]
  const { id } = trace
  if (reason !== 'error') trace.rejection = reason
  // Close the connection instead of reading the rest of the body.
  if ((method !== 'GET' && method !== 'HEAD') || status === 411) response.shouldKeepAlive = false
  const [type, text] = url?.startsWith('/api/')
    ? ['application/json', JSON.stringify({ success: false, message, requestId: id })]
    : ['text/plain; charset=utf-8', `${message}\nRequest ${id}\n`]
  // Jitter prevents synchronized retries.
  const retry = { 'Retry-After': String(1 + Math.floor(Math.random() * 5)) }
  sendUncached(response, { status, id, type, text }, status === 503 ? retry : {})
}
