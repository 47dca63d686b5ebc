import { expect, test } from 'vitest'
import { sendRaw } from './testing/raw.ts'
import { headerProblems } from './testing/security-headers.ts'
import { testSite } from './testing/site.ts'

const { port } = await testSite()

test.each([
  ['no HTTP at all', 'nonsense\r\n\r\n', 400],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a request for no possible host', 'GET / HTTP/1.1\r\nHost: a b/%\r\n\r\n', 400],
  ['a request for an address that is none', 'GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n', 400],
  ['a request for two hosts', 'GET /kept HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['TRACE', 'TRACE /about HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  ['a request for no path', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a call with a NUL', 'GET /api/Document?number=%00 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a page with a NUL', 'GET /product/a%00b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a length that is no number', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: minus\r\n\r\n', 400],
  ['an expectation that nobody fulfils', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', 417],
  ['headers of 80 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(80_000)}\r\n\r\n`, 431],
])('API-1 %s is refused with every security header', async (_, bytes, status) => {
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
