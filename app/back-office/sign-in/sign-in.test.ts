import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { addAccount } from '#app/platform/auth/account/account.server.ts'
import { hashPassword } from '#app/platform/auth/password/password-hash.server.ts'
import { tokenDigest } from '#app/platform/auth/token-digests.server.ts'
import { setRows } from '../../../testing/set-rows.ts'
import {
  administrator,
  credentials,
  requestCookie,
  sameOriginHeaders,
  signIn,
  createToken,
} from '../../../testing/sign-in/sign-in.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const app = await testApp()
const getSession = (headers: Record<string, string>) => app.fetch('/api/admin/session', { headers })
const invalidCredentials = {
  success: false,
  code: 'unauthenticated',
  message: 'Invalid credentials or server error',
}

test('API-4 a program gets accessToken at the top level and in data, and it works as a bearer token', async () => {
  const response = await signIn(app)
  expect(response.status).toBe(200)
  expect(response.headers.get('Set-Cookie')).toBeNull()

  const { success, accessToken, data } = await response.json()
  expect(success).toBe(true)
  expect(data).toEqual({ id: data.id, name: 'Clerk', email: administrator.email, accessToken })

  const me = await getSession({ Authorization: `Bearer ${accessToken}` })
  expect(await me.json()).toEqual({
    success: true,
    data: {
      id: data.id,
      name: 'Clerk',
      email: administrator.email,
      roles: ['administrator'],
      personalData: true,
    },
  })
})

test('API-4 tokens work with any base64 characters, URL-encoded or not', async () => {
  for (let i = 0; i < 4; i++) {
    const { accessToken } = await (await signIn(app)).json()
    expect((await getSession({ Authorization: `Bearer ${accessToken}` })).status).toBe(200)
    expect((await getSession({ Authorization: `bearer ${encodeURIComponent(accessToken)}` })).status).toBe(
      200,
    )
  }
})

test.each([
  ['Sec-Fetch-Site and Origin', sameOriginHeaders(app)],
  ['Sec-Fetch-Site only', { 'Sec-Fetch-Site': 'same-origin' }],
  ['Origin only', { Origin: app.url }],
  ['a cookie only', { Cookie: 'theme=dark' }],
])('API-4 a browser that sends %s gets a cookie and no token', async (_, headers: Record<string, string>) => {
  const response = await signIn(app, headers)
  const cookie = requestCookie(response)
  const answer = await response.json()
  expect(response.status).toBe(200)
  expect(answer).toEqual({
    success: true,
    data: { id: answer.data.id, name: 'Clerk', email: administrator.email },
  })

  const [, token = ''] = cookie.split(/=(.*)/)
  const others = [...response.headers].filter(([name]) => name !== 'set-cookie')
  expect(token.length).toBeGreaterThan(40)
  expect(JSON.stringify(others)).not.toContain(decodeURIComponent(token).split('.')[0])
  expect(await (await getSession({ Cookie: cookie })).json()).toMatchObject({ data: answer.data })
})

test('API-4 the cookie is host-only, Secure and HttpOnly', async () => {
  const [pair = '', ...attributes] = (await signIn(app, sameOriginHeaders(app))).headers
    .get('Set-Cookie')!
    .split('; ')
  expect(pair).toMatch(/^__Host-session=.+/)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure'])
})

test.each([
  ['an empty body', {}],
  ['a body without a password', { Email: administrator.email }],
  ['an empty password', { Email: administrator.email, Password: '' }],
  ['a blank e-mail', { Email: '   ', Password: administrator.password }],
])(
  'API-4 %s is rejected with 422 and a message, and malformed credentials are rejected',
  async (_, body: object) => {
    const response = await signIn(app, sameOriginHeaders(app), body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ success: false, message: 'Please fill in all fields' })
    for (const malformed of [
      { ...credentials, Email: 5 },
      { ...credentials, rememberMe: true },
    ])
      expect((await signIn(app, {}, malformed)).status).toBe(422)
    expect((await signIn(app, {}, [credentials])).status).toBe(400)
  },
)

test.each([
  ['a wrong password', { ...credentials, Password: 'wrong horse battery' }],
  ['an unknown account', { ...credentials, Email: 'nobody@example.com' }],
  ['an invalid e-mail address', { ...credentials, Email: 'clerk' }],
  ['a password of 1000 characters', { ...credentials, Password: 'x'.repeat(1000) }],
  ['an e-mail address of 254 characters', { ...credentials, Email: `${'x'.repeat(242)}@example.com` }],
  ['NUL and lone surrogates', { Email: 'clerk@example.com\0', Password: '\ud800\0' }],
])('API-4 %s is answered with the same 401', async (_, body: object) => {
  for (const headers of [{}, sameOriginHeaders(app)]) {
    const response = await signIn(app, headers, body)
    expect(response.status).toBe(401)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(await response.json()).toEqual(invalidCredentials)
  }
})

test('SAFE-8 an overlong e-mail address or password is rejected before it is checked', async () => {
  const Email = `${'x'.repeat(100_000)}@example.com`
  const response = await signIn(app, {}, { Email, Password: 'x'.repeat(100_000) })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    errors: {
      Email: 'Please use at most 254 characters.',
      Password: 'Please use at most 1000 characters.',
    },
  })
})

test('API-4 the e-mail address is trimmed and case-insensitive', async () => {
  const response = await signIn(app, {}, { ...credentials, Email: ' Clerk@Example.COM ' })
  expect(response.status).toBe(200)
})

test('API-4 a disabled administrator gets the same error as for a wrong password', async () => {
  const { db } = app.services
  const hash = await hashPassword('former colleague')
  await db
    .transaction()
    .execute((trx) =>
      addAccount(trx, { email: 'former@example.com', passwordHash: hash, isPasswordTemporary: false }),
    )
  const former = { Email: 'former@example.com', Password: 'former colleague' }
  expect((await signIn(app, {}, former)).status).toBe(200)

  await setRows(db, 'user', { disabledAt: new Date().toISOString() }, { email: 'former@example.com' })
  const response = await signIn(app, {}, former)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual(invalidCredentials)
})

const behindProxy = await testApp({ PUBLIC_URL: 'https://www.example.com' })

type Answer = { status: number | undefined; cookie: string | undefined; body: Record<string, unknown> }

const signInWithHeaders = ({ url }: TestApp, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
    request(`${url}/api/admin/Login`, options, async (response) => {
      const body = (await json(response)) as Answer['body']
      resolve({ status: response.statusCode, cookie: response.headers['set-cookie']?.[0], body })
    })
      .on('error', reject)
      .end(JSON.stringify(credentials))
  })

test.each([
  ['by IP address', { Host: '192.168.1.20:3000', Origin: 'http://192.168.1.20:3000' }],
  ['by host name', { Host: 'intranet.example.com', Origin: 'http://intranet.example.com' }],
  ['without an Origin', { Host: 'intranet.example.com', Cookie: 'theme=dark' }],
  ['by a name that starts with localhost', { Host: 'localhost.example.com', Cookie: 'theme=dark' }],
])(
  'API-4 over plain http, a browser that connects %s gets the message that signing in requires https',
  async (_, headers: Record<string, string>) => {
    const response = await signInWithHeaders(app, headers)
    expect(response.status).toBe(403)
    expect(response.cookie).toBeUndefined()
    expect(response.body.message).toContain('requires https')
  },
)

test.each([
  ['localhost', { Host: 'localhost:3000', Origin: 'http://localhost:3000' }],
  ['a name under localhost', { Host: 'gloves.localhost:3000', Origin: 'http://gloves.localhost:3000' }],
  ['127.0.0.1', { Host: '127.0.0.1:3000', Cookie: 'theme=dark' }],
  ['[::1]', { Host: '[::1]:3000', Origin: 'http://[::1]:3000' }],
])('API-4 over plain http on %s a browser can sign in', async (_, headers: Record<string, string>) => {
  const response = await signInWithHeaders(app, headers)
  expect(response.status).toBe(200)
  expect(response.cookie).toContain('__Host-session=')
})

test.each([
  ['with the original Host', { Host: 'www.example.com', Origin: 'https://www.example.com' }],
  ['with another Host', { Host: 'app:3000', Origin: 'https://www.example.com' }],
  ['without an Origin', { Host: 'www.example.com', Cookie: 'theme=dark' }],
  ['with Sec-Fetch-Site', { Host: 'app:3000', 'Sec-Fetch-Site': 'same-origin' }],
])('API-4 behind a TLS proxy a browser can sign in: %s', async (_, headers: Record<string, string>) => {
  expect((await signInWithHeaders(behindProxy, headers)).status).toBe(200)
})

test('API-4 the message contains the https address if one is configured', async () => {
  const { body } = await signInWithHeaders(behindProxy, { Host: 'app:3000', Origin: 'http://app:3000' })
  expect(body.message).toContain('Please open https://www.example.com/admin/ instead.')
})

test('API-4 a program may sign in over plain http because it needs no cookie', async () => {
  const response = await signInWithHeaders(app, { Host: 'intranet.example.com' })
  expect(response.body).toMatchObject({ accessToken: expect.any(String) })
})

const { db } = app.services
const hour = 60 * 60 * 1000
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

async function createSession() {
  const headers = { Authorization: `Bearer ${await createToken(app)}` }
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('token', '=', tokenDigest(headers.Authorization.slice('Bearer '.length).split('.')[0] ?? ''))
    .executeTakeFirstOrThrow()
  return { id, headers }
}
const statusWith = async (headers: Record<string, string>) =>
  (await app.fetch('/api/admin/session', { headers })).status
const updateSession = (id: string, values: { expiresAt?: string; createdAt?: string }) =>
  db.updateTable('session').set(values).where('id', '=', id).execute()
const findSession = (id: string) =>
  db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()

test('API-5 signing out ends the session on the server and expires the cookie', async () => {
  const cookie = requestCookie(await signIn(app, sameOriginHeaders(app)))
  const other = requestCookie(await signIn(app, sameOriginHeaders(app)))
  const headers = { ...sameOriginHeaders(app), Cookie: cookie }
  expect(await statusWith({ Cookie: cookie })).toBe(200)

  const response = await app.fetch('/api/admin/Logout', { method: 'POST', headers })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true, data: null })
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/;/)
  expect(await statusWith({ Cookie: cookie })).toBe(401)
  expect(await statusWith({ Cookie: other })).toBe(200)
})

test('API-5 a session ends eight hours after its last use', async () => {
  const { id, headers } = await createSession()
  const { expiresAt } = (await findSession(id))!
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / hour)).toBe(8)

  await updateSession(id, { expiresAt: fromNow(hour) })
  expect(await statusWith(headers)).toBe(200)
  expect(Math.round((Date.parse((await findSession(id))!.expiresAt) - Date.now()) / hour)).toBe(8)

  await updateSession(id, { expiresAt: fromNow(-1000) })
  expect(await statusWith(headers)).toBe(401)
})

test('API-5 a session ends after seven days even if it is in use', async () => {
  const { id, headers } = await createSession()
  await updateSession(id, { createdAt: fromNow(-7 * 24 * hour + 60_000) })
  expect(await statusWith(headers)).toBe(200)
  await updateSession(id, { createdAt: fromNow(-7 * 24 * hour) })
  expect(await statusWith(headers)).toBe(401)
})

test('API-5 expired sessions are removed at the next sign-in', async () => {
  const [unused, old, current] = [await createSession(), await createSession(), await createSession()]
  await updateSession(unused.id, { expiresAt: fromNow(-1000) })
  await updateSession(old.id, { createdAt: fromNow(-8 * 24 * hour) })
  await signIn(app)
  expect(await findSession(unused.id)).toBeUndefined()
  expect(await findSession(old.id)).toBeUndefined()
  expect(await findSession(current.id)).toBeDefined()
})

test('API-5 the stored token is not sufficient to sign in', async () => {
  const { id } = await createSession()
  const { token } = (await findSession(id))!
  expect(await statusWith({ Authorization: `Bearer ${token}` })).toBe(401)
  expect(await statusWith({ Cookie: `__Host-session=${token}` })).toBe(401)
})

test('API-5 a token of another installation is rejected', async () => {
  const elsewhere = await testApp({ AUTH_SECRET: 'that of another installation, as long' })
  expect(await statusWith({ Authorization: `Bearer ${elsewhere.token}` })).toBe(401)
})

test('API-4 sessions store no IP address and only a short device label', async () => {
  const { id } = await createSession()
  expect(await findSession(id)).toMatchObject({ ipAddress: '', userAgent: 'A program' })
})

test('API-5 signing in again issues a new token and ends the old session', async () => {
  const first = requestCookie(await signIn(app, sameOriginHeaders(app)))
  const second = requestCookie(await signIn(app, { ...sameOriginHeaders(app), Cookie: first }))
  expect(second).not.toBe(first)
  expect([await statusWith({ Cookie: first }), await statusWith({ Cookie: second })]).toEqual([401, 200])
})

test('API-5 signing in never adopts a token planted in the browser', async () => {
  for (const planted of ['__Host-session=planted', `__Host-session=${'A'.repeat(32)}.${'A'.repeat(43)}=`]) {
    const cookie = requestCookie(await signIn(app, { ...sameOriginHeaders(app), Cookie: planted }))
    expect(cookie).not.toContain(planted)
    expect(await statusWith({ Cookie: planted })).toBe(401)
  }
})
