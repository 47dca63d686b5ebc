import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { queryStats } from '../../platform/db/query-stats.server.ts'
import type { Services } from '../../platform/services.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { createHostMetrics } from './host-metrics.server.ts'
import { formatMetric, type Metric, type Sample } from './prometheus.ts'
import type { RequestLog } from './request-log.server.ts'
import { readStoredMetrics } from './stored-metrics.server.ts'

type Sources = {
  requestLog: RequestLog
  requestQueue: Pick<Semaphore, 'running'>
  cache: { hits: number; misses: number; size: () => { entries: number; bytes: number } }
  services: Pick<Services, 'db' | 'log' | 'settings'>
}

/** Creates the /metrics server, to be bound to its own port. */
export function createMetricsServer(sources: Sources): Server {
  const { db, log, settings } = sources.services
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const readHostMetrics = createHostMetrics(settings)
  // Report the other metrics even if one source fails.
  const orNone = (metrics: Promise<Metric[]>) =>
    metrics.catch((error: unknown) => {
      log.error({ err: error }, 'Some metrics could not be read')
      return []
    })
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    const others = await Promise.all([orNone(readStoredMetrics(db)), orNone(readHostMetrics())])
    const text = [...processMetrics(sources, delay), ...others.flat()].map(formatMetric).join('')
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  })
}

function processMetrics(
  { requestLog, requestQueue, cache }: Sources,
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
    ['http_request_duration_seconds', 'histogram', histogramHelp, requestLog.durations()],
    ['http_requests_running', 'gauge', 'Requests in progress.', requestQueue.running],
    ['http_requests_rejected_total', 'counter', 'Rejected requests, by reason.', requestLog.rejections()],
    ['site_sign_ins_failed_total', 'counter', 'Sign-ins rejected with 401.', requestLog.failedSignIns],
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
