import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { newRequestId } from '../app/platform/api/request/trace.server.ts'
import { sendUncached } from './headers.ts'

const messages: Record<number, string> = {
  405: 'This method is not allowed.',
  411: 'Send a Content-Length header.',
  503: 'The site is very busy. Try again in a few seconds.',
}

/** Rejects a request: with JSON for API calls, with plain text for pages. */
export function reject(request: IncomingMessage, response: ServerResponse, status: number, id: string): void {
  const message = messages[status] ?? 'This request could not be processed.'
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

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Responds to malformed or timed-out requests and closes the connection. */
export function rejectMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  const isResponding = '_httpMessage' in socket && socket._httpMessage
  if (error.code === 'ECONNRESET' || !socket.writable || isResponding) return void socket.destroy()
  const request = { method: '', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  response.once('finish', () => socket.destroySoon())
  reject(request, response, statuses[error.code ?? ''] ?? 400, newRequestId())
}
