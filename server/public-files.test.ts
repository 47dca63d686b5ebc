import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testSite } from './testing/site.ts'

const client = mkdtempSync(join(tmpdir(), 'public-files-'))
afterAll(() => rmSync(client, { recursive: true }))
mkdirSync(join(client, 'Images'))
const film = randomBytes(4_000_000)
writeFileSync(join(client, 'file.mp4'), film)
writeFileSync(join(client, 'Images', 'globe.svg'), '<svg/>')
writeFileSync(join(client, 'Images', 'globe.svg.br'), 'smaller')
writeFileSync(join(client, 'large.bin'), Buffer.alloc(5_000_000))
const site = await testSite({}, undefined, client)
site.app.get('/large.bin', (c) => c.text('from the disk'))

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await site.fetch(path, { method, headers: { 'Accept-Encoding': 'identity', ...headers } })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.bytes()) }
}
const partOf = async (range: string, more: Record<string, string> = {}) => {
  const { status, headers, body } = await ask('/file.mp4', { Range: range, ...more })
  expect(Number(headers.get('Content-Length'))).toBe(body.length)
  return { status, where: headers.get('Content-Range'), body, length: body.length }
}

test('a file whose name stays is sent whole for an hour, with a tag by which a copy is known to be current', async () => {
  const { status, headers, body } = await ask('/file.mp4?again')
  expect([status, body.equals(film)]).toEqual([200, true])
  expect(Object.fromEntries(headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'content-length': '4000000',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\w-]{9}$/),
  })
  const etag = headers.get('ETag') ?? ''
  const again = await ask('/file.mp4', { 'If-None-Match': etag, Range: 'bytes=0-' })
  expect([again.status, again.body.length, again.headers.get('ETag')]).toEqual([304, 0, etag])
  expect((await ask('/file.mp4', { 'If-None-Match': '"another"' })).status).toBe(200)
})

test('a part is sent where one is asked for', async () => {
  for (const [range, first, last] of [
    ['bytes=0-', 0, 3_999_999],
    ['bytes=0-99', 0, 99],
    ['bytes=3999990-9999999', 3_999_990, 3_999_999],
    ['bytes=-10', 3_999_990, 3_999_999],
    ['bytes=-9999999', 0, 3_999_999],
  ] as const) {
    const { status, where, body } = await partOf(range)
    expect([range, status, where]).toEqual([range, 206, `bytes ${first}-${last}/4000000`])
    expect(body.equals(film.subarray(first, last + 1))).toBe(true)
  }
})

test('a part that is not there is refused, and what is no single part means the whole', async () => {
  for (const range of ['bytes=4000000-', 'bytes=-0']) {
    expect(await partOf(range)).toMatchObject({ status: 416, where: 'bytes */4000000', length: 0 })
  }
  for (const range of ['bytes=0-1,4-5', 'bytes=5-1', 'bytes=-', 'lines=1-2', 'nonsense']) {
    expect(await partOf(range)).toMatchObject({ status: 200, where: null, length: film.length })
  }
})

test('a part of a file that has changed meanwhile is not asked for in vain: all of it comes', async () => {
  const { headers } = await ask('/file.mp4', {}, 'HEAD')
  const asked = { 'If-Range': headers.get('ETag') ?? '' }
  expect((await partOf('bytes=0-9', asked)).status).toBe(206)
  expect((await partOf('bytes=0-9', { 'If-Range': '"another"' })).status).toBe(200)
})

test('HEAD tells of the whole and sends nothing; brotli is sent where there is one', async () => {
  const { status, headers, body } = await ask('/file.mp4', { Range: 'bytes=0-9' }, 'HEAD')
  expect([status, headers.get('Content-Length'), body.length]).toEqual([200, '4000000', 0])
  const plain = await ask('/Images/globe.svg')
  expect([plain.body.toString(), plain.headers.get('Content-Encoding')]).toEqual(['<svg/>', null])
  const small = await ask('/Images/globe.svg', { 'Accept-Encoding': 'br' }, 'HEAD')
  expect([small.headers.get('Content-Encoding'), small.headers.get('Vary')]).toEqual([
    'br',
    'Accept-Encoding',
  ])
  expect(small.headers.get('ETag')).not.toBe(plain.headers.get('ETag'))
})

test('files are counted as such, a change of one is not', async () => {
  const lines = () => site.requests.times.lines('x').filter((line) => line.includes('(file)'))
  await ask('/Images/globe.svg')
  await expect.poll(lines).toContainEqual(expect.stringMatching(/GET.*\(file\).*2xx.*\+Inf/))
  expect(site.lines.filter(({ route }) => route === '(file)').every(({ level }) => level === 20)).toBe(true)
  expect((await ask('/file.mp4', {}, 'POST')).status).toBe(404)
})

test('what is too large to be kept goes the way of all other requests', async () => {
  expect((await ask('/large.bin')).body.toString()).toBe('from the disk')
})

test('clients that take nothing of a film cost no memory of ours, hinder nobody, and are closed', async () => {
  const site = await testSite({}, 400, client)
  const before = process.memoryUsage().arrayBuffers
  const isOver = () => site.lines.filter(({ aborted }) => aborted).length
  // The system takes a film for a client at once, but not three.
  const requests = 'GET /file.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3)
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => {}).pause()
    socket.write(requests)
    return socket
  })
  await expect.poll(isOver, { timeout: 5000 }).toBeGreaterThan(0)
  expect((await site.fetch('/kept')).status).toBe(200)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * film.length)
  await expect.poll(isOver, { timeout: 5000 }).toBeGreaterThanOrEqual(20)
  for (const socket of sockets) socket.destroy()
})
