import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testSite } from './testing/site.ts'

const silence = 1000
const site = await testSite({}, silence)
const large = 'x'.repeat(30_000_000)
site.app.get('/large', (c) => c.text(large))
site.app.get('/later', async (c) => {
  await pause(silence / 2)
  return c.text('later')
})
site.app.get('/streamed', (c) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('whole'))
      setTimeout(() => controller.close(), silence / 4)
    },
  })
  return c.body(body, 200, { 'Content-Length': '5' })
})
site.app.post('/upload', async (c) => c.json({ length: (await c.req.arrayBuffer()).byteLength }))
site.app.post('/echo', (c) => c.text('never reached'))

/** Sends text in pieces and returns everything received until the server closes the connection. */
function slowly(pieces: string[]) {
  const socket = connect(site.port, '127.0.0.1')
  let got = ''
  socket.on('data', (chunk) => (got += chunk.toString()))
  socket.on('error', () => {})
  const closed = new Promise<{ got: string }>((resolve) => socket.once('close', () => resolve({ got })))
  void (async () => {
    for (const piece of pieces) {
      if (socket.destroyed) return
      socket.write(piece)
      await pause(100)
    }
  })()
  return { socket, closed }
}
const drops = (text: string) => [...text]
const head = (line: string, length = 0) =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`
const closing = (text: string) => text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')

test('clients that send their headers or body drop by drop, or nothing, are closed while others are served', async () => {
  const slow = [
    slowly(drops(head('GET /kept'))),
    slowly([head('POST /api/Contact', 5000), ...drops('x'.repeat(10))]),
    slowly([head('POST /api/Contact', 5000), 'x']),
    slowly([]),
  ]
  expect((await site.fetch('/kept')).status).toBe(200)
  const ends = await Promise.all(slow.map(({ closed }) => closed))
  for (const { got } of ends) expect(got).toMatch(/^(HTTP\/1.1 408 |$)/)
  expect(site.pageQueue.running).toBe(0)
})

test('a client that does not take its answer is closed', async () => {
  site.lines.length = 0
  const { socket, closed } = slowly([head('GET /large')])
  socket.pause()
  await expect.poll(() => site.lines.some(({ aborted, method }) => aborted && method === 'GET')).toBe(true)
  socket.resume()
  expect((await closed).got.length).toBeLessThan(large.length)
})

test('SAFE-1 a body that does not tell its length is refused, also with GET, and the connection closed', async () => {
  for (const method of ['POST /echo', 'POST /api/Contact', 'GET /kept']) {
    const chunked = `${method} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n`
    expect((await slowly([chunked]).closed).got, method).toMatch(/^HTTP\/1.1 411 /)
  }
})

test('a packet full of requests is answered in order', async () => {
  const { got } = await slowly([head('GET /later').repeat(3) + closing(head('GET /later'))]).closed
  expect(got.match(/HTTP\/1.1 \d+/g)).toEqual(Array(4).fill('HTTP/1.1 200'))
})

test('who has the last byte of an answer may ask again on the connection before its end is noticed', async () => {
  const { socket, closed } = slowly([head('GET /streamed')])
  socket.once('data', () => socket.write(closing(head('GET /streamed'))))
  const { got } = await closed
  expect(got.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})

test('SAFE-1 a client that sends many requests ahead of its answers is closed', async () => {
  const { got } = await slowly([head('GET /later').repeat(200)]).closed
  expect(got).toBe('')
  expect((await site.fetch('/kept')).status).toBe(200)
})
