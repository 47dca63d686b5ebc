import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
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
site.app.post('/upload/held', async (c) => c.text(await isReleased.then(() => 'held')))

const { promise: isChecked, resolve: check } = Promise.withResolvers<string>()
site.app.post('/checked', async (c) => c.text(await isChecked))

const chunk = new Uint8Array(65_536)
site.app.get('/endless', (c) => c.body(new ReadableStream({ pull: (stream) => stream.enqueue(chunk) })))

site.app.post('/slow', async (c) => {
  await pause(400)
  return c.text('done')
})

site.app.get('/quick', (c) => c.text('done'))

let atOnce = 0
let mostUploads = 0
site.app.post('/upload', async (c) => {
  mostUploads = Math.max(mostUploads, (atOnce += 1))
  const { byteLength } = await c.req.arrayBuffer()
  atOnce -= 1
  return c.json(byteLength)
})

test('what waits too long is refused with 503 and Retry-After, unbegun; cached pages and health go on', async () => {
  const asked = Array.from({ length: 40 }, (_, index) => {
    const headers = { 'X-Forwarded-For': `203.0.113.${index}` }
    return site.fetch('/work', { headers, ...(index % 2 && { method: 'POST', body: 'x' }) })
  })
  await expect.poll(() => site.requestQueue.running, { timeout: 10_000 }).toBe(16)
  const call = await site.fetch('/api/courses')
  expect(call.status).toBe(503)
  expect(Number(call.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(call.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await call.json()).toEqual({
    success: false,
    message: 'The site is very busy. Try again in a few seconds.',
    requestId: call.headers.get('X-Request-Id'),
  })
  for (const path of ['/kept', '/healthz', '/readyz']) expect((await site.fetch(path)).status).toBe(200)

  await expect.poll(site.countRejections, { timeout: 10_000 }).toEqual({ busy: 40 - 16 + 1 })
  free()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  expect(statuses.filter((status) => status === 503)).toHaveLength(24)
  expect((await site.fetch('/api/courses')).status).toBe(200)
})

test('a crowd that is answered in time is answered whole', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => site.fetch('/quick')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('SAFE-1 a flood from one network does not keep the forms of others from being answered', async () => {
  const send = (address: string) =>
    site.fetch('/slow', { method: 'POST', body: 'x', headers: { 'X-Forwarded-For': address } })
  const flood: Promise<Response>[] = []
  const flooding = setInterval(() => flood.push(...Array.from({ length: 20 }, () => send('203.0.113.7'))), 50)
  await pause(1000)
  const others = ['198.51.100.1', '198.51.100.2', '2001:db8:1::1', '2001:db8:2::1']
  const answers = await Promise.all(others.map((address) => send(address)))
  clearInterval(flooding)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  await expect.poll(() => site.requestQueue.running).toBe(0)
})

test('SAFE-1 SAFE-12 small uploads that are held up delay neither pages nor forms', async () => {
  const held = Array.from({ length: 20 }, (_, index) => {
    const type = index % 2 ? 'Multipart/Form-Data; Boundary=x' : 'multipart/form-data; boundary=x'
    const headers = { 'Content-Type': type, 'X-Forwarded-For': `203.0.113.${index}` }
    return site.fetch('/checked', { method: 'POST', body: 'x'.repeat(17_000), headers })
  })
  await pause(100)
  expect(site.requestQueue.running).toBe(0)
  const from = { 'X-Forwarded-For': '198.51.100.1' }
  const answers = await Promise.all([
    site.fetch('/api/courses', { headers: from }),
    site.fetch('/api/Contact', {
      method: 'POST',
      body: JSON.stringify(message),
      headers: { ...from, 'Content-Type': 'application/json' },
    }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 201])
  check('checked')
  for (const answer of await Promise.all(held)) expect(await answer.text()).toBe('checked')
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
  const held = Array.from({ length: 50 }, () => send('/upload/held', 1_100_000, '203.0.113.1'))
  const statuses = held.map((each) =>
    each.then(
      ({ status }) => status,
      () => 503,
    ),
  )
  expect(await Promise.race(statuses)).toBe(503)
  const other = send('/upload', 1000, '203.0.113.2')
  release()
  expect((await other).status).toBe(200)
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200, 503]))
})

test('SAFE-12 megabytes that are announced and do not come keep nobody from sending theirs', async () => {
  const sockets = Array.from({ length: 80 }, (_, index) => {
    const socket = connect(site.port, '127.0.0.1').on('error', () => {})
    const from = `X-Forwarded-For: 203.0.${index % 10}.1\r\nContent-Type: multipart/form-data; boundary=x`
    socket.write(`POST /upload HTTP/1.1\r\nHost: localhost\r\n${from}\r\nContent-Length: 10000000\r\n\r\nx`)
    return socket
  })
  await pause(200)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'X-Forwarded-For': '198.51.100.20' }
  const send = (body: string) => site.fetch('/upload', { method: 'POST', body, headers })
  expect(await (await send('x'.repeat(10_000_000))).json()).toBe(10_000_000)
  expect(await (await send('x'.repeat(100))).json()).toBe(100)
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
  for (const socket of sockets) socket.destroy()
})

test('SAFE-12 one network sends at most 300 bodies at once that trickle in; others, and this machine itself, go on', async () => {
  const trickle = (address?: (index: number) => string) => {
    let refused = 0
    const sockets = Array.from({ length: 310 }, (_, index) => {
      const socket = connect(site.port, '127.0.0.1').on('error', () => {})
      socket.once('data', (answer) => (refused += Number(answer.toString().startsWith('HTTP/1.1 503'))))
      const from = address ? `X-Forwarded-For: ${address(index)}\r\n` : ''
      socket.write(`POST /upload HTTP/1.1\r\nHost: localhost\r\n${from}Content-Length: 10\r\n\r\nx`)
      return socket
    })
    return { sockets, refused: () => refused }
  }
  const send = (address: string) =>
    site.fetch('/upload', { method: 'POST', body: 'x', headers: { 'X-Forwarded-For': address } })

  const network = trickle((index) => `2001:db8:5:${index}::1`)
  await expect.poll(network.refused, { timeout: 5000 }).toBe(10)
  expect((await send('2001:db8:5::1')).status).toBe(503)
  expect((await send('2001:db8:6::1')).status).toBe(200)
  for (const socket of network.sockets.slice(0, 300)) socket.write('x'.repeat(9))
  await expect.poll(async () => (await send('2001:db8:5::1')).status, { timeout: 5000 }).toBe(200)

  const local = trickle()
  await pause(300)
  expect(local.refused()).toBe(0)
  for (const socket of [...network.sockets, ...local.sockets]) socket.destroy()
})

test('SAFE-12 a network with 300 unfinished requests gets no cached pages either; others go on', async () => {
  const sockets = Array.from({ length: 310 }, () => {
    const socket = connect(site.port, '127.0.0.1').on('error', () => {})
    const head = 'POST /upload HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.33'
    socket.write(`${head}\r\nContent-Length: 10\r\n\r\nx`)
    return socket
  })
  const ask = (address: string) => site.fetch('/kept', { headers: { 'X-Forwarded-For': address } })
  await expect.poll(async () => (await ask('203.0.113.33')).status, { timeout: 5000 }).toBe(503)
  expect((await ask('203.0.113.34')).status).toBe(200)
  expect((await site.fetch('/kept')).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await ask('203.0.113.33')).status, { timeout: 5000 }).toBe(200)
})

test('SAFE-12 requests that wait behind another when CONNECT ends their connection take up no places for good', async () => {
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.35\r\n\r\n`
  const packet = head('GET /endless') + head('GET /healthz').repeat(5) + head('CONNECT a:1')
  const open = (bytes: string) => {
    const socket = connect(site.port, '127.0.0.1').on('error', () => {})
    socket.write(bytes)
    return socket
  }
  const closed = Array.from({ length: 50 }, () => {
    const socket = open(packet).resume()
    return new Promise((resolve) => socket.once('close', resolve))
  })
  await Promise.all(closed)
  const unread = Array.from({ length: 100 }, () => open(head('GET /endless')).pause())
  await pause(500)
  const headers = { 'X-Forwarded-For': '203.0.113.35' }
  expect((await site.fetch('/kept', { headers })).status).toBe(200)
  for (const socket of unread) socket.destroy()
  await expect.poll(() => site.requestQueue.running).toBe(0)
})

test('API-4 a flood of sign-ins takes no places of other requests, however the address is written', async () => {
  const signIn = (index: number) =>
    site.fetch(index % 2 ? '/api/admin/Login' : '/api/x/%2e%2e/%61dmin/L%6Fgin?%', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${index}` },
      body: JSON.stringify({ Email: 'nobody@example.com', Password: 'a wrong password' }),
    })
  const flood = Array.from({ length: 60 }, (_, index) => signIn(index))
  await pause(50)
  expect(site.requestQueue.running).toBeLessThan(4)
  expect((await site.fetch('/api/courses')).status).toBe(200)
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
  expect([...statuses].every((status) => [401, 503].includes(status))).toBe(true)
})

test('API-4 a client that has tried too often is told so at once, while others wait for their passwords to be checked', async () => {
  const signIn = async (address: string) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
    const body = JSON.stringify({ Email: 'nobody@example.com', Password: 'a wrong password' })
    return (await site.fetch('/api/admin/Login', { method: 'POST', headers, body })).status
  }
  const check = vi.spyOn(site.services.auth, 'signIn').mockResolvedValue(null)
  for (let tries = 0; tries < 10; tries++) expect(await signIn('198.51.100.9')).toBe(401)
  const { promise: isChecked, resolve } = Promise.withResolvers<null>()
  check.mockReturnValue(isChecked)
  const waiting = signIn('203.0.113.200')
  await expect.poll(() => check.mock.calls.length).toBe(11)
  expect(await signIn('198.51.100.9')).toBe(429)
  resolve(null)
  expect(await waiting).toBe(401)
  check.mockRestore()
})

test('SAFE-1 API-4 of a crowd that signs in only two are ahead of somebody of another network', async () => {
  const begun: string[] = []
  const { promise: isOver, resolve: finish } = Promise.withResolvers<void>()
  const check = vi.spyOn(site.services.auth, 'signIn').mockImplementation(async (email) => {
    begun.push(email)
    await isOver
    return null
  })
  const signIn = (name: string, address: string) =>
    site.fetch('/api/admin/Login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ Email: `${name}@example.com`, Password: 'a wrong password' }),
    })
  let arrived = 0
  site.server.on('request', () => (arrived += 1))
  const crowd = [1, 2, 3, 4, 5, 6].map((index) => signIn(`crowd${index}`, '198.51.100.77'))
  await expect.poll(() => [begun.length, arrived]).toEqual([2, 6])
  const other = signIn('other', '203.0.113.201')
  await expect.poll(() => arrived).toBe(7)
  await pause(100)
  finish()
  await Promise.all([...crowd, other])
  expect([2, 3]).toContain(begun.indexOf('other@example.com'))
  check.mockRestore()
})

test('OPS-3 requests that were rejected above are counted by reason', async () => {
  const reasons = Object.keys(await site.countRejections())
  expect(reasons).toEqual(expect.arrayContaining(['busy', 'client limit', 'body memory', 'rate']))
})
