import { expect, test } from 'vitest'
import { resources } from '#app/resources.server.ts'
import {
  confirmSessions,
  requestCookie,
  credentials,
  sameOriginHeaders,
  signIn,
} from '../../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../../testing/test-app.ts'

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

const send = ({ method, path }: (typeof all)[number], headers: Record<string, string>) =>
  app.fetch(`/api${path.replace(/:\w+/g, '1')}`, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, ...headers },
    ...(method !== 'GET' && { body: '{}' }),
  })
const typical = all.filter(({ path }) => ['/admin/AddBanner', '/Contact', '/admin/session'].includes(path))

test('API-5 every change and every call under /admin is rejected from another origin', async () => {
  const [[, usual]] = crossOrigin as [[string, Record<string, string>]]
  const sent = [
    ...[...changes, ...reads].map((call) => ({ call, page: 'another site', headers: usual })),
    ...typical.flatMap((call) => crossOrigin.map(([page, headers]) => ({ call, page, headers }))),
  ]
  for (const { call, page, headers } of sent) {
    const response = await send(call, headers)
    expect([call.path, page, response.status]).toEqual([call.path, page, 403])
    expect(await response.json()).toEqual({
      success: false,
      code: 'forbidden',
      message: 'This request came from another site.',
    })
  }
  const head = { method: 'HEAD', headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' } }
  expect((await app.fetch('/api/admin/session', head)).status).toBe(403)
})

test('API-5 calls are allowed from our own page', async () => {
  for (const call of typical)
    for (const headers of [sameOriginHeaders(app), { 'Sec-Fetch-Site': 'same-origin' }, { Origin: app.url }])
      expect([call.path, (await send(call, headers)).status]).not.toEqual([call.path, 403])
})

test('API-5 another site cannot sign a user in or out', async () => {
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' }
  await app.fetch('/api/admin/Logout', { method: 'POST', headers })
  expect((await app.fetch('/api/admin/session', { headers: { Cookie: cookie } })).status).toBe(200)

  const response = await signIn(app, { Origin: 'https://evil.example' })
  expect(response.status).toBe(403)
  expect(response.headers.get('Set-Cookie')).toBeNull()
})

test('API-5 a body of a type that a cross-site form could send is not parsed as JSON, by any call', async () => {
  const statusOf = async ({ method, path }: (typeof all)[number], type: string) => {
    const response = await app.fetch(`/api${path.replace(/:\w+/g, '1')}?id=1`, {
      method,
      headers: { 'Content-Type': type, Cookie: cookie, ...sameOriginHeaders(app) },
      body: new TextEncoder().encode(JSON.stringify(credentials)),
    })
    await response.body?.cancel()
    return [method, path, type, response.status]
  }
  for (const call of changes.filter(({ body }) => body)) {
    const { method, path, multipart, form } = call
    const types = ['text/plain;application/json']
    if (!multipart) types.push('multipart/form-data')
    if (multipart || !form) types.push('application/x-www-form-urlencoded')
    if (path === '/admin/Login') types.push('text/plain', 'application/jsonp', '')
    for (const type of types) expect(await statusOf(call, type)).toEqual([method, path, type, 415])
  }
})

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
