import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Trace } from '../../platform/api/request/trace.server.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Labels, Sample } from './prometheus.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
/** Upper bounds of the histogram buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Number.POSITIVE_INFINITY]

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
/** Log lines per reason and second, so that a flood of rejected requests does not fill the disk. */
const maxLines = 10

/** Route label of static files, which are logged at `debug`. */
export const staticRoute = '(file)'
const signInRoute = /^\/api\/admin\/Login(?:\/passkey)?$/

/** Access log, histogram of request durations, and counters of rejected requests and sign-ins. */
export class RequestLog {
  readonly #log: Pick<Log, 'info' | 'warn' | 'debug'>
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number }>()
  readonly #rejections = new Map<string, { total: number; lines: number; skipped: number; second: number }>()
  failedSignIns = 0

  constructor(log: Pick<Log, 'info' | 'warn' | 'debug'>) {
    this.#log = log
  }

  /** Logs and counts a request when its response closes. The line has no address, query or sender. */
  observe({ method, socket }: IncomingMessage, response: ServerResponse, trace: Trace): void {
    const startedAt = performance.now()
    const bytesBefore = socket.bytesWritten
    response.once('close', () => {
      const { id, route, administrator } = trace
      const { statusCode: status } = response
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      this.#addDuration(method, route, status, ms)
      if (status === 401 && signInRoute.test(route)) this.failedSignIns += 1
      const reason = trace.rejection ?? reasonByStatus[status]
      const rejection = reason === undefined ? {} : this.#count(reason)
      if (!rejection) return
      const bytes = socket.bytesWritten - bytesBefore
      const level = status >= 500 ? 'warn' : route === staticRoute ? 'debug' : 'info'
      const aborted = !response.writableFinished && { aborted: true }
      const owner = administrator !== undefined && { administrator }
      this.#log[level](
        { id, method, route, status, ms, bytes, ...owner, ...aborted, ...rejection },
        'request',
      )
    })
  }

  /** Logs and counts a connection that is closed before it has a complete request. */
  reject(reason: string, id?: string): void {
    const rejection = this.#count(reason)
    if (rejection) this.#log.info({ ...(id && { id }), ...rejection }, 'connection rejected')
  }

  /** @returns fields of the log line, or undefined if the line is skipped. */
  #count(reason: string): { rejected: string; skipped?: number } | undefined {
    const entry = this.#rejections.get(reason) ?? { total: 0, lines: 0, skipped: 0, second: 0 }
    this.#rejections.set(reason, entry)
    entry.total += 1
    const second = Math.floor(performance.now() / 1000)
    if (entry.second !== second) Object.assign(entry, { second, lines: 0 })
    entry.lines += 1
    if (entry.lines > maxLines) {
      entry.skipped += 1
      return undefined
    }
    const { skipped } = entry
    entry.skipped = 0
    return { rejected: reason, ...(skipped > 0 && { skipped }) }
  }

  #addDuration(method = '', route: string, status: number, ms: number): void {
    const known = methods.has(method) ? method : 'other'
    const labels = { method: known, route, status: `${Math.floor(status / 100)}xx` }
    const key = Object.values(labels).join('\n')
    const series = this.#series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0 }
    this.#series.set(key, series)
    series.sum += ms / 1000
    // Prometheus buckets are cumulative.
    series.counts = series.counts.map((count, at) => count + Number(ms / 1000 <= (bounds[at] as number)))
  }

  rejections(): Sample[] {
    return [...this.#rejections].map(([reason, { total }]) => [{ reason }, total])
  }

  durations(): Sample[] {
    return [...this.#series.values()].flatMap(({ labels, counts, sum }) => [
      ...bounds.map((bound, at): Sample => {
        const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound)
        return [{ ...labels, le }, counts[at] as number, '_bucket']
      }),
      [labels, sum, '_sum'],
      [labels, counts.at(-1) as number, '_count'],
    ])
  }
}
