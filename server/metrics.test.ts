import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testSite } from './testing/site.ts'
import { createMetricsServer } from '#app/operations/metrics/metrics.server.ts'

const site = await testSite()
const server = createMetricsServer(site)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const read = async () => (await fetch(`${url}/metrics`)).text()

test('the metrics tell requests by route, kept pages, mails, submissions, the database and the process', async () => {
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
  has('http_request_duration_seconds_bucket{le="+Inf",method="POST",route="/api/Contact",status="4xx"} 1\n')
  has(/^page_cache_hits_total 1$/m)
  has(/^page_cache_entries 1$/m)
  has(/^site_outbox_mails\{state="waiting"\} 0$/m)
  has(/^site_submissions_total\{kind="contact"\} 0$/m)
  has(/^database_queries_total [1-9]/m)
  has(/^process_resident_memory_bytes [1-9]/m)
  has(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(text).not.toMatch(/someone|Anita/)
})

test('visitors cannot read them, and the port for them has nothing else', async () => {
  expect((await site.fetch('/metrics')).status).toBe(404)
  expect((await fetch(`${url}/`)).status).toBe(404)
})

test('without the outbox the other metrics are told', async () => {
  await site.services.db.schema.dropTable('outbox').execute()
  const text = await read()
  expect(text).toContain('page_cache_hits_total')
  expect(text).not.toMatch(/^site_outbox/m)
})
