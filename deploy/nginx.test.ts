import { once } from 'node:events'
import { createServer, request as overHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:http2'
import { request, type RequestOptions } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRequestId } from '../app/platform/api/request/trace.server.ts'
import { samplePng, buildForm } from '../testing/pictures.ts'
import { administrator } from '../testing/sign-in/administrator.ts'
import { testSite } from '../server/testing/site.ts'
import { hasNginx, type Proxy, startProxy } from './testing/nginx.ts'

const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator

if (hasNginx) describe('behind deploy/nginx.conf', behindNginx)
else test.skip('deploy/nginx.conf requires nginx', () => {})

async function behindNginx() {
  const site = await testSite({
    PUBLIC_URL: 'https://www.example.com',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    SIGN_IN_ATTEMPTS: '3',
  })
  let proxy: Proxy
  beforeAll(async () => {
    proxy = await startProxy([site.port])
    for (let tries = 0; tries < 200; tries++) {
      if (await requestThroughProxy('/healthz').catch(() => undefined)) return
      await pause(50)
    }
  })
  afterAll(() => proxy.stop())

  async function requestThroughProxy(path: string, given: RequestOptions = {}, body?: Request) {
    const bytes = body && Buffer.from(await body.arrayBuffer())
    const type = body?.headers.get('Content-Type')
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number | undefined
      headers: Record<string, string | string[] | undefined>
      text: string
    }>()
    request(
      {
        host: '127.0.0.1',
        port: proxy.port,
        servername: 'www.example.com',
        ca: proxy.certificate,
        agent: false,
        path,
        ...given,
        headers: { Host: 'www.example.com', ...(type && { 'Content-Type': type }), ...given.headers },
      },
      async (response) => {
        let text = ''
        for await (const chunk of response) text += String(chunk)
        resolve({ status: response.statusCode, headers: response.headers, text })
      },
    )
      .once('error', reject)
      .end(bytes)
    return promise
  }

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
    const varying = ['date', 'x-request-id', 'connection', 'keep-alive', 'server', 'transfer-encoding']
    for (const [name, value] of direct.headers) {
      if (!varying.includes(name)) expect([name, headers[name]]).toEqual([name, value])
    }
    expect(headers['x-request-id']).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(headers['x-request-id']).not.toBe(chosen)
    await expect.poll(proxy.log).toContain(`${String(headers['x-request-id'])} GET 200`)
    expect(proxy.log()).not.toContain('kept')
  })

  test('browsers get HTTP/2, and HTTP redirects to HTTPS', async () => {
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
    const location = await new Promise((resolve) =>
      overHttp(
        { host: '127.0.0.1', port: proxy.plainPort, path: '/kept?a=1', headers: { Host: 'www.example.com' } },
        (response) => resolve([response.statusCode, response.headers.location]),
      ).end(),
    )
    expect(location).toEqual([308, 'https://www.example.com/kept?a=1'])
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
    const slow = Array.from({ length: 10 }, () =>
      request({
        host: '127.0.0.1',
        port: proxy.port,
        servername: 'www.example.com',
        ca: proxy.certificate,
        agent: false,
        method: 'POST',
        path: '/api/Career',
        headers: {
          Host: 'www.example.com',
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': 9e6,
        },
      }).on('error', () => {}),
    )
    for (const upload of slow) upload.write('--x\r\n')
    const sent = (given: RequestOptions = {}, path = '/api/Career') =>
      requestThroughProxy(path, { method: 'POST', ...given }).then(({ status }) => status)
    try {
      await expect.poll(() => sent(), { timeout: 10_000 }).toBe(429)
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

  async function withUpstreams(upstreams: number[], work: () => Promise<void>): Promise<void> {
    const usual = proxy
    proxy = await startProxy(upstreams)
    try {
      await work()
    } finally {
      await proxy.stop()
      proxy = usual
    }
  }

  test('without a running process, requests get 503 with Retry-After', () =>
    withUpstreams([1], async () => {
      await expect
        .poll(() => requestThroughProxy('/kept').catch(() => undefined))
        .toMatchObject({
          status: 503,
          headers: { 'retry-after': '5', 'cache-control': 'no-store' },
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
