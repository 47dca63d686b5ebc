import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import type { RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRequestId } from '#app/platform/api/request/trace.server.ts'
import { testSite } from '../server/testing/site.ts'
import { samplePng, buildForm } from '../testing/pictures.ts'
import { administrator } from '../testing/sign-in/sign-in.ts'
import { createBuildFiles, fileSecurityHeaders, styles } from './testing/build-files.ts'
import { hasNginx, startProxy } from './testing/nginx.ts'
import { ciphersOf, negotiateCipher, requestPlain } from './testing/plain-http.ts'
import { errorHeaders, openRequest, type Proxy, requestThrough } from './testing/request-through.ts'

const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator

test('nginx is installed', () => expect(hasNginx).toBe(true))

describe.runIf(hasNginx)('behind deploy/nginx.conf', behindNginx)

async function behindNginx() {
  const client = createBuildFiles()
  const site = await testSite(
    {
      PUBLIC_URL: 'https://www.example.com',
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
      SIGN_IN_ATTEMPTS: '3',
    },
    undefined,
    client,
  )
  site.app.get('/assets/older-abc.woff2', (c) => c.text('of another build'))
  let proxy: Proxy
  beforeAll(async () => {
    proxy = await startProxy([site.port], (config) => config.replace('/opt/gloves/build/client', client))
    for (let tries = 0; tries < 200; tries++) {
      if (await requestThroughProxy('/healthz').catch(() => undefined)) return
      await pause(50)
    }
  })
  afterAll(() => proxy.stop())

  const requestThroughProxy = (path: string, options: RequestOptions = {}, body?: Request) =>
    requestThrough(proxy, path, options, body)

  const post = (path: string, body: FormData | string, headers: Record<string, string> = {}) => {
    const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined
    const whole = new Request('http://x', { method: 'POST', body, ...(type && { headers: type }) })
    return requestThroughProxy(path, { method: 'POST', headers }, whole)
  }

  const signIn = (Password = administrator.password, headers = {}) =>
    post('/api/admin/Login', JSON.stringify({ Email: administrator.email, Password }), headers)

  test('a page is passed through unchanged, with its headers and a request id that visitors cannot choose', async () => {
    const chosen = newRequestId()
    const accepted = { 'Accept-Encoding': 'br' }
    const { status, headers } = await requestThroughProxy('/kept', {
      headers: { ...accepted, 'X-Request-Id': chosen },
    })
    expect([status, headers['content-encoding']]).toEqual([200, 'br'])
    expect((await requestThroughProxy('/kept')).text).toBe('<h1>Kept</h1>')
    const direct = await site.fetch('/kept', { headers: accepted })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const varying = [
      'content-type',
      'date',
      'x-request-id',
      'connection',
      'keep-alive',
      'server',
      'transfer-encoding',
    ]
    for (const [name, value] of direct.headers) {
      if (!varying.includes(name)) expect([name, headers[name]]).toEqual([name, value])
    }
    expect(headers['x-request-id']).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(headers['x-request-id']).not.toBe(chosen)
    expect(headers['content-security-policy']).toBeUndefined()
    await expect.poll(proxy.log).toContain(`${String(headers['x-request-id'])} GET 200`)
    expect(proxy.log()).not.toContain('kept')
  })

  test('browsers get HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${proxy.port}`, {
      ca: proxy.certificate,
      servername: 'www.example.com',
    })
    const stream = session.request({ ':path': '/kept', ':authority': 'www.example.com' })
    const status = await new Promise((resolve) =>
      stream.once('response', (headers) => resolve(headers[':status'])),
    )
    session.destroy()
    expect(status).toBe(200)
  })

  test('OPS-6 nginx redirects pages to https, but not the API, and offers modern ciphers only', async () => {
    expect(await requestPlain(proxy, '/kept?a=1')).toEqual([308, `https://${proxy.host}/kept?a=1`])
    for (const path of ['/api/courses', '/API/Contact', '/api'])
      expect(await requestPlain(proxy, path)).toEqual([403, undefined])
    const key = (await negotiateCipher(proxy, { maxVersion: 'TLSv1.2' }))?.split('-')[1] as 'RSA' | 'ECDSA'
    const { modern, obsolete } = ciphersOf(key)
    expect(await negotiateCipher(proxy, { maxVersion: 'TLSv1.2', ciphers: modern })).toBe(modern)
    expect(await negotiateCipher(proxy, { maxVersion: 'TLSv1.2', ciphers: obsolete })).toBeUndefined()
    expect(await negotiateCipher(proxy, { minVersion: 'TLSv1.3' })).toMatch(/^TLS_(?:AES|CHACHA20)/)
  })

  test('a picture can be uploaded and loaded; a file that is too large is rejected by the product', async () => {
    const { accessToken } = JSON.parse((await signIn()).text) as { accessToken: string }
    const headers = { Authorization: `Bearer ${accessToken}`, Origin: 'https://www.example.com' }
    const fields = { name: 'Hall', type: 'Campus', status: '1', image: await samplePng() }
    const { status, text } = await post('/api/admin/AddGallery', buildForm(fields), headers)
    expect(status).toBe(201)
    const { data } = JSON.parse(text) as { data: { image: string } }
    expect((await requestThroughProxy(`/api${data.image}`)).headers['content-type']).toBe('image/webp')

    const large = await post('/api/admin/AddGallery', 'x'.repeat(13 * 1024 * 1024), headers)
    expect([large.status, large.headers['x-request-id']]).toEqual([413, expect.any(String)])
  })

  test('SAFE-12 one address can run at most ten uploads at once; its other requests and other addresses are unaffected', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 9e6 }
    const slow = Array.from({ length: 10 }, () =>
      openRequest(proxy, '/api/Career', { method: 'POST', headers }),
    )
    for (const upload of slow) upload.write('--x\r\n')
    const sent = (given: RequestOptions = {}, path = '/api/Career') =>
      requestThroughProxy(path, { method: 'POST', ...given }).then(({ status }) => status)
    try {
      await expect.poll(() => sent(), { timeout: 10_000 }).toBe(429)
      const rejected = await requestThroughProxy('/api/Career', { method: 'POST' })
      expect(rejected).toMatchObject({ status: 429, headers: errorHeaders })
      for (const path of ['/career/general', '/Career/general', '/%43areer//general'])
        expect(await sent({}, path)).toBe(429)
      expect(await sent({ localAddress: '127.0.0.2' })).not.toBe(429)
      expect((await requestThroughProxy('/Career/general')).status).not.toBe(429)
      expect((await requestThroughProxy('/api/Contact', { method: 'POST' })).status).not.toBe(429)
    } finally {
      for (const upload of slow) upload.destroy()
    }
    await expect.poll(() => sent(), { timeout: 10_000 }).not.toBe(429)
  })

  async function withUpstreams(
    upstreams: number[],
    work: () => Promise<void>,
    change?: (config: string) => string,
  ): Promise<void> {
    const usual = proxy
    proxy = await startProxy(upstreams, change)
    try {
      await work()
    } finally {
      await proxy.stop()
      proxy = usual
    }
  }

  test('SAFE-12 one client (IPv6: one /48) can run at most 300 requests at once; others are unaffected', async () => {
    const usual = proxy
    // This machine lacks the IPv6 addresses, so a header simulates them.
    const realIp = 'set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;'
    proxy = await startProxy([site.port], (file) => `${realIp}\n${file}`)
    const from = (address: string) => ({ 'X-Test-Address': address })
    const statusFrom = async (address: string) =>
      (await requestThroughProxy('/kept', { headers: from(address) }).catch(() => undefined))?.status
    await expect.poll(() => statusFrom('2001:db8:7::1'), { timeout: 10_000 }).toBe(200)
    const sessions = [0, 1, 2].map(() =>
      connect(`https://127.0.0.1:${proxy.port}`, { ca: proxy.certificate, servername: 'www.example.com' }),
    )
    let refused = 0
    try {
      for (let sent = 0; sent < 310; sent++) {
        const stream = sessions[sent % 3]?.request({
          ':method': 'POST',
          ':path': '/contact',
          ':authority': 'www.example.com',
          'content-length': '2000',
          'x-test-address': `2001:db8:7:${sent.toString(16)}::${sent}`,
        })
        stream?.on('error', () => {}).on('response', () => (refused += 1))
        stream?.write('x')
      }
      await expect.poll(() => refused, { timeout: 10_000 }).toBe(10)
      expect(await statusFrom('2001:db8:7:ffff::1')).toBe(429)
      expect(await statusFrom('2001:db8:8::1')).toBe(200)
      expect(await statusFrom('198.51.100.1')).toBe(200)
    } finally {
      for (const session of sessions) session.destroy()
    }
    await expect.poll(() => statusFrom('2001:db8:7:ffff::1'), { timeout: 10_000 }).toBe(200)
    await proxy.stop()
    proxy = usual
  })

  test('sign-in attempts count for the real address, despite forged headers', async () => {
    const statuses = []
    for (let i = 0; i < 5; i++) {
      const { status } = await signIn('not the password', { 'X-Forwarded-For': `203.0.113.${i}` })
      statuses.push(status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('nginx sends files and ranges with the headers of the product', async () => {
    const { status, headers, text } = await requestThroughProxy('/film.mp4')
    expect([status, text, headers['content-type']]).toEqual([200, 'film', 'video/mp4'])
    expect(headers['cache-control']).toBe('public, max-age=3600')
    for (const [name, value] of Object.entries(fileSecurityHeaders()))
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value])
    const part = await requestThroughProxy('/film.mp4', { headers: { Range: 'bytes=0-1' } })
    expect([part.status, part.text]).toEqual([206, 'fi'])
    const again = await requestThroughProxy('/film.mp4', { headers: { 'If-None-Match': headers.etag } })
    expect(again.status).toBe(304)
    const font = await requestThroughProxy('/assets/font-abc.woff2')
    expect(font.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('scripts, styles and missing files are requested from the product, which has precompressed them', async () => {
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await requestThroughProxy('/assets/page-abc.css', {
        headers: { 'Accept-Encoding': encoding },
      })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(decompress(body).toString()).toBe(styles)
    }
    expect((await requestThroughProxy('/assets/older-abc.woff2')).text).toBe('of another build')
    expect((await requestThroughProxy('/api/image/nothing.avif')).headers['x-request-id']).toBeDefined()
  })

  test('SAFE-1 one address gets 429 for too many requests per second; other addresses are unaffected', async () => {
    const change = (config: string) => config.replaceAll('gloves_clients 300', 'gloves_clients 5000')
    await withUpstreams([site.port], flood, change)
  })

  async function flood(): Promise<void> {
    await expect
      .poll(() => requestThroughProxy('/kept').catch(() => undefined))
      .toMatchObject({ status: 200 })
    const session = connect(`https://127.0.0.1:${proxy.port}`, {
      ca: proxy.certificate,
      servername: 'www.example.com',
    })
    const send = () =>
      new Promise((resolve) => {
        const stream = session.request({ ':path': '/kept', ':authority': 'www.example.com' })
        stream.once('response', (headers) => resolve(headers[':status'])).resume()
      })
    try {
      const answers = Promise.all(Array.from({ length: 900 }, send))
      const other = await requestThroughProxy('/kept', { localAddress: '127.0.0.2' })
      const statuses = await answers
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500)
      expect(other.status).toBe(200)
    } finally {
      session.destroy()
    }
  }

  test('SAFE-1 slow bodies are buffered and cut, responses are buffered, bodies over 2 MB are rejected', async () => {
    const bodies: number[] = []
    let areResponsesTaken = false
    const upstream = createServer(async (request, response) => {
      let bytes = 0
      for await (const chunk of request) bytes += (chunk as Buffer).length
      bodies.push(bytes)
      response.once('finish', () => (areResponsesTaken = true))
      response.end(request.url === '/large' ? Buffer.alloc(20_000_000) : 'there')
    })
    await once(upstream.listen(0, '127.0.0.1'), 'listening')
    const { port } = upstream.address() as AddressInfo
    const change = (config: string) => config.replace('client_body_timeout 20s', 'client_body_timeout 1s')
    const work = async () => {
      await expect.poll(() => requestThroughProxy('/').catch(() => undefined)).toMatchObject({ status: 200 })
      bodies.length = 0
      const options = { method: 'POST', headers: { 'Content-Length': 10 } }
      const [slow, silent] = [
        openRequest(proxy, '/contact', options),
        openRequest(proxy, '/contact', options),
      ]
      silent.write('x')
      for (let sent = 0; sent < 9; sent += 1) {
        slow.write('x')
        await pause(200)
      }
      await expect.poll(() => silent.destroyed, { timeout: 5000 }).toBe(true)
      expect(bodies).toEqual([])
      slow.end('x')
      await expect.poll(() => bodies).toEqual([10])

      const body = new Request('http://x', { method: 'POST', body: 'x'.repeat(3_000_000) })
      const large = await requestThroughProxy('/contact', { method: 'POST' }, body)
      expect(large).toMatchObject({ status: 413, headers: errorHeaders })
      expect(bodies).toEqual([10])

      areResponsesTaken = false
      const unread = openRequest(proxy, '/large')
      unread.end()
      await expect.poll(() => areResponsesTaken, { timeout: 10_000 }).toBe(true)
      unread.destroy()
    }
    await withUpstreams([port], work, change).finally(() => upstream.close())
  })

  test('without a running process, requests get 503 with Retry-After', () =>
    withUpstreams([1], async () => {
      await expect
        .poll(() => requestThroughProxy('/kept').catch(() => undefined))
        .toMatchObject({
          status: 503,
          headers: { ...errorHeaders, 'retry-after': '5', 'cache-control': 'no-store' },
        })
    }))

  test('no request fails during a rolling restart or while one of three processes is down', async () => {
    const servers = [1, 2, 3].map(() => createServer((_, response) => response.end('there')))
    const listen = (server: (typeof servers)[number], port = 0) =>
      once(server.listen(port, '127.0.0.1'), 'listening')
    await Promise.all(servers.map((server) => listen(server)))
    const ports = servers.map((server) => (server.address() as AddressInfo).port)
    const statuses: unknown[] = []
    try {
      await withUpstreams(ports, async () => {
        await expect
          .poll(() => requestThroughProxy('/').catch(() => undefined))
          .toMatchObject({ status: 200 })
        for (let round = 0; round < 9; round++) {
          const [server, port] = [servers[round % 3], ports[round % 3]]
          server?.close()
          server?.closeAllConnections()
          for (let times = 0; times < 4; times++) statuses.push((await requestThroughProxy('/')).status)
          if (server) await listen(server, port)
        }
        for (const server of servers.slice(1)) {
          server.close()
          server.closeAllConnections()
        }
        for (let times = 0; times < 4; times++) statuses.push((await requestThroughProxy('/')).status)
      })
    } finally {
      for (const server of servers) server.close()
    }
    expect(statuses).toEqual(Array(40).fill(200))
  })
}
