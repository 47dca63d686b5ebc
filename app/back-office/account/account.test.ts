import { expect, test } from 'vitest'
import { cookieOf, credentials, fromOwnPage, newToken, signIn } from '../../../testing/sign-in/sign-in.ts'
import { administrator } from '../../../testing/sign-in/administrator.ts'
import { createPasswordLink, findLinkOwner } from '../../platform/auth/password/password-links.server.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const json = { 'Content-Type': 'application/json' }

type Changes = { currentPassword?: string; newPassword?: string }
const change = (headers: Record<string, string>, body: Changes) =>
  app.fetch('/api/admin/account/password', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
const statusWith = async (headers: Record<string, string>) =>
  (await app.fetch('/api/admin/session', { headers })).status

test('ADMIN-3 an administrator sees the own account and whether a second factor is on', async () => {
  expect(await app.admin.get('/admin/account')).toEqual({
    id: expect.any(String),
    name: 'Clerk',
    email: administrator.email,
    recoveryCodesLeft: null,
  })
})

test.each([
  ['currentPassword', { currentPassword: 'wrong horse battery', newPassword: 'tumi-kola-beda' }],
  ['newPassword', { currentPassword: administrator.password, newPassword: 'short' }],
  ['newPassword', { currentPassword: administrator.password, newPassword: 'Password1234' }],
  ['newPassword', { currentPassword: administrator.password, newPassword: administrator.password }],
  ['newPassword', { currentPassword: administrator.password }],
])('ADMIN-3 a change of password is refused with a message at %s', async (field, body) => {
  const response = await change({ Authorization: `Bearer ${app.token}` }, body)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ success: false, errors: { [field]: expect.any(String) } })
  expect((await signIn(app)).status).toBe(200)
})

test('ADMIN-3 a new password replaces the old one and ends all sessions but this one', async () => {
  const here = { ...fromOwnPage(app), Cookie: cookieOf(await signIn(app, fromOwnPage(app))) }
  const elsewhere = { Authorization: `Bearer ${await newToken(app)}` }
  const next = 'tumi-kola-beda-moni'
  const response = await change(here, { currentPassword: administrator.password, newPassword: next })
  expect(response.status).toBe(200)

  expect(await statusWith(here)).toBe(200)
  expect(await statusWith(elsewhere)).toBe(401)
  expect((await signIn(app)).status).toBe(401)
  expect((await signIn(app, {}, { ...credentials, Password: next })).status).toBe(200)
  await change(here, { currentPassword: next, newPassword: administrator.password })
})

test('ADMIN-3 a new password ends the links with which another one could be chosen', async () => {
  const { db, settings } = app.services
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const { token } = await createPasswordLink(db, settings, id, 60)
  expect(await findLinkOwner(db, token)).toMatchObject({ id })
  const here = { Authorization: `Bearer ${await newToken(app)}` }
  const next = 'tumi-kola-beda-moni'
  expect((await change(here, { currentPassword: administrator.password, newPassword: next })).status).toBe(
    200,
  )
  expect(await findLinkOwner(db, token)).toBeUndefined()
  await change(here, { currentPassword: next, newPassword: administrator.password })
})

test('SAFE-1 new passwords are judged fifty times in a quarter of an hour', async () => {
  const headers = { Authorization: `Bearer ${await newToken(app)}` }
  const body = { currentPassword: administrator.password, newPassword: 'short' }
  expect((await change(headers, body)).status).toBe(422)
  const counts = app.services.db.updateTable('attempt').where('key', 'like', 'new-password:%')
  await counts.set({ count: 50 }).execute()
  expect((await change(headers, body)).status).toBe(429)
  await counts.set({ count: 0 }).execute()
})

test('ADMIN-3 whoever finds an open session cannot guess the password there', async () => {
  const headers = { Authorization: `Bearer ${await newToken(app)}` }
  const guess = { currentPassword: 'wrong horse battery', newPassword: 'tumi-kola-beda' }
  const statuses: number[] = []
  for (let i = 0; i < 14; i++) statuses.push((await change(headers, guess)).status)
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10)
  expect(statuses.at(-1)).toBe(429)
})
