import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Histogram, Registry } from 'prom-client'
import type { Trace } from '#app/platform/api/context.ts'
import type { Log } from '#app/platform/log.server.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])

/** Reasons of responses that the API or a page rejected itself. */
const reasonByStatus: Record<number, string> = {
  400: 'invalid',
  401: 'session',
  403: 'forbidden',
  405: 'method',
  408: 'timeout',
  411: 'length',
  413: 'size',
  415: 'type',
  422: 'validation',
  429: 'rate',
  503: 'busy',
}
/** Route label of static files, which are logged at `debug`. */
export const staticRoute = '(file)'
const signInRoute = /^\/api\/admin\/Login(?:\/passkey)?$/

/** Access log, histogram of request durations, and counters of rejected requests and sign-ins. */
export class RequestLog {
  readonly registry = new Registry()
  readonly #log: Pick<Log, 'info' | 'warn' | 'debug'>
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests, without those answered from the page cache.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  })
  readonly #rejections = new Counter({
    name: 'http_requests_rejected_total',
    help: 'Rejected requests, by reason.',
    labelNames: ['reason'],
    registers: [this.registry],
  })
  readonly #failedSignIns = new Counter({
    name: 'site_sign_ins_failed_total',
    help: 'Sign-ins rejected with 401.',
    registers: [this.registry],
  })

  constructor(log: Pick<Log, 'info' | 'warn' | 'debug'>) {
    this.#log = log
  }

  /** Logs and counts a request when its response closes. The line has no address, query or sender. */
  observe({ method = '', socket }: IncomingMessage, response: ServerResponse, trace: Trace): void {
    const startedAt = performance.now()
    const bytesBefore = socket.bytesWritten
    response.once('close', () => {
      const { id, route, administrator } = trace
      const { statusCode: status } = response
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      const labels = {
        method: methods.has(method) ? method : 'other',
        route,
        status: `${String(status)[0]}xx`,
      }
      this.#durations.observe(labels, ms / 1000)
      if (status === 401 && signInRoute.test(route)) this.#failedSignIns.inc()
      const reason = trace.rejection ?? reasonByStatus[status]
      if (reason !== undefined) this.#rejections.inc({ reason })
      const bytes = socket.bytesWritten - bytesBefore
      const level = status >= 500 ? 'warn' : route === staticRoute ? 'debug' : 'info'
      const aborted = !response.writableFinished && { aborted: true }
      const owner = administrator !== undefined && { administrator }
      this.#log[level](
        { id, method, route, status, ms, bytes, ...owner, ...aborted, ...(reason && { rejected: reason }) },
        'request',
      )
    })
  }

  /** Logs and counts a connection that is closed before it has a complete request. */
  reject(reason: string): void {
    this.#rejections.inc({ reason })
    this.#log.info({ rejected: reason }, 'connection rejected')
  }
}
