import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newRequestId } from '../app/api/trace.server.ts'
import { uncachedHeaders } from './headers.ts'

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is no HTTP, or did not arrive in time, with the headers of every other answer, and closes. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  const isAnswering = '_httpMessage' in socket && socket._httpMessage
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  const headers = uncachedHeaders(newRequestId())
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Length: 0']
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.destroySoon()
}
