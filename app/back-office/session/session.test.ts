import { expect, test } from 'vitest'
import { tokenDigest } from '../../platform/auth/token-digests.server.ts'
import { cookieOf, fromOwnPage, newToken, signIn } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const hour = 60 * 60 * 1000
const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** A new session: its row's id and the headers that carry it. */
async function newSession() {
  const headers = { Authorization: `Bearer ${await newToken(app)}` }
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('token', '=', tokenDigest(headers.Authorization.slice('Bearer '.length).split('.')[0] ?? ''))
    .executeTakeFirstOrThrow()
  return { id, headers }
}
const statusWith = async (headers: Record<string, string>) =>
  (await app.fetch('/api/admin/session', { headers })).status
const change = (id: string, values: { expiresAt?: string; createdAt?: string }) =>
  db.updateTable('session').set(values).where('id', '=', id).execute()
const rowOf = (id: string) => db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()

test('API-5 signing out ends the session on the server and makes the browser forget it', async () => {
  const cookie = cookieOf(await signIn(app, fromOwnPage(app)))
  const other = cookieOf(await signIn(app, fromOwnPage(app)))
  const headers = { ...fromOwnPage(app), Cookie: cookie }
  expect(await statusWith({ Cookie: cookie })).toBe(200)

  const response = await app.fetch('/api/admin/Logout', { method: 'POST', headers })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true, data: null })
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/;/)
  expect(await statusWith({ Cookie: cookie })).toBe(401)
  expect(await statusWith({ Cookie: other })).toBe(200)
})

test('API-5 a program signs out with its bearer token', async () => {
  const { id, headers } = await newSession()
  expect((await app.fetch('/api/admin/Logout', { method: 'POST', headers })).status).toBe(200)
  expect(await rowOf(id)).toBeUndefined()
  expect(await statusWith(headers)).toBe(401)
})

test('API-5 a session ends eight hours after it was last used', async () => {
  const { id, headers } = await newSession()
  const { expiresAt } = (await rowOf(id))!
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / hour)).toBe(8)

  await change(id, { expiresAt: later(hour) })
  expect(await statusWith(headers)).toBe(200)
  expect(Math.round((Date.parse((await rowOf(id))!.expiresAt) - Date.now()) / hour)).toBe(8)

  await change(id, { expiresAt: later(-1000) })
  expect(await statusWith(headers)).toBe(401)
})

test('API-5 a session ends after seven days however much it is used', async () => {
  const { id, headers } = await newSession()
  await change(id, { createdAt: later(-7 * 24 * hour + 60_000) })
  expect(await statusWith(headers)).toBe(200)
  await change(id, { createdAt: later(-7 * 24 * hour) })
  expect(await statusWith(headers)).toBe(401)
})

test('API-5 sessions that have ended are removed when somebody signs in', async () => {
  const [unused, old, current] = [await newSession(), await newSession(), await newSession()]
  await change(unused.id, { expiresAt: later(-1000) })
  await change(old.id, { createdAt: later(-8 * 24 * hour) })
  await signIn(app)
  expect(await rowOf(unused.id)).toBeUndefined()
  expect(await rowOf(old.id)).toBeUndefined()
  expect(await rowOf(current.id)).toBeDefined()
})

test('API-5 what the sessions table holds is not enough to sign in', async () => {
  const { id } = await newSession()
  const { token } = (await rowOf(id))!
  expect(await statusWith({ Authorization: `Bearer ${token}` })).toBe(401)
  expect(await statusWith({ Cookie: `__Host-session=${token}` })).toBe(401)
})

test('API-5 a token of another installation is refused', async () => {
  const elsewhere = await testApp({ AUTH_SECRET: 'that of another installation, as long' })
  expect(await statusWith({ Authorization: `Bearer ${elsewhere.token}` })).toBe(401)
})

test('API-4 no address of an administrator is kept, and of the device a few words', async () => {
  const { id } = await newSession()
  expect(await rowOf(id)).toMatchObject({ ipAddress: '', userAgent: 'A program' })
})
