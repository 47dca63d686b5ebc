import { expect, test } from 'vitest'
import { testSite } from './testing/site.ts'

const site = await testSite()
const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
site.app.all('/work', async (c) => {
  await isFree
  return c.text('done')
})

let atOnce = 0
let most = 0
site.app.post('/upload', async (c) => {
  most = Math.max(most, (atOnce += 1))
  const { byteLength } = await c.req.arrayBuffer()
  atOnce -= 1
  return c.json(byteLength)
})

test('what is too much is refused at once with 503 and Retry-After, and not begun; kept pages and health go on', async () => {
  const asked = Array.from({ length: 200 }, (_, i) =>
    site.fetch('/work', { method: i % 2 ? 'POST' : 'GET', ...(i % 2 && { body: 'x' }) }),
  )
  await expect.poll(() => site.gate.refused, { timeout: 10_000 }).toBeGreaterThan(140)
  expect(site.gate.running).toBe(200 - site.gate.refused)

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
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200)).toHaveLength(201 - site.gate.refused)
  expect((await site.fetch('/api/courses')).status).toBe(200)
})

test('large uploads wait for their turn, a few at a time, and all are taken', async () => {
  const body = 'x'.repeat(200_000)
  const sent = Array.from({ length: 40 }, async () =>
    (await site.fetch('/upload', { method: 'POST', body })).json(),
  )
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200_000]))
  expect(most).toBeLessThanOrEqual(4)
})
