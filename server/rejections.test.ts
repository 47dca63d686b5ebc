import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { recordSuccess } from '#app/operations/backup/backup-state.server.ts'
import { createMetricsServer } from '#app/operations/metrics.server.ts'
import { listen } from './testing/listen.ts'
import { sendRaw } from './testing/raw.ts'
import { testSite } from './testing/site.ts'

const site = await testSite({ SIGN_IN_ATTEMPTS: '2', TRUSTED_PROXIES: '10.0.0.1' })
site.app.get('/later', async (c) => {
  await pause(1000)
  return c.text('later')
})
const counts = site.countRejections
const openMetrics = () => listen(createMetricsServer(site))
const read = async () => (await fetch(`${await openMetrics()}/metrics`)).text()
const linesFor = (reason: string) => site.lines.filter(({ rejected }) => rejected === reason)

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
const signIn = () =>
  site.fetch('/api/admin/Login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Email: 'nobody@example.com', Password: 'a wrong password' }),
  })

test.each([
  ['invalid', 400, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['method', 405, request('TRACE /about')],
  ['length', 411, request('POST /contact', 'Transfer-Encoding: chunked')],
  [
    'size',
    413,
    request('POST /api/Contact', 'Content-Type: application/json', 'Content-Length: 2000000') +
      'x'.repeat(2_000_000),
  ],
])('OPS-3 a request rejected for %s (%i) is counted and logged', async (reason, status, bytes) => {
  const before = [(await counts())[reason] ?? 0, linesFor(reason).length] as const
  expect((await sendRaw(site.port, bytes))?.status).toBe(status)
  await expect
    .poll(async () => [(await counts())[reason], linesFor(reason).length])
    .toEqual([before[0] + 1, before[1] + 1])
  expect(linesFor(reason).at(-1)).toMatchObject({ id: expect.stringMatching(/^\w{4}-\w{4}$/) })
})

test('OPS-3 rate limits and pipelined floods are counted', async () => {
  for (let tries = 0; tries < 3; tries += 1) await signIn()
  await expect.poll(counts).toMatchObject({ rate: 1 })
  await sendRaw(site.port, request('GET /later').repeat(20), 500)
  expect((await counts()).pipelining).toBeGreaterThan(0)
})

test('OPS-3 metrics contain rejections, sign-ins, backups, off-site copies, disks and schedules, but no certificate over http', async () => {
  const { db } = site.services
  const madeAt = new Date(Date.now() - 3_600_000).toISOString()
  await recordSuccess(db, { madeAt, name: 'x', bytes: 1, missing: [] })
  const offsite = { at: madeAt, backup: 'x', problem: 'opening the repository failed' }
  writeFileSync(join(site.services.settings.dataDir, 'offsite.json'), JSON.stringify(offsite))
  await sendRaw(site.port, request('TRACE /about'))
  const text = await read()
  expect(text).toMatch(/^http_requests_rejected_total\{reason="method"\} [1-9]/m)
  expect(text).toMatch(/^site_sign_ins_failed_total \d+$/m)
  expect(text).toMatch(/^site_backup_age_seconds 36\d\d\.?\d*$/m)
  expect(text).toMatch(/^site_offsite_backup_age_seconds 36\d\d\.?\d*$/m)
  expect(text).toMatch(/^site_offsite_backup_failed 1$/m)
  expect(text).toMatch(/^site_disk_free_bytes\{folder="data"\} [1-9]\d+$/m)
  expect(text).toMatch(/^site_outbox_oldest_seconds 0$/m)
  expect(text).toMatch(/^site_schedules_failed 0$/m)
  expect(text).not.toMatch(/^site_certificate_days \d/m)
})

test('OPS-3 METRICS_HOST lets another container read the metrics', () => {
  const hostOf = (env: Record<string, string>) =>
    readSettings({ DATA_DIR: '/x', ...env }, { write: false }).metricsHost
  expect(hostOf({})).toBe('127.0.0.1')
  expect(hostOf({ METRICS_HOST: '0.0.0.0' })).toBe('0.0.0.0')
})

test('OPS-3 the metrics tell requests by route, kept pages, mails, the database and the process', async () => {
  await site.fetch('/kept')
  await site.fetch('/api/courses?search=someone@example.com')
  await site.fetch('/api/courses/41')
  await site.fetch('/api/Contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ first_name: 'Anita' }),
  })
  const text = await read()
  const has = (line: string | RegExp) => expect(text).toMatch(line)
  has('http_request_duration_seconds_count{method="GET",route="/api/courses",status="2xx"} 1\n')
  has('http_request_duration_seconds_count{method="GET",route="/api/courses/:id",status="4xx"} 1\n')
  has('http_request_duration_seconds_bucket{le="+Inf",method="POST",route="/api/Contact",status="4xx"} ')
  has(/^page_cache_hits_total [1-9]/m)
  has(/^page_cache_entries 1$/m)
  has(/^site_outbox_mails\{state="waiting"\} 0$/m)
  has(/^database_queries_total [1-9]/m)
  has(/^process_resident_memory_bytes [1-9]/m)
  has(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(text).not.toMatch(/someone|Anita/)
})

test('OPS-3 visitors cannot read the metrics, their port has nothing else, and without the outbox the others are told', async () => {
  expect((await site.fetch('/metrics')).status).toBe(404)
  expect((await fetch(`${await openMetrics()}/`)).status).toBe(404)
  await sql`alter table outbox rename to away`.execute(site.services.db)
  const text = await read()
  await sql`alter table away rename to outbox`.execute(site.services.db)
  expect(text).toContain('page_cache_hits_total')
  expect(text).not.toMatch(/^site_outbox/m)
})
