import { statfs } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { queryStats } from '#app/platform/db/open.server.ts'
import { countRows } from '#app/platform/db/query-parts.server.ts'
import { cached } from '#app/platform/limits/cached.ts'
import type { Log } from '#app/platform/log.server.ts'
import { getOutboxState } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { getBackupState, readOffsiteState } from './backup/backup-state.server.ts'
import { readCertificateDays } from './checks/web.server.ts'
import { readInboundState } from './read-mailbox.server.ts'
import type { RequestLog } from './request-log.server.ts'

const hourMs = 3_600_000
const certificateTimeoutMs = 3000

type Sources = {
  requestLog: Pick<RequestLog, 'registry'>
  cache: { hits: number; misses: number; size: () => { entries: number; bytes: number } }
  services: Pick<Services, 'db' | 'log' | 'settings'>
}
/** A metric without a value is left out. With a label, there is a value for each of its values. */
type Value = number | undefined | Record<string, number | undefined>
type Metric = [name: string, help: string, read: () => Value | Promise<Value>, label?: string]

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

function listMetrics({ cache, services: { db, settings } }: Sources): Metric[] {
  const { dataDir, backupDir, publicUrl } = settings
  const mails = () => getOutboxState(db).then(({ waiting, failed }) => ({ waiting, failed }))
  const oldestMail = () => getOutboxState(db).then(({ since }) => age(since) ?? 0)
  const mailsLeft = () => readInboundState(db).then((state) => state?.left ?? 0)
  const unreadable = () => readInboundState(db).then((state) => age(state?.failingSince) ?? 0)
  const backupAge = () => getBackupState(db).then(({ good }) => age(good?.at))
  const offsite = () => readOffsiteState(dataDir)
  const offsiteAge = () => offsite().then((state) => age(state?.at))
  const offsiteFailed = () => offsite().then((state) => state && Number(state.problem !== ''))
  const freeBytes = async () => ({
    data: await readFreeBytes(dataDir),
    backups: await readFreeBytes(backupDir),
  })
  const certificateDays = cached(hourMs, async () =>
    publicUrl.startsWith('https:')
      ? readCertificateDays(publicUrl, certificateTimeoutMs).catch(() => undefined)
      : undefined,
  )
  const failedSchedules = () => countRows(db.selectFrom('schedule').where('message', 'is not', null))
  return [
    ['page_cache_hits_total', 'Pages answered from the cache.', () => cache.hits],
    ['page_cache_misses_total', 'Pages rendered for the cache.', () => cache.misses],
    ['page_cache_entries', 'Pages in the cache.', () => cache.size().entries],
    ['database_queries_total', 'Queries.', () => queryStats.queries],
    ['database_queries_failed_total', 'Queries that failed.', () => queryStats.failed],
    ['database_seconds_total', 'Time spent on queries.', () => queryStats.seconds],
    ['site_outbox_mails', 'E-mails not yet sent.', mails, 'state'],
    ['site_outbox_oldest_seconds', 'Age of the oldest e-mail.', oldestMail],
    ['site_inbound_mails_left', 'Mails without a conversation.', mailsLeft],
    ['site_inbound_failing_seconds', 'Time since the mailbox cannot be read.', unreadable],
    ['site_schedules_failed', 'Scheduled publications that failed.', failedSchedules],
    ['site_backup_age_seconds', 'Age of the newest backup.', backupAge],
    ['site_offsite_backup_age_seconds', 'Age of the off-site backup.', offsiteAge],
    ['site_offsite_backup_failed', '1 if the last off-site backup failed.', offsiteFailed],
    ['site_disk_free_bytes', 'Free disk space.', freeBytes, 'folder'],
    ['site_certificate_days', 'Days until the TLS certificate expires.', certificateDays],
  ]
}

/** Reads the value at each scrape. If that fails, the other metrics are still reported. */
function addMetric(registry: Registry, log: Pick<Log, 'error'>, [name, help, read, label]: Metric): void {
  async function collect(this: Gauge): Promise<void> {
    if (label === undefined) this.remove()
    else this.reset()
    try {
      const value = await read()
      if (typeof value === 'number') this.set(value)
      for (const [key, number] of typeof value === 'object' ? Object.entries(value) : [])
        if (number !== undefined) this.set({ [String(label)]: key }, number)
    } catch (error) {
      log.error({ err: error, name }, 'A metric could not be read')
    }
  }
  registry.registerMetric(new Gauge({ name, help, labelNames: label ? [label] : [], registers: [], collect }))
}

const age = (time: string | null | undefined): number | undefined =>
  time ? Math.max(0, (Date.now() - Date.parse(time)) / 1000) : undefined

async function readFreeBytes(path: string): Promise<number | undefined> {
  const stats = await statfs(path).catch(() => undefined)
  return stats && stats.bavail * stats.bsize
}
