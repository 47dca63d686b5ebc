import { expect, test } from 'vitest'
import { testSite } from './testing/site.ts'

const site = await testSite({ TRUSTED_PROXIES: '127.0.0.1' })
const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
site.app.all('/work', async (c) => {
  await isFree
  return c.text('done')
})

const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
site.app.post('/upload/held', async (c) => c.text(await isReleased.then(() => 'held')))

let atOnce = 0
let mostUploads = 0
site.app.post('/upload', async (c) => {
  mostUploads = Math.max(mostUploads, (atOnce += 1))
  const { byteLength } = await c.req.arrayBuffer()
  atOnce -= 1
  return c.json(byteLength)
})

test('what waits too long is refused with 503 and Retry-After, unbegun; cached pages and health go on', async () => {
  const asked = Array.from({ length: 40 }, (_, index) =>
    site.fetch('/work', index % 2 ? { method: 'POST', body: 'x' } : {}),
  )
  const call = await site.fetch('/api/courses')
  expect(call.status).toBe(503)
  expect(Number(call.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(call.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await call.json()).toEqual({
    success: false,
    message: 'The site is very busy. Please try again in a few seconds.',
    requestId: call.headers.get('X-Request-Id'),
  })
  for (const path of ['/kept', '/healthz', '/readyz']) expect((await site.fetch(path)).status).toBe(200)

  free()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  expect(statuses.filter((status) => status === 503)).toHaveLength(24)
  expect((await site.fetch('/api/courses')).status).toBe(200)
})

test('a crowd that is answered in time is answered whole', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => site.fetch('/api/courses')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('large uploads wait for their turn, a few at a time, and all are taken', async () => {
  const body = 'x'.repeat(1_200_000)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const sent = Array.from({ length: 20 }, async () =>
    (await site.fetch('/upload', { method: 'POST', body, headers })).json(),
  )
  expect(new Set(await Promise.all(sent))).toEqual(new Set([1_200_000]))
  expect(mostUploads).toBeLessThanOrEqual(8)
})

test('SAFE-12 one client holds no more than its share of the room for bodies, and others go on', async () => {
  const send = (path: string, size: number, address: string) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'X-Forwarded-For': address }
    return site.fetch(path, { method: 'POST', body: 'x'.repeat(size), headers })
  }
  const held = Array.from({ length: 40 }, () => send('/upload/held', 1_100_000, '203.0.113.1'))
  // Refused before all of it has come: not every client reads the answer.
  const statuses = held.map((each) =>
    each.then(
      ({ status }) => status,
      () => 503,
    ),
  )
  expect(await Promise.race(statuses)).toBe(503)
  expect((await send('/work', 1000, '203.0.113.2')).status).toBe(200)
  release()
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200, 503]))
})
