import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { newRequestId } from '../app/platform/api/request/trace.server.ts'
import { sendUncached } from './headers.ts'

const messages: Record<number, string> = {
  405: 'This method is not allowed.',
  411: 'Please send the length of the body.',
  503: 'The site is very busy. Please try again in a few seconds.',
}

/** Refuses a request before any work, in the shape that calls and pages expect. */
export function refuse(request: IncomingMessage, response: ServerResponse, status: number, id: string): void {
  const message = messages[status] ?? 'This request could not be processed.'
  const isCall = request.url?.startsWith('/api/')
  const text = isCall
    ? JSON.stringify({ success: false, message, requestId: id })
    : `${message}\nRequest ${id}\n`
  // The rest of a body is not waited for.
  if ((request.method !== 'GET' && request.method !== 'HEAD') || status === 411)
    response.shouldKeepAlive = false
  const type = isCall ? 'application/json' : 'text/plain; charset=utf-8'
  // Not the same second for everybody.
  const retry = { 'Retry-After': String(1 + Math.floor(Math.random() * 5)) }
  sendUncached(response, { status, id, type, text }, status === 503 ? retry : {})
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is no HTTP, or did not arrive in time, with the headers of every other answer, and closes. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  const isAnswering = '_httpMessage' in socket && socket._httpMessage
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy()
  const request = { method: '', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  response.once('finish', () => socket.destroySoon())
  refuse(request, response, statuses[error.code ?? ''] ?? 400, newRequestId())
}
