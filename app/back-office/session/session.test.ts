import { expect, test } from 'vitest'
import { tokenDigest } from '#app/platform/auth/token-digests.server.ts'
import { requestCookie, sameOriginHeaders, createToken, signIn } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
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

test('API-5 a program signs out with its bearer token', async () => {
  const { id, headers } = await createSession()
  expect((await app.fetch('/api/admin/Logout', { method: 'POST', headers })).status).toBe(200)
  expect(await findSession(id)).toBeUndefined()
  expect(await statusWith(headers)).toBe(401)
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
