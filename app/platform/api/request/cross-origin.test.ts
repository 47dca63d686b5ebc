import { expect, test } from 'vitest'
import {
  confirmSessions,
  requestCookie,
  credentials,
  sameOriginHeaders,
  signIn,
} from '../../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { resources } from '#app/endpoints.server.ts'

const app = await testApp()
const cookie = requestCookie(await signIn(app, sameOriginHeaders(app)))
await confirmSessions(app)

const all = Object.values(resources).flatMap(({ endpoints }) => Object.values(endpoints))
const changes = all.filter(({ method }) => method !== 'GET')
const reads = all.filter(({ method, path }) => method === 'GET' && path.startsWith('/admin'))

const crossOrigin: [string, Record<string, string>][] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: app.url }],
  ['a sister host', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://blog.127.0.0.1' }],
  ['another origin, in an older browser', { Origin: 'https://evil.example' }],
  ['a sandboxed frame, in an older browser', { Origin: 'null' }],
  ['another port, in an older browser', { Origin: 'http://127.0.0.1:1' }],
  ['a host that begins like ours', { Origin: `${app.url}.evil.example` }],
]

const send = ({ method, path }: (typeof changes)[number], headers: Record<string, string>) =>
  app.fetch(`/api${path.replace(/:\w+/g, '1')}`, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, ...headers },
    body: '{}',
  })

test.each(changes)('API-5 $method $path is rejected from another origin', async (call) => {
  for (const [page, headers] of crossOrigin) {
    const response = await send(call, headers)
    expect([page, response.status]).toEqual([page, 403])
    expect(await response.json()).toEqual({
      success: false,
      message: 'This request came from another site.',
    })
  }
})

test.each(changes.filter(({ path }) => path !== '/admin/Logout'))(
  'API-5 $method $path is allowed from our own page',
  async (call) => {
    for (const headers of [
      sameOriginHeaders(app),
      { 'Sec-Fetch-Site': 'same-origin' },
      { Origin: app.url },
    ]) {
      expect((await send(call, headers)).status).not.toBe(403)
    }
  },
)

test.each(reads)('API-5 GET $path is rejected from another origin', async ({ path }) => {
  const getStatus = async (headers: Record<string, string>, method = 'GET') =>
    (
      await app.fetch(`/api${path.replace(/:\w+/g, '1')}`, {
        method,
        headers: { Cookie: cookie, ...headers },
      })
    ).status
  for (const [, headers] of crossOrigin) expect(await getStatus(headers)).toBe(403)
  expect(await getStatus({ 'Sec-Fetch-Site': 'cross-site' }, 'HEAD')).toBe(403)
  for (const headers of [sameOriginHeaders(app), {}]) expect(await getStatus(headers)).not.toBe(403)
})

test('API-5 another site cannot sign a user in or out', async () => {
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' }
  await app.fetch('/api/admin/Logout', { method: 'POST', headers })
  expect((await app.fetch('/api/admin/session', { headers: { Cookie: cookie } })).status).toBe(200)

  const response = await signIn(app, { Origin: 'https://evil.example' })
  expect(response.status).toBe(403)
  expect(response.headers.get('Set-Cookie')).toBeNull()
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonp',
  '',
])('API-5 a body of type "%s", which a cross-site form could send, is not parsed as JSON', async (type) => {
  const response = await app.fetch('/api/admin/Login', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new TextEncoder().encode(JSON.stringify(credentials)),
  })
  expect(response.status).toBe(415)
  expect(await response.json()).toEqual({ success: false, message: 'Send JSON.' })
})

test.each(changes.filter(({ body }) => body))(
  'API-5 $method $path rejects content types that a cross-site form could send',
  async ({ method, path, multipart, form }) => {
    const types = ['text/plain', 'text/plain;application/json']
    if (!multipart) types.push('multipart/form-data')
    if (multipart || !form) types.push('application/x-www-form-urlencoded')
    for (const type of types) {
      const response = await app.fetch(`/api${path.replace(/:\w+/g, '1')}?id=1`, {
        method,
        headers: { 'Content-Type': type, Cookie: cookie, ...sameOriginHeaders(app) },
        body: '{}',
      })
      expect([type, response.status]).toEqual([type, 415])
    }
  },
)

test('API-5 no header or parameter turns a GET request into a write', async () => {
  for (const [path, headers] of [
    ['/admin/Logout', {}],
    ['/admin/deleteBanner/1?_method=DELETE', {}],
    ['/admin/deleteBanner/1', { 'X-HTTP-Method-Override': 'DELETE' }],
  ] as const) {
    const response = await app.fetch(`/api${path}`, { headers: { Cookie: cookie, ...headers } })
    expect([path, response.status >= 400]).toEqual([path, true])
  }
})
