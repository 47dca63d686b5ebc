import { expect, test } from 'vitest'
import { resources } from '#app/resources.server.ts'
import { administrator, createToken } from '../testing/sign-in/sign-in.ts'
import { hostile, invalidHttp, rawRequest } from './testing/hostile.ts'
import { malformedFor } from './testing/malformed.ts'
import { sendRaw } from './testing/raw.ts'
import { headerProblems } from './testing/security-headers.ts'
import { testSite } from './testing/site.ts'

const site = await testSite({
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  SUBMISSIONS_PER_HOUR: '1000000',
})
const endpoints = Object.values(resources).flatMap((resource) => Object.values(resource.endpoints))

test('API-1 every endpoint rejects malformed requests, or ignores what is malformed, without an error', async () => {
  const token = await createToken(site)
  const errors: string[] = []
  for (const [offset, endpoint] of endpoints.entries())
    await Promise.all(
      malformedFor(endpoint, token, offset, 5).map(async (bytes) => {
        const status = (await sendRaw(site.port, bytes))?.status ?? 0
        if (status < 200 || status >= 500) errors.push(`${status} ${bytes.toString('latin1', 0, 500)}`)
      }),
    )
  expect(errors).toEqual([])
})

test('SAFE-1 hostile requests are answered without blocking the process for 100 ms', async () => {
  const slow: string[] = []
  for (const [name, bytes] of hostile) {
    // Processor time, which other processes of the machine do not change. The garbage of other tests may disturb one attempt.
    const used: number[] = []
    do {
      const before = process.threadCpuUsage()
      const status = (await sendRaw(site.port, bytes, 10_000))?.status ?? 0
      const { user, system } = process.threadCpuUsage(before)
      expect(status, name).toBeOneOf([200, 201, 304, 308, 400, 401, 404, 405, 413, 415, 422, 429, 431])
      used.push((user + system) / 1000)
    } while (Math.min(...used) >= 100 && used.length < 4)
    if (Math.min(...used) >= 100) slow.push(`${name}: ${Math.min(...used)} ms`)
  }
  expect(slow).toEqual([])
})

test('API-1 invalid HTTP is rejected, and the server lives on', async () => {
  for (const [bytes, statuses] of invalidHttp) {
    const answer = await sendRaw(site.port, Buffer.from(bytes, 'latin1'), 9000)
    expect(answer?.status, bytes.slice(0, 100)).toBeOneOf(statuses)
  }
  expect((await site.fetch('/healthz')).status).toBe(200)
})

test.each([
  ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b/%\r\n\r\n', 400],
  ['an invalid address', 'GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n', 400],
  ['two hosts', 'GET /kept HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['TRACE', rawRequest('TRACE /about'), 405],
  ['a call with a NUL', rawRequest('GET /api/Document?number=%00'), 400],
  ['a page with a NUL', rawRequest('GET /product/a%00b'), 400],
  ['a body without a length', rawRequest('POST /contact', ['Transfer-Encoding: chunked']), 411],
])('API-1 %s is rejected with every security header', async (_, bytes, status) => {
  const answer = await sendRaw(site.port, bytes)
  expect(answer?.status).toBe(status)
  expect(headerProblems(answer?.headers ?? {})).toEqual([])
  expect(answer?.headers['cache-control']).toBe('no-store')
})

test.each([
  ['bad_request', rawRequest('GET /api/Document?number=%00')],
  ['length_required', rawRequest('POST /api/Contact', ['Transfer-Encoding: chunked'])],
])('API-1 a call is rejected in JSON with the code %s', async (code, bytes) => {
  const answer = await sendRaw(site.port, bytes)
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ success: false, code })
})

test('API-1 a request for any valid host is answered', async () => {
  for (const host of ['x', 'www.example.com', 'localhost:3000', '127.0.0.1', '[::1]:80'])
    expect((await sendRaw(site.port, `GET /kept HTTP/1.1\r\nHost: ${host}\r\n\r\n`))?.status).toBe(200)
})
