import { monitorEventLoopDelay } from 'node:perf_hooks'
import { queryTime } from '../../app/db/query-time.server.ts'
import { outboxState } from '../../app/mail/outbox-state.server.ts'
import type { Services } from '../../app/services.ts'
import { submissionNames } from '../../app/collections.ts'
import type { LoadShedder } from '../load-shedder.ts'
import type { PageCache } from '../page-cache.ts'
import { Histogram, metric, sample, single } from './series.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])

/** Counts requests by method, route and class of status. */
export class RequestTimes {
  readonly times = new Histogram()

  /** @param ms that the request took, in milliseconds. */
  add(method: string | undefined, route: string, status: number, ms: number): void {
    const known = method !== undefined && methods.has(method) ? method : 'other'
    this.times.observe({ method: known, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
  }
}

type Sources = {
  requests: RequestTimes
  work: Pick<LoadShedder, 'running' | 'refused'>
  cache: Pick<PageCache, 'hits' | 'misses' | 'size'>
  services: Pick<Services, 'db'>
}

/** Everything that is measured, as Prometheus' text format; the outbox and the inboxes are asked each time. */
export function metricsOf({ requests, work, cache, services: { db } }: Sources): () => Promise<string> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  const process_ = () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const lateness = [0.5, 0.99, 1].map((quantile) =>
      sample(
        'nodejs_eventloop_lag_seconds',
        { quantile: String(quantile) },
        Math.max(0, delay.percentile(quantile * 100) / 1e9 - 0.02) || 0,
      ),
    )
    delay.reset()
    return [
      single(
        'process_start_time_seconds',
        'gauge',
        'When the process began.',
        Date.now() / 1000 - process.uptime(),
      ),
      single('process_cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6),
      single('process_resident_memory_bytes', 'gauge', 'Memory.', rss),
      single('nodejs_heap_size_used_bytes', 'gauge', 'Memory of JavaScript.', heapUsed),
      single('nodejs_external_memory_bytes', 'gauge', 'Memory of buffers.', external),
      metric('nodejs_eventloop_lag_seconds', 'gauge', 'Event loop delay since the last scrape.', lateness),
    ]
  }

  async function stored() {
    const { waiting, failed, since } = await outboxState(db)
    const newest = submissionNames.map(async (kind) => {
      const { id } = await db
        .selectFrom(kind)
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      return sample('site_submissions_total', { kind }, id ?? 0)
    })
    const age = since === null ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1000)
    return [
      metric('site_outbox_mails', 'gauge', 'E-mails not yet sent.', [
        sample('site_outbox_mails', { state: 'waiting' }, waiting),
        sample('site_outbox_mails', { state: 'failed' }, failed),
      ]),
      single('site_outbox_oldest_seconds', 'gauge', 'Age of the oldest waiting e-mail.', age),
      metric(
        'site_submissions_total',
        'counter',
        'Forms received, by their newest number.',
        await Promise.all(newest),
      ),
    ]
  }

  return async () => {
    const { entries, bytes } = cache.size()
    const times = 'http_request_duration_seconds'
    const parts = [
      metric(
        times,
        'histogram',
        'Requests, without those answered from the page cache.',
        requests.times.lines(times),
      ),
      single('http_requests_running', 'gauge', 'Requests in progress.', work.running),
      single('http_requests_refused_total', 'counter', 'Requests refused under overload.', work.refused),
      single('page_cache_hits_total', 'counter', 'Pages answered from the cache.', cache.hits),
      single('page_cache_misses_total', 'counter', 'Pages rendered for the cache.', cache.misses),
      single('page_cache_entries', 'gauge', 'Pages in the cache.', entries),
      single('page_cache_bytes', 'gauge', 'Bytes of the cached pages in all encodings.', bytes),
      single('database_queries_total', 'counter', 'Queries.', queryTime.queries),
      single('database_queries_failed_total', 'counter', 'Queries that failed.', queryTime.failed),
      single('database_seconds_total', 'counter', 'Time spent on queries.', queryTime.seconds),
      ...process_(),
      // Whatever happens to the database, the rest is told.
      ...(await stored().catch(() => [])),
    ]
    return `${parts.join('\n')}\n`
  }
}
