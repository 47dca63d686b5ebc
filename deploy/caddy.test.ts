import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newRequestId } from '#app/platform/api/request/trace.server.ts'
import { testSite } from '../server/testing/site.ts'
import { administrator } from '../testing/sign-in/sign-in.ts'
import { createBuildFiles, fileSecurityHeaders, styles } from './testing/build-files.ts'
import { hasCaddy, startCaddy } from './testing/caddy.ts'
import { ciphersOf, negotiateCipher, requestPlain } from './testing/plain-http.ts'
import { errorHeaders, openRequest, type Proxy, requestThrough } from './testing/request-through.ts'

test('Caddy is installed', () => expect(hasCaddy).toBe(true))

describe.runIf(hasCaddy)('behind deploy/Caddyfile', async () => {
  const client = createBuildFiles()
  const site = await testSite({
    PUBLIC_URL: 'https://localhost',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SIGN_IN_ATTEMPTS: '3',
  })
  let proxy: Proxy
  const start = async (upstream: number, change?: (site: string) => string) => {
    const started = await startCaddy(upstream, client, change)
    await vi.waitFor(() => requestThrough(started, '/film.mp4'), 10_000)
    return started
  }
  beforeAll(async () => {
    proxy = await start(site.port)
  })
  afterAll(() => proxy.stop())

  const post = (path: string, bytes: number, headers = {}) =>
    requestThrough(
      proxy,
      path,
      { method: 'POST', headers },
      new Request('http://x', { method: 'POST', body: 'x'.repeat(bytes) }),
    )

  test('a page is passed through with its headers and a request id that visitors cannot choose', async () => {
    const chosen = newRequestId()
    const headers = { 'Accept-Encoding': 'br', 'X-Request-Id': chosen }
    const page = await requestThrough(proxy, '/kept', { headers })
    expect([page.status, brotliDecompressSync(page.body).toString()]).toEqual([200, '<h1>Kept</h1>'])
    expect(page.headers['x-request-id']).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(page.headers['x-request-id']).not.toBe(chosen)
    expect(page.headers['content-security-policy']).toBeUndefined()
  })

  test('OPS-6 Caddy redirects pages to https, but not the API, and offers modern ciphers only', async () => {
    expect(await requestPlain(proxy, '/kept?a=1')).toEqual([308, `https://${proxy.host}/kept?a=1`])
    for (const path of ['/api/courses', '/API/Contact', '/api'])
      expect(await requestPlain(proxy, path)).toEqual([403, undefined])
    const key = (await negotiateCipher(proxy, { maxVersion: 'TLSv1.2' }))?.split('-')[1] as 'RSA' | 'ECDSA'
    const { modern, obsolete } = ciphersOf(key)
    expect(await negotiateCipher(proxy, { maxVersion: 'TLSv1.2', ciphers: modern })).toBe(modern)
    expect(await negotiateCipher(proxy, { maxVersion: 'TLSv1.2', ciphers: obsolete })).toBeUndefined()
    expect(await negotiateCipher(proxy, { minVersion: 'TLSv1.3' })).toMatch(/^TLS_(?:AES|CHACHA20)/)
  })

  test('sign-in attempts count for the real address, despite forged headers', async () => {
    const body = JSON.stringify({ Email: administrator.email, Password: 'not the password' })
    const statuses: unknown[] = []
    for (let i = 0; i < 5; i++) {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${i}` }
      const request = new Request('http://x', { method: 'POST', body, headers })
      const { status } = await requestThrough(proxy, '/api/admin/Login', { method: 'POST', headers }, request)
      statuses.push(status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('Caddy sends files, compressed, with the headers of the product', async () => {
    const path = '/assets/page-abc.css'
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { status, headers, body } = await requestThrough(proxy, path, {
        headers: { 'Accept-Encoding': encoding },
      })
      expect([status, headers['content-encoding']]).toEqual([200, encoding])
      expect(decompress(body).toString()).toBe(styles)
    }
    const { headers } = await requestThrough(proxy, path)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const [name, value] of Object.entries(fileSecurityHeaders()))
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value])
    const again = await requestThrough(proxy, path, { headers: { 'If-None-Match': headers.etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const film = await requestThrough(proxy, '/film.mp4', { headers: { Range: 'bytes=0-1' } })
    expect([film.status, film.text, film.headers['cache-control']]).toEqual([
      206,
      'fi',
      'public, max-age=3600',
    ])
  })

  test('SAFE-1 Caddy rejects bodies over 2 MB, and the product those of uploads', async () => {
    const mb = 1024 * 1024
    const large = await post('/api/Contact', 3 * mb)
    // Debian's Caddy 2.6 sends 502.
    expect([413, 502]).toContain(large.status)
    expect(large.headers['x-request-id']).toBeUndefined()
    expect(large.headers).toMatchObject(errorHeaders)
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const upload = await post('/api/Career', 13 * mb, type)
    expect([upload.status, upload.headers['x-request-id']]).toEqual([413, expect.any(String)])
  })

  test('SAFE-1 slow headers and bodies are cut', async () => {
    const arrived: number[] = []
    const upstream = createServer((request, response) => {
      let bytes = 0
      request.on('data', (chunk: Buffer) => (bytes += chunk.length))
      request.on('end', () => response.end('complete')).on('close', () => arrived.push(bytes))
    })
    await once(upstream.listen(0, '127.0.0.1'), 'listening')
    const fast = await start((upstream.address() as AddressInfo).port, (file) =>
      file.replace('read_header 10s', 'read_header 1s').replace('read_body 5m', 'read_body 1s'),
    )
    try {
      const headers = connect({
        host: '127.0.0.1',
        port: fast.port,
        servername: 'localhost',
        ca: fast.certificate,
      })
      headers.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      await once(headers.resume(), 'close')
      const body = openRequest(fast, '/contact', { method: 'POST', headers: { 'Content-Length': 1000 } })
      const drops = setInterval(() => body.write('x'), 200)
      await once(body, 'close')
      clearInterval(drops)
      await expect.poll(() => arrived.at(-1), { timeout: 5000 }).toBeLessThan(20)
    } finally {
      await fast.stop()
      upstream.close()
    }
  })
})
