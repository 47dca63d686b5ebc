import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Trace } from '../app/platform/api/request/trace.server.ts'
import type { Log } from '../app/platform/log.server.ts'
import type { RequestTimes } from './metrics.ts'

/** Route label of static files, which are logged at `debug`. */
export const staticRoute = '(file)'

/** Logs and counts a request when its response closes. The line has no address, query or sender. */
export function logAccess(
  request: IncomingMessage,
  response: ServerResponse,
  trace: Trace,
  log: Log,
  requests: Pick<RequestTimes, 'add'>,
): void {
  const startedAt = performance.now()
  const { method, socket } = request
  const bytesBefore = socket.bytesWritten
  response.once('close', () => {
    const { id, route } = trace
    const { statusCode: status } = response
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    requests.add(method, route, status, ms)
    const bytes = socket.bytesWritten - bytesBefore
    const level = status >= 500 ? 'warn' : route === staticRoute ? 'debug' : 'info'
    const isComplete = response.writableFinished
    log[level]({ id, method, route, status, ms, bytes, ...(!isComplete && { aborted: true }) }, 'request')
  })
}
