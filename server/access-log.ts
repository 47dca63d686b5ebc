import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Trace } from '../app/platform/api/request/trace.server.ts'
import type { Log } from '../app/platform/log.server.ts'
import type { RequestTimes } from './metrics.ts'

/** Route of files that never change: too many, and of no interest, for the log at `info`. */
export const staticRoute = '(file)'

/** Counts a request, and writes one line to the log, when it is over: its id, route and figures, and nothing of who sent what. */
export function logAccess(
  request: IncomingMessage,
  response: ServerResponse,
  trace: Trace,
  log: Log,
  requests: Pick<RequestTimes, 'add'>,
): void {
  const began = performance.now()
  const { method, socket } = request
  const before = socket.bytesWritten
  response.once('close', () => {
    const { id, route } = trace
    const { statusCode: status } = response
    const ms = Math.round((performance.now() - began) * 10) / 10
    requests.add(method, route, status, ms)
    const bytes = socket.bytesWritten - before
    const level = status >= 500 ? 'warn' : route === staticRoute ? 'debug' : 'info'
    const isWhole = response.writableFinished
    log[level]({ id, method, route, status, ms, bytes, ...(!isWhole && { aborted: true }) }, 'request')
  })
}
