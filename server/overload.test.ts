import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testSite } from './testing/site.ts'

const site = await testSite()
const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
site.app.all('/work', async (c) => {
  await isFree
  return c.text('done')
})

let atOnce = 0
let mostUploads = 0
site.app.post('/upload', async (c) => {
  mostUploads = Math.max(mostUploads, (atOnce += 1))
  const { byteLength } = await c.req.arrayBuffer()
  atOnce -= 1
  return c.json(byteLength)
})

/** What the gate lets in at most. */
const most = 48

test('what is too much is refused at once with 503 and Retry-After, and not begun; kept pages and health go on', async () => {
  const asked: Promise<Response>[] = []
  const work = () => site.fetch('/work', asked.length % 2 ? { method: 'POST', body: 'x' } : {})
  let call = await site.fetch('/api/courses')
  expect(call.status).toBe(200)
  // How many are let in depends on how fast the machine is just now.
  for (; call.status !== 503; call = await site.fetch('/api/courses')) {
    asked.push(work(), work(), work())
    await pause(10)
  }
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
  const done = statuses.filter((status) => status === 200).length
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThanOrEqual(most)
  expect(statuses.filter((status) => status === 503)).toHaveLength(asked.length - done)
  expect((await site.fetch('/api/courses')).status).toBe(200)
})

test('large uploads wait for their turn, a few at a time, and all are taken', async () => {
  const body = 'x'.repeat(200_000)
  const sent = Array.from({ length: 40 }, async () =>
    (await site.fetch('/upload', { method: 'POST', body })).json(),
  )
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200_000]))
  expect(mostUploads).toBeLessThanOrEqual(4)
})
