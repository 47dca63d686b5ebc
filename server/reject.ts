import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestLog } from '../app/operations/metrics/request-log.server.ts'
import { newRequestId, type Trace } from '../app/platform/api/request/trace.server.ts'
import { sendUncached } from './headers.ts'

const invalid = 'This request could not be processed.'
const busy = 'The site is very busy. Try again in a few seconds.'
const reasons = {
  invalid: [400, invalid],
  method: [405, 'This method is not allowed.'],
  timeout: [408, invalid],
  length: [411, 'Send a Content-Length header.'],
  expectation: [417, invalid],
  headers: [431, invalid],
  error: [500, invalid],
  busy: [503, busy],
  'client limit': [503, busy],
  'body memory': [503, busy],
} as const satisfies Record<string, [status: number, message: string]>

export type Rejection = keyof typeof reasons

/** Rejects a request: with JSON for API calls, with plain text for pages. */
export function reject(
  request: IncomingMessage,
  response: ServerResponse,
  reason: Rejection,
  trace: Trace,
): void {
  const [status, message] = reasons[reason]
  const { id } = trace
  if (reason !== 'error') trace.rejection = reason
  const isApiCall = request.url?.startsWith('/api/')
  const text = isApiCall
    ? JSON.stringify({ success: false, message, requestId: id })
    : `${message}\nRequest ${id}\n`
  // Close the connection instead of reading the rest of the body.
  if ((request.method !== 'GET' && request.method !== 'HEAD') || status === 411)
    response.shouldKeepAlive = false
  const type = isApiCall ? 'application/json' : 'text/plain; charset=utf-8'
  // Jitter prevents synchronized retries.
  const retry = { 'Retry-After': String(1 + Math.floor(Math.random() * 5)) }
  sendUncached(response, { status, id, type, text }, status === 503 ? retry : {})
}

const reasonByCode: Record<string, Rejection> = {
  HPE_HEADER_OVERFLOW: 'headers',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
}

/** Responds to malformed or timed-out requests and closes the connection. */
export function rejectMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  requestLog: Pick<RequestLog, 'reject'>,
): void {
  // The client closed the connection.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const trace = { id: newRequestId(), route: 'unknown' }
  const reason = reasonByCode[error.code ?? ''] ?? 'invalid'
  requestLog.reject(reason, trace.id)
  if (isResponding(socket)) return void socket.destroy()
  const request = { method: '', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  response.once('finish', () => socket.destroySoon())
  reject(request, response, reason, trace)
}

export const isResponding = (socket: Socket): boolean =>
  '_httpMessage' in socket && Boolean(socket._httpMessage)
