import { expect, test } from 'vitest'
import { rawRequest } from './testing/hostile.ts'
import { sendRaw } from './testing/raw.ts'
import { headerProblems } from './testing/security-headers.ts'
import { testSite } from './testing/site.ts'

const { port } = await testSite()

test.each([
  ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b/%\r\n\r\n', 400],
  ['an invalid address', 'GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n', 400],
  ['two hosts', 'GET /kept HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['TRACE', rawRequest('TRACE /about'), 405],
  ['a call with a NUL', rawRequest('GET /api/Document?number=%00'), 400],
  ['a page with a NUL', rawRequest('GET /product/a%00b'), 400],
  ['a body without a length', rawRequest('POST /contact', ['Transfer-Encoding: chunked']), 411],
])('API-1 %s is rejected with every security header', async (_, bytes, status) => {
  const answer = await sendRaw(port, bytes)
  expect(answer?.status).toBe(status)
  expect(headerProblems(answer?.headers ?? {})).toEqual([])
  expect(answer?.headers['cache-control']).toBe('no-store')
})

test.each(['x', 'www.example.com', 'localhost:3000', '127.0.0.1', '[::1]:80'])(
  'API-1 a request for the host %s is answered',
  async (host) => {
    const answer = await sendRaw(port, `GET /kept HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    expect(answer?.status).toBe(200)
  },
)
