import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sendRaw } from './testing/raw.ts'
import { headerProblems } from './testing/security-headers.ts'
import { testSite } from './testing/site.ts'

const client = mkdtempSync(join(tmpdir(), 'static-files-'))
afterAll(() => rmSync(client, { recursive: true }))
mkdirSync(join(client, 'Images'))
const film = randomBytes(4_000_000)
writeFileSync(join(client, 'file.mp4'), film)
writeFileSync(join(client, 'Images', 'globe.svg'), '<svg/>')
writeFileSync(join(client, 'Images', 'globe.svg.br'), 'smaller')
mkdirSync(join(client, 'assets'))
writeFileSync(join(client, 'assets', 'page-abc.css'), 'p {}')
mkdirSync(join(client, '.vite'))
writeFileSync(join(client, '.vite', 'manifest.json.br'), 'names of files')
const site = await testSite({}, undefined, client)

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await site.fetch(path, { method, headers: { 'Accept-Encoding': 'identity', ...headers } })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.bytes()) }
}
const partOf = async (range: string, more: Record<string, string> = {}) => {
  const { status, headers, body } = await ask('/file.mp4', { Range: range, ...more })
  expect(Number(headers.get('Content-Length'))).toBe(body.length)
  return { status, where: headers.get('Content-Range'), body, length: body.length }
}

test('FAST-4 a file with a stable name is sent whole for an hour, and not again if the client has its ETag or date', async () => {
  const { status, headers, body } = await ask('/file.mp4?again')
  expect([status, body.equals(film)]).toEqual([200, true])
  expect(Object.fromEntries(headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'content-length': '4000000',
    'content-type': 'video/mp4',
    // Shared caches must keep the encodings apart.
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\w-]{9}$/),
  })
  const changed = headers.get('Last-Modified') ?? ''
  const again = await ask('/file.mp4', { 'If-Modified-Since': changed })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const etag = headers.get('ETag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]+"$/)
  const same = await ask('/file.mp4', { 'If-None-Match': `W/"x", ${etag}` })
  expect([same.status, same.body.length, same.headers.get('ETag')]).toEqual([304, 0, etag])
  expect((await ask('/file.mp4', { 'If-None-Match': '"other"' })).status).toBe(200)
  const before = new Date(Date.parse(changed) - 1000).toUTCString()
  for (const since of [before, 'nonsense'])
    expect((await ask('/file.mp4', { 'If-Modified-Since': since })).status).toBe(200)
})

test('a part is sent if one is asked for, and refused if it is not there', async () => {
  for (const [range, first, last] of [
    ['bytes=0-', 0, 3_999_999],
    ['bytes=0-99', 0, 99],
    ['bytes=3999990-9999999', 3_999_990, 3_999_999],
    ['bytes=-10', 3_999_990, 3_999_999],
  ] as const) {
    const { status, where, body } = await partOf(range)
    expect([range, status, where]).toEqual([range, 206, `bytes ${first}-${last}/4000000`])
    expect(body.equals(film.subarray(first, last + 1))).toBe(true)
  }
  const { status, headers } = await ask('/file.mp4', { Range: 'bytes=4000000-' })
  expect([status, headers.get('Content-Range')]).toEqual([416, 'bytes */4000000'])
  expect(headerProblems(Object.fromEntries(headers))).toEqual([])
  expect((await ask('/file.mp4', { Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
  for (const range of ['bytes=5-1', 'bytes=-', 'lines=1-2', 'bytes=1-2,4-5'])
    expect((await ask('/file.mp4', { Range: range })).status, range).toBeOneOf([200, 206, 416])
})

test('FAST-4 HEAD tells of the whole and sends nothing; a precompressed file is sent if there is one; hashed names never change', async () => {
  const { status, headers, body } = await ask('/file.mp4', {}, 'HEAD')
  expect([status, headers.get('Content-Length'), body.length]).toEqual([200, '4000000', 0])
  const plain = await ask('/Images/globe.svg')
  expect([plain.body.toString(), plain.headers.get('Content-Encoding')]).toEqual(['<svg/>', null])
  const small = await ask('/Images/globe.svg', { 'Accept-Encoding': 'br' }, 'HEAD')
  expect([small.headers.get('Content-Encoding'), small.headers.get('Vary')]).toEqual([
    'br',
    'Accept-Encoding',
  ])
  expect(small.headers.get('ETag'), 'one per encoding').not.toBe(plain.headers.get('ETag'))
  const asset = await ask('/assets/page-abc.css')
  expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test('files are counted as such, a change of one is not', async () => {
  await ask('/Images/globe.svg')
  await expect.poll(site.countRequests).toHaveProperty('(file)')
  expect(site.lines.filter(({ route }) => route === '(file)').every(({ level }) => level === 20)).toBe(true)
  expect((await ask('/file.mp4', {}, 'POST')).status).toBe(404)
  expect((await ask('/.vite/manifest.json.br')).status).toBe(404)
})

test('clients that take nothing of a film cost no memory of ours, hinder nobody, and are closed', async () => {
  const site = await testSite({}, 1600, client)
  const before = process.memoryUsage().arrayBuffers
  const isOver = () => site.lines.filter(({ aborted }) => aborted).length
  // Socket buffers hold one film but not three.
  const requests = 'GET /file.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3)
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => {}).pause()
    socket.write(requests)
    return socket
  })
  await expect.poll(isOver, { timeout: 20_000 }).toBeGreaterThan(0)
  expect((await site.fetch('/kept')).status).toBe(200)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((20 * 3 * film.length) / 2)
  await expect.poll(isOver, { timeout: 20_000 }).toBeGreaterThanOrEqual(20)
  for (const socket of sockets) socket.destroy()
})

test.runIf(process.platform === 'linux')('SAFE-1 connections that end early leave no file open', async () => {
  const countOpen = () => readdirSync('/proc/self/fd').length
  const before = countOpen()
  const requests = 'GET /file.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5)
  for (let round = 0; round < 10; round += 1)
    for (const last of ['', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'])
      await sendRaw(site.port, requests + last, 100)
  await expect.poll(countOpen, { timeout: 5000 }).toBeLessThan(before + 10)
})
