import { hashPassword } from '#app/platform/auth/password/password-hash.server.ts'
import { expect, test } from 'vitest'
import { addAccount } from '#app/platform/auth/account/account.server.ts'
import {
  administrator,
  credentials,
  requestCookie,
  sameOriginHeaders,
  signIn,
} from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const getSession = (headers: Record<string, string>) => app.fetch('/api/admin/session', { headers })
const invalidCredentials = { success: false, message: 'Invalid credentials or server error' }

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
      role: 'administrator',
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
])('API-4 %s is rejected with 422 and a message', async (_, body: object) => {
  const response = await signIn(app, sameOriginHeaders(app), body)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ success: false, message: 'Please fill in all fields' })
})

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

  await db
    .updateTable('user')
    .set({ disabledAt: new Date().toISOString() })
    .where('email', '=', 'former@example.com')
    .execute()
  const response = await signIn(app, {}, former)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual(invalidCredentials)
})

test.each([
  ['a number for the e-mail', { Email: 5, Password: credentials.Password }, 422],
  ['an unknown field', { ...credentials, rememberMe: true }, 422],
  ['an array', [credentials], 400],
])('API-4 malformed credentials are rejected: %s', async (_, body: object, status: number) => {
  expect((await signIn(app, {}, body)).status).toBe(status)
})
