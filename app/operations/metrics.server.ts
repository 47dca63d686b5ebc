import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { submissionNames } from '../collections.ts'
import { queryStats } from '../platform/db/query-stats.server.ts'
import { getOutboxState } from '../platform/mail/outbox/outbox-state.server.ts'
import type { Services } from '../platform/services.ts'
import type { Semaphore } from '../platform/limits/semaphore.ts'

type Labels = Record<string, string>
type Sample = [labels: Labels, value: number, suffix?: string]
type Metric = [
  name: string,
  type: 'gauge' | 'counter' | 'histogram',
  help: string,
  samples: number | Sample[],
]

/** Prometheus text format. Label values must not need escaping. */
function formatMetric([name, type, help, samples]: Metric): string {
  const lines = (typeof samples === 'number' ? [[{}, samples] as Sample] : samples).map(
    ([labels, value, suffix = '']) => {
      const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
      return `${name}${suffix}${pairs.length ? `{${pairs.join()}}` : ''} ${value}\n`
    },
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
/** Upper bounds of the histogram buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Number.POSITIVE_INFINITY]

/** Histogram of request durations by method, route and status class. */
export class RequestTimes {
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number }>()

  add(method = '', route: string, status: number, ms: number): void {
    const known = methods.has(method) ? method : 'other'
    const labels = { method: known, route, status: `${Math.floor(status / 100)}xx` }
    const key = Object.values(labels).join('\n')
    const series = this.#series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0 }
    this.#series.set(key, series)
    series.sum += ms / 1000
    // Prometheus buckets are cumulative.
    series.counts = series.counts.map((count, at) => count + Number(ms / 1000 <= (bounds[at] as number)))
  }

  samples(): Sample[] {
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

type Sources = {
  requests: RequestTimes
  requestQueue: Pick<Semaphore, 'running' | 'rejected'>
  cache: { hits: number; misses: number; size: () => { entries: number; bytes: number } }
  services: Pick<Services, 'db' | 'log'>
}

/** Creates the /metrics server, to be bound to its own port on loopback. */
export function createMetricsServer(sources: Sources): Server {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    // Report the other metrics even if the database fails.
    const stored = await storedMetrics(sources.services.db).catch((error: unknown) => {
      sources.services.log.error({ err: error }, 'Metrics of the database could not be read')
      return []
    })
    const text = [...processMetrics(sources, delay), ...stored].map(formatMetric).join('')
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  })
}

function processMetrics(
  { requests, requestQueue, cache }: Sources,
  delay: ReturnType<typeof monitorEventLoopDelay>,
): Metric[] {
  const { entries, bytes } = cache.size()
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const start = Date.now() / 1000 - process.uptime()
  const lag = [0.5, 0.99, 1].map((quantile): Sample => {
    const seconds = delay.percentile(quantile * 100) / 1e9 - 0.02
    return [{ quantile: String(quantile) }, Math.max(0, seconds) || 0]
  })
  delay.reset()
  const histogramHelp = 'Requests, without those answered from the page cache.'
  return [
    ['http_request_duration_seconds', 'histogram', histogramHelp, requests.samples()],
    ['http_requests_running', 'gauge', 'Requests in progress.', requestQueue.running],
    ['http_requests_refused_total', 'counter', 'Requests refused under overload.', requestQueue.rejected],
    ['page_cache_hits_total', 'counter', 'Pages answered from the cache.', cache.hits],
    ['page_cache_misses_total', 'counter', 'Pages rendered for the cache.', cache.misses],
    ['page_cache_entries', 'gauge', 'Pages in the cache.', entries],
    ['page_cache_bytes', 'gauge', 'Bytes of the cached pages in all encodings.', bytes],
    ['database_queries_total', 'counter', 'Queries.', queryStats.queries],
    ['database_queries_failed_total', 'counter', 'Queries that failed.', queryStats.failed],
    ['database_seconds_total', 'counter', 'Time spent on queries.', queryStats.seconds],
    ['process_start_time_seconds', 'gauge', 'When the process began.', start],
    ['process_cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6],
    ['process_resident_memory_bytes', 'gauge', 'Memory.', rss],
    ['nodejs_heap_size_used_bytes', 'gauge', 'Memory of JavaScript.', heapUsed],
    ['nodejs_external_memory_bytes', 'gauge', 'Memory of buffers.', external],
    ['nodejs_eventloop_lag_seconds', 'gauge', 'Event loop delay since the last scrape.', lag],
  ]
}

async function storedMetrics(db: Services['db']): Promise<Metric[]> {
  const { waiting, failed, since } = await getOutboxState(db)
  const age = since === null ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1000)
  const submissions = submissionNames.map(async (kind): Promise<Sample> => {
    const newest = db.selectFrom(kind).select((eb) => eb.fn.max('id').as('id'))
    return [{ kind }, (await newest.executeTakeFirstOrThrow()).id ?? 0]
  })
  const mails: Sample[] = [
    [{ state: 'waiting' }, waiting],
    [{ state: 'failed' }, failed],
  ]
  const received = await Promise.all(submissions)
  return [
    ['site_outbox_mails', 'gauge', 'E-mails not yet sent.', mails],
    ['site_outbox_oldest_seconds', 'gauge', 'Age of the oldest waiting e-mail.', age],
    ['site_submissions_total', 'counter', 'Forms received, by their newest number.', received],
  ]
}
