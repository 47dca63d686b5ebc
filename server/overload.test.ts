import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { message } from '../testing/submissions.ts'
import { testSite } from './testing/site.ts'

const site = await testSite({ TRUSTED_PROXIES: '127.0.0.1' })
const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
site.app.all('/work', async (c) => {
  await isFree
  return c.text('done')
})
const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
const api = '/api/test'
let holding = 0
site.app.post('/api/test/held', async (c) => {
  holding += 1
  return c.text(await isReleased.then(() => 'held'))
})
site.app.post('/api/test/upload', async (c) => c.json((await c.req.arrayBuffer()).byteLength))
site.app.get('/quick', (c) => c.text('done'))

const upload = (path: string, size: number) =>
  site.fetch(api + path, {
    method: 'POST',
    body: 'x'.repeat(size),
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
const signIn = (address: string, email = 'nobody@example.com') =>
  site.fetch('/api/admin/Login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ Email: email, Password: 'a wrong password' }),
  })

test('SAFE-1 pages that wait too long get 503 with Retry-After, without being rendered; cached pages, health and the API go on', async () => {
  const { busy = 0 } = await site.countRejections()
  const asked = Array.from({ length: 40 }, (_, index) =>
    site.fetch('/work', index % 2 ? { method: 'POST', body: 'x' } : {}),
  )
  await expect.poll(() => site.pageQueue.running, { timeout: 10_000 }).toBe(16)
  const refused = await site.fetch('/quick')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(refused.headers.get('X-Request-Id')).toMatch(/^[\w-]{9}$/)
  for (const path of ['/kept', '/healthz', '/readyz', '/api/courses'])
    expect((await site.fetch(path)).status).toBe(200)

  await expect.poll(site.countRejections, { timeout: 10_000 }).toMatchObject({ busy: busy + 40 - 16 + 1 })
  free()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  expect(statuses.filter((status) => status === 503)).toHaveLength(24)
  expect((await site.fetch('/quick')).status).toBe(200)
})

test('SAFE-1 a crowd that can be answered in time is answered', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => site.fetch('/quick')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('SAFE-12 OPS-3 uploads over the memory for bodies get 503 and are counted; held uploads delay neither pages nor forms', async () => {
  const uploadToHold = (count: number) =>
    Array.from({ length: count }, () =>
      upload('/held', 10_000_000).then(
        ({ status }) => status,
        // The connection was closed while the client was still sending.
        () => 503,
      ),
    )
  const held = uploadToHold(20)
  await expect.poll(() => holding, { timeout: 50_000 }).toBe(20)
  const others = uploadToHold(10)
  expect(await Promise.race(others)).toBe(503)
  const form = await site.fetch('/api/Contact', {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'Content-Type': 'application/json' },
  })
  expect([form.status, (await site.fetch('/quick')).status]).toEqual([201, 200])
  release()
  expect(new Set(await Promise.all(held))).toEqual(new Set([200]))
  await Promise.all(others)
  expect((await site.countRejections())['body memory']).toBeGreaterThan(0)
  expect(await (await upload('/upload', 10_000_000)).json()).toBe(10_000_000)
})

test('SAFE-12 announced megabytes that do not arrive prevent no other upload', async () => {
  const sockets = Array.from({ length: 80 }, () => {
    const socket = connect(site.port, '127.0.0.1').on('error', () => {})
    socket.write(`POST ${api}/upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\nx`)
    return socket
  })
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  expect(await (await upload('/upload', 10_000_000)).json()).toBe(10_000_000)
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
  for (const socket of sockets) socket.destroy()
})

test('API-4 a flood of sign-ins delays no other request and ends with 401 or 503', async () => {
  const flood = Array.from({ length: 60 }, (_, index) => signIn(`203.0.113.${index}`))
  expect((await site.fetch('/quick')).status).toBe(200)
  expect((await site.fetch('/api/courses')).status).toBe(200)
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
  expect([...statuses].every((status) => [401, 503].includes(status))).toBe(true)
})

test('API-4 a client with too many attempts gets 429 at once, while passwords of others are checked', async () => {
  const check = vi.spyOn(site.services.auth, 'signIn').mockResolvedValue(null)
  for (let tries = 0; tries < 10; tries++) expect((await signIn('198.51.100.9')).status).toBe(401)
  const { promise: isChecked, resolve } = Promise.withResolvers<null>()
  check.mockReturnValue(isChecked)
  const waiting = signIn('203.0.113.200')
  await expect.poll(() => check.mock.calls.length).toBe(11)
  expect((await signIn('198.51.100.9')).status).toBe(429)
  resolve(null)
  expect((await waiting).status).toBe(401)
  check.mockRestore()
})
