import { hashPassword } from './password/password-hash.server.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#app/endpoints.server.ts'
import { contentNames, contentOf, submissionNames, submissionOf } from '#app/collections.ts'
import { sendRaw } from '../../../server/testing/raw.ts'
import { confirmSessions, createToken } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addAccount } from './account/account.server.ts'
import { tokenDigest } from './token-digests.server.ts'

const app = await testApp()
const { db } = app.services

const calls = Object.values(resources)
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .filter(({ path }) => path.startsWith('/admin/'))
const closed = calls.filter((call) => !call.public)

const send = ({ method, path }: (typeof calls)[number], headers: Record<string, string>) =>
  app.fetch(`/api${path.replace(/:\w+/g, '1')}`, { method, headers })

let token = app.token
async function activeToken(): Promise<string> {
  const isActive = await app.services.auth.authenticate(new Headers({ Authorization: `Bearer ${token}` }))
  if (!isActive) token = await createToken(app)
  await confirmSessions(app)
  return token
}

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
    'no credentials': {},
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

test.each(closed.filter(({ method }) => method === 'GET'))(
  'API-5 no other spelling of $path bypasses authentication',
  async ({ path }) => {
    const rest = path.slice('/admin'.length).replace(/:\w+/g, '1')
    const { port } = new URL(app.url)
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
      const answer = await sendRaw(
        Number(port),
        Buffer.from(`GET ${spelling} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
        1000,
      )
      expect([spelling, answer && answer.status >= 400]).toEqual([spelling, true])
    }
  },
)

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

describe.each(closed.map((call) => ({ ...call, title: `${call.method} ${call.path}` })))('$title', (call) => {
  test('API-5 returns 401 without a session', async () => {
    for (const [name, headers] of Object.entries(unauthenticated)) {
      const response = await send(call, headers)
      expect([name, response.status]).toEqual([name, 401])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
      expect(await response.json()).toEqual({ success: false, message: 'Please sign in.' })
    }
  })

  test('API-5 accepts a signed-in administrator', async () => {
    const response = await send(call, { Authorization: `Bearer ${await activeToken()}` })
    expect([401, 403]).not.toContain(response.status)
    expect(response.status).toBeLessThan(500)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
