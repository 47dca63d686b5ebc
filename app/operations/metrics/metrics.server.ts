import { statfs } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { submissionNames } from '../../collections.ts'
import { countRows } from '../../platform/db/pagination.server.ts'
import { queryStats } from '../../platform/db/query-stats.server.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { getOutboxState } from '../../platform/mail/outbox/outbox-state.server.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Services } from '../../platform/services.ts'
import { getBackupState } from '../backup/backup-state.server.ts'
import { readOffsiteState } from '../backup/offsite-state.server.ts'
import { readCertificateDays } from '../checks/certificate.server.ts'
import { readInboundState } from '../inbound-mail/inbound-state.server.ts'
import type { RequestLog } from './request-log.server.ts'

const certificatePeriodMs = 3_600_000
const certificateTimeoutMs = 3000

type Sources = {
  requestLog: Pick<RequestLog, 'registry'>
  requestQueue: Pick<Semaphore, 'running'>
  cache: { hits: number; misses: number; size: () => { entries: number; bytes: number } }
  services: Pick<Services, 'db' | 'log' | 'settings'>
}
/** A metric without a value is left out. With a label, there is a value for each of its values. */
type Value = number | undefined | Record<string, number | undefined>
type Metric = { name: string; help: string; label?: string; read: () => Value | Promise<Value> }

/** Creates the /metrics server, to be bound to its own port. */
export function createMetricsServer(sources: Sources): Server {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const metric of listMetrics(sources)) addMetric(registry, sources.services.log, metric)
  const all = Registry.merge([sources.requestLog.registry, registry])
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': all.contentType }).end(await all.metrics())
  })
}

function listMetrics({ requestQueue, cache, services: { db, settings } }: Sources): Metric[] {
  const { dataDir, backupDir, publicUrl } = settings
  const [outbox, inbound] = [() => getOutboxState(db), () => readInboundState(db)]
  const offsite = () => readOffsiteState(dataDir)
  const schedules = db.selectFrom('schedule').where('state', '=', 'failed')
  return [
    { name: 'http_requests_running', help: 'Requests in progress.', read: () => requestQueue.running },
    { name: 'page_cache_hits_total', help: 'Pages answered from the cache.', read: () => cache.hits },
    { name: 'page_cache_misses_total', help: 'Pages rendered for the cache.', read: () => cache.misses },
    { name: 'page_cache_entries', help: 'Pages in the cache.', read: () => cache.size().entries },
    { name: 'page_cache_bytes', help: 'Bytes of the cached pages.', read: () => cache.size().bytes },
    { name: 'database_queries_total', help: 'Queries.', read: () => queryStats.queries },
    { name: 'database_queries_failed_total', help: 'Queries that failed.', read: () => queryStats.failed },
    { name: 'database_seconds_total', help: 'Time spent on queries.', read: () => queryStats.seconds },
    {
      name: 'site_outbox_mails',
      help: 'E-mails not yet sent.',
      label: 'state',
      read: () => outbox().then(({ waiting, failed }) => ({ waiting, failed })),
    },
    {
      name: 'site_outbox_oldest_seconds',
      help: 'Age of the oldest waiting e-mail.',
      read: async () => secondsSince((await outbox()).since) ?? 0,
    },
    {
      name: 'site_inbound_mails_left',
      help: 'Received e-mails without a conversation.',
      read: async () => (await inbound())?.left ?? 0,
    },
    {
      name: 'site_inbound_failing_seconds',
      help: 'Time since the mailbox for answers cannot be read.',
      read: async () => secondsSince((await inbound())?.failingSince) ?? 0,
    },
    { name: 'site_schedules_failed', help: 'Failed publications.', read: () => countRows(schedules) },
    {
      name: 'site_backup_age_seconds',
      help: 'Age of the newest backup.',
      read: async () => secondsSince((await getBackupState(db)).good?.at),
    },
    {
      name: 'site_offsite_backup_age_seconds',
      help: 'Age of the last off-site backup.',
      read: async () => secondsSince((await offsite())?.at),
    },
    {
      name: 'site_offsite_backup_failed',
      help: '1 if the last off-site backup failed.',
      read: () => offsite().then((state) => state && Number(state.problem !== '')),
    },
    {
      name: 'site_disk_free_bytes',
      help: 'Free disk space.',
      label: 'folder',
      read: async () => ({ data: await readFreeBytes(dataDir), backups: await readFreeBytes(backupDir) }),
    },
    {
      name: 'site_certificate_days',
      help: 'Days until the TLS certificate expires.',
      read: cachedCertificateDays(publicUrl),
    },
    {
      name: 'site_submissions_total',
      help: 'Forms received, by their newest number.',
      label: 'kind',
      read: async () => {
        const newest: Record<string, number> = {}
        for (const kind of submissionNames) {
          const query = db.selectFrom(kind).select((eb) => eb.fn.max('id').as('id'))
          newest[kind] = (await query.executeTakeFirstOrThrow()).id ?? 0
        }
        return newest
      },
    },
  ]
}

/** Reads the value at each scrape. If that fails, the other metrics are still reported. */
function addMetric(registry: Registry, log: Pick<Log, 'error'>, { name, help, label, read }: Metric): void {
  async function collect(this: Counter | Gauge): Promise<void> {
    if (label === undefined) this.remove()
    else this.reset()
    try {
      const value = await read()
      const values = typeof value === 'object' ? Object.entries(value) : [['', value] as const]
      for (const [key, number] of values)
        if (number !== undefined) this.inc(label === undefined ? {} : { [label]: key }, number)
    } catch (error) {
      log.error({ err: error, name }, 'A metric could not be read')
    }
  }
  const Type = name.endsWith('_total') ? Counter : Gauge
  new Type({ name, help, labelNames: label === undefined ? [] : [label], registers: [registry], collect })
}

const secondsSince = (time: string | null | undefined): number | undefined =>
  time ? Math.max(0, (Date.now() - Date.parse(time)) / 1000) : undefined

const readFreeBytes = async (path: string): Promise<number | undefined> => {
  const stats = await statfs(path).catch(() => undefined)
  return stats && stats.bavail * stats.bsize
}

/** @returns a function that asks at most once an hour. */
function cachedCertificateDays(publicUrl: string): () => Promise<number | undefined> {
  let days: Promise<number | undefined> | undefined
  let expiresAt = 0
  return async () => {
    if (!publicUrl.startsWith('https:')) return undefined
    if (days && performance.now() < expiresAt) return days
    expiresAt = performance.now() + certificatePeriodMs
    return (days = readCertificateDays(publicUrl, certificateTimeoutMs).catch(() => undefined))
  }
}
