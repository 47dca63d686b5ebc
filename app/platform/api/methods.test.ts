import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const admin = { Authorization: `Bearer ${app.token}` }

test.each(['/api/courses?limit=5&offset=1', '/api/Category', '/api/admin/session'])(
  'API-1 HEAD %s responds like GET, without a body',
  async (path) => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => app.fetch(path, { method, headers: admin })),
    )
    expect(head?.status).toBe(200)
    expect(await head?.text()).toBe('')
    expect(head?.headers.get('Content-Type')).toBe(get?.headers.get('Content-Type'))
  },
)

test('API-1 HEAD requires a session if GET does', async () => {
  expect((await app.fetch('/api/admin/courses', { method: 'HEAD' })).status).toBe(401)
})

test.each([
  ['POST', '/api/courses', 'GET, HEAD'],
  ['DELETE', '/api/courses/1', 'GET, HEAD'],
  ['PUT', '/api/admin/Update/courses/1', 'PATCH'],
  ['GET', '/api/admin/Login', 'POST'],
  ['OPTIONS', '/api/admin/Login', 'POST'],
  ['PROPFIND', '/api/Category', 'GET, HEAD'],
])('API-1 %s %s returns 405 in JSON and names %s', async (method, path, allowed) => {
  const response = await app.fetch(path, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe(allowed)
  expect(await response.json()).toEqual({
    success: false,
    code: 'method_not_allowed',
    message: `Method not allowed. This endpoint accepts ${allowed}.`,
  })
})

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { ...admin, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

test.each<[status: number, code: string, path: string, init?: RequestInit]>([
  [400, 'bad_request', '/api/courses?limit=none'],
  [401, 'unauthenticated', '/api/admin/session'],
  [403, 'forbidden', '/api/admin/Logout', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  [404, 'not_found', '/api/courses/999999'],
  [405, 'method_not_allowed', '/api/courses', { method: 'POST' }],
  [409, 'conflict', '/api/admin/bulk', json({ kind: 'news', ids: [999_999], action: 'delete' })],
  [413, 'too_large', '/api/Contact', json({ message: 'x'.repeat(1_100_000) })],
  [415, 'unsupported_type', '/api/Contact', { method: 'POST', body: 'text' }],
  [422, 'invalid', '/api/Contact', json({})],
])('API-1 an error response with status %i has the code %s', async (status, code, path, init) => {
  const response = await app.fetch(path, init)
  expect([response.status, (await response.json()).code]).toEqual([status, code])
})

test('API-1 an unknown path returns 404 in JSON for every method', async () => {
  const paths = '/api /api/ /api/nothing /api/Courses /api/admin/login /api/admin/ /api/courses/'
  for (const path of paths.split(' '))
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await app.fetch(path, { method })
      expect([path, method, response.status]).toEqual([path, method, 404])
      expect(await response.json()).toMatchObject({ success: false })
    }
})

test('API-1 back-office responses are never cached, including errors and unknown paths', async () => {
  for (const path of ['/api/admin/session', '/api/admin/nothing', '/api/admin/Login']) {
    const response = await app.fetch(path, { headers: admin })
    expect([path, response.headers.get('Cache-Control')]).toEqual([path, 'no-store'])
  }
})
