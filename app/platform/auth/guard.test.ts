import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { contentNames, contentOf, submissionNames, submissionOf } from '#app/collections.ts'
import { resources } from '#app/resources.server.ts'
import { sendRaw } from '../../../server/testing/raw.ts'
import { createToken } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addAccount } from './account/account.server.ts'
import { hashPassword } from './password/password-hash.server.ts'
import { tokenDigest } from './token-digests.server.ts'

const app = await testApp()
const { db } = app.services

const calls = Object.values(resources)
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .filter(({ path }) => path.startsWith('/admin/'))
const closed = calls.filter((call) => !call.public)

const send = ({ method, path }: (typeof calls)[number], headers: Record<string, string>) =>
  app.fetch(`/api${path.replace(/:\w+/g, '1')}`, { method, headers })

const unauthenticated: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  const cookie = (token: string) => ({ Cookie: `__Host-session=${encodeURIComponent(token)}` })
  const ended = new Date(Date.now() - 1000).toISOString()

  const expired = await createToken(app)
  await db
    .updateTable('session')
    .set({ expiresAt: ended })
    .where('token', '=', tokenDigest(expired.split('.')[0] ?? ''))
    .execute()
  const signedOut = await createToken(app)
  await app.fetch('/api/admin/Logout', { method: 'POST', headers: bearer(signedOut) })
  const hash = await hashPassword('former colleague')
  await db
    .transaction()
    .execute((trx) =>
      addAccount(trx, { email: 'former@example.com', passwordHash: hash, isPasswordTemporary: false }),
    )
  const disabled = await createToken(app, { Email: 'former@example.com', Password: 'former colleague' })
  await db.updateTable('user').set({ disabledAt: ended }).where('email', '=', 'former@example.com').execute()

  Object.assign(unauthenticated, {
    'a nonsense token': bearer('nonsense'),
    'a forged token': bearer(`${app.token.split('.')[0]}.${'A'.repeat(43)}=`),
    'a nonsense cookie': cookie('nonsense'),
    'an expired token': bearer(expired),
    'a signed-out token': bearer(signedOut),
    'a signed-out cookie': cookie(signedOut),
    'the token of a disabled administrator': bearer(disabled),
    'the cookie of a disabled administrator': cookie(disabled),
  })
})

test('API-5 only sign-in and forgotten-password calls under /admin are public', () => {
  expect(calls.filter((call) => call.public).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /admin/Login',
    'POST /admin/Login/passkey/question',
    'POST /admin/Login/passkey',
    'POST /admin/password/forgot',
    'POST /admin/password',
  ])
  expect(closed.length).toBeGreaterThan(3)
})

test('API-5 calls outside /admin only read published content or submit a form', () => {
  const others = Object.values(resources)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .filter(({ path }) => !path.startsWith('/admin/'))
    .map(({ method, path }) => `${method} ${path}`)
  const read = contentNames.flatMap((name) => [contentOf(name).api.list, `${contentOf(name).api.list}/:id`])
  const allowed = [
    ...[
      ...read,
      '/NewsYear',
      '/DocumentKind',
      '/Search',
      '/image/:name',
      '/captcha/challenge',
      '/QuotationSheet/:token',
      '/SeatOffer/:token',
      '/Certificate/:number',
      '/Certificate/holder/:token',
      '/Certificate/holder/:token/pdf',
    ].map((path) => `GET ${path}`),
    'POST /Certificate/holder/:token',
    ...submissionNames.map((name) => `POST ${submissionOf(name).api.send}`),
    // Answers a seat offer; the token is in the person's link.
    'POST /SeatOffer/:token',
  ]
  expect(others.filter((call) => !allowed.includes(call))).toEqual([])
})

test('API-5 no other spelling of a path bypasses authentication', async () => {
  const port = Number(new URL(app.url).port)
  for (const rest of ['/session', '/courses', '/Admission/1', '/export/contact'])
    for (const spelling of [
      `/api//admin${rest}`,
      `//api/admin${rest}`,
      `/api/./admin${rest}`,
      `/api/x/../admin${rest}`,
      `/api/courses/..%2fadmin${rest}`,
      `/api/%61dmin${rest}`,
      `/api/ADMIN${rest}`,
      `/api/admin/${rest}`,
      `/api/admin${rest}/`,
      `/api/admin${rest}%00`,
      `/api/admin${rest};x=1`,
      `/api\\admin${rest}`,
    ]) {
      const request = `GET ${spelling} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
      const answer = await sendRaw(port, Buffer.from(request), 1000)
      expect([spelling, answer && answer.status >= 400]).toEqual([spelling, true])
    }
})

test('API-5 back-office handlers check authentication themselves', () => {
  for (const { endpoints, handlers } of Object.values(resources)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const { path } = endpoint
      if (!path.startsWith('/admin/') || endpoint.public) continue
      const handler = handlers[name] as (input: object, call: object) => unknown
      expect(() => handler({}, { ...app.services, admin: null }), path).toThrow('Please sign in.')
    }
  }
})

test('API-5 every call under /admin returns 401 without a session, and one for every reason', async () => {
  const sent = [
    ...closed.map((call) => ({ call, name: 'no credentials', headers: {} })),
    ...Object.entries(unauthenticated).flatMap(([name, headers]) =>
      closed
        .filter(({ path }) => ['/admin/session', '/admin/AddBanner'].includes(path))
        .map((call) => ({ call, name, headers })),
    ),
  ]
  expect(sent).toHaveLength(closed.length + 2 * Object.keys(unauthenticated).length)
  for (const { call, name, headers } of sent) {
    const response = await send(call, headers)
    const expected = [call.path, name, 401, 'no-store', 'Bearer']
    const given = ['Cache-Control', 'WWW-Authenticate'].map((header) => response.headers.get(header))
    expect([call.path, name, response.status, ...given]).toEqual(expected)
    expect(await response.json()).toEqual({
      success: false,
      code: 'unauthenticated',
      message: 'Please sign in.',
    })
  }
})

test('OPS-5 reading a session returns 503 if the database cannot be reached', async () => {
  const executor = Object.getPrototypeOf(db.getExecutor()) as {
    executeQuery: (query: { sql: string }) => Promise<unknown>
  }
  const { executeQuery } = executor
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async function (this: unknown, query) {
    if (!query.sql.includes('"session"')) return executeQuery.call(this as never, query)
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  onTestFinished(() => spy.mockRestore())
  const codeFor = async (token: string) => {
    const response = await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })
    return [response.status, (await response.json()).code]
  }
  expect(await codeFor(app.token)).toEqual([503, 'unavailable'])
  expect(await codeFor('x.y')).toEqual([401, 'unauthenticated'])
})
