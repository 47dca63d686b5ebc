import { expect, test } from 'vitest'
import { createPasswordLink, findLinkOwner } from '#app/platform/auth/password/password-links.server.ts'
import { addProgramToken } from '#app/platform/auth/program-tokens.server.ts'
import { createPasskeyDevice } from '../../../testing/sign-in/passkey-device.ts'
import {
  administrator,
  confirmSessions,
  createToken,
  credentials,
  requestCookie,
  sameOriginHeaders,
  signIn,
} from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const json = { 'Content-Type': 'application/json' }

type Changes = { currentPassword?: string; newPassword?: string }
const changePassword = (headers: Record<string, string>, body: Changes) =>
  app.fetch('/api/admin/account/password', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
const bearerFrom = async (response: Response) => ({
  Authorization: `Bearer ${(await response.json()).accessToken}`,
})
const bearer = async () => ({ Authorization: `Bearer ${await createToken(app)}` })
const confirm = (headers: Record<string, string>, password: string) =>
  app.fetch('/api/admin/account/confirm', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ password }),
  })
const statusWith = async (headers: Record<string, string>) =>
  (await app.fetch('/api/admin/session', { headers })).status

test('ADMIN-3 an administrator sees their account and whether a second factor is on', async () => {
  const { data } = await (await app.fetch('/api/admin/account', { headers: await bearer() })).json()
  expect(data).toEqual({
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
])('ADMIN-3 a password change is rejected with a message for %s', async (field, body) => {
  const response = await changePassword(await bearer(), body)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ success: false, errors: { [field]: expect.any(String) } })
  expect((await signIn(app)).status).toBe(200)
})

test('ADMIN-3 OPS-6 a new password replaces the old one and the token of the session, which may be stolen, and ends all other sessions and password links', async () => {
  const { db, settings } = app.services
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const link = await createPasswordLink(db, settings, id, 60)
  expect(await findLinkOwner(db, link.token)).toMatchObject({ id })
  const here = { ...sameOriginHeaders(app), Cookie: requestCookie(await signIn(app, sameOriginHeaders(app))) }
  const elsewhere = await bearer()
  const next = 'tumi-kola-beda-moni'
  const response = await changePassword(here, { currentPassword: administrator.password, newPassword: next })
  expect(response.status).toBe(200)

  const renewed = { ...here, Cookie: requestCookie(response) }
  expect([await statusWith(here), await statusWith(elsewhere), await statusWith(renewed)]).toEqual([
    401, 401, 200,
  ])
  expect(await findLinkOwner(db, link.token)).toBeUndefined()
  expect((await signIn(app)).status).toBe(401)
  expect((await signIn(app, {}, { ...credentials, Password: next })).status).toBe(200)

  const program = { Authorization: `Bearer ${await createToken(app, { ...credentials, Password: next })}` }
  const back = { currentPassword: next, newPassword: administrator.password }
  const renewedProgram = await bearerFrom(await changePassword(program, back))
  expect([await statusWith(program), await statusWith(renewedProgram)]).toEqual([401, 200])
})

test('OPS-6 a password change removes API tokens and passkeys, unless the user keeps them', async () => {
  const { db } = app.services
  const headers = await bearer()
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const { passkey } = createPasskeyDevice(app.url)
  await db
    .insertInto('passkey')
    .values({ ...passkey, userId: id })
    .execute()
  const { token } = await addProgramToken(db, {
    name: 'Reports',
    userId: id,
    scopes: ['content.read'],
    days: 1,
  })
  const program = { Authorization: `Bearer ${token}` }
  const statusOfProgram = async () => (await app.fetch('/api/admin/courses', { headers: program })).status
  const passkeyCount = async () => (await db.selectFrom('passkey').select('id').execute()).length
  const next = 'tumi-kola-beda-moni'

  const kept = { currentPassword: administrator.password, newPassword: next, keepAccess: true }
  const changed = await changePassword(headers, kept)
  expect(changed.status).toBe(200)
  expect([await statusOfProgram(), await passkeyCount()]).toEqual([200, 1])
  const back = { currentPassword: next, newPassword: administrator.password }
  expect((await changePassword(await bearerFrom(changed), back)).status).toBe(200)
  expect([await statusOfProgram(), await passkeyCount()]).toEqual([401, 0])
  const entries = await db
    .selectFrom('audit')
    .select(['action', 'kind', 'label', 'before'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries.toReversed()).toEqual([
    { action: 'password', kind: 'account', label: '', before: '{"passkeys":1}' },
    { action: 'delete', kind: 'token', label: 'Reports', before: null },
  ])
})

test('OPS-6 a link to set a password removes API tokens and passkeys too', async () => {
  const { db, settings } = app.services
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const { token: program } = await addProgramToken(db, {
    name: 'Reports',
    userId: id,
    scopes: ['content.read'],
    days: 1,
  })
  const [first, , , fourth] = await Promise.all(
    [1, 2, 3, 4].map(() => createPasswordLink(db, settings, id, 60)),
  )
  const choose = (token = '', password = administrator.password) =>
    app.fetch('/api/admin/password', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ token, password }),
    })
  expect((await choose(fourth?.token)).status).toBe(200)
  expect((await choose(first?.token)).status).toBe(422)
  const headers = { Authorization: `Bearer ${program}` }
  expect((await app.fetch('/api/admin/courses', { headers })).status).toBe(401)
})

test('OPS-6 confirming the password replaces the token of the session', async () => {
  const browser = {
    ...sameOriginHeaders(app),
    Cookie: requestCookie(await signIn(app, sameOriginHeaders(app))),
  }
  const program = await bearer()
  for (const headers of [browser, program]) {
    const response = await confirm(headers, administrator.password)
    expect(response.status).toBe(200)
    const { accessToken } = await response.json()
    const renewed: Record<string, string> =
      headers === browser
        ? { ...sameOriginHeaders(app), Cookie: requestCookie(response) }
        : { Authorization: `Bearer ${accessToken}` }
    expect([await statusWith(headers), await statusWith(renewed)]).toEqual([401, 200])
    const question = { method: 'POST', headers: renewed }
    expect((await app.fetch('/api/admin/account/passkeys/question', question)).status).toBe(200)
  }
})

test('SAFE-1 new passwords are checked at most fifty times in 15 minutes', async () => {
  const headers = await bearer()
  const body = { currentPassword: administrator.password, newPassword: 'short' }
  expect((await changePassword(headers, body)).status).toBe(422)
  const counts = app.services.db.updateTable('attempt').where('key', 'like', 'new-password:%')
  await counts.set({ count: 50 }).execute()
  expect((await changePassword(headers, body)).status).toBe(429)
  await counts.set({ count: 0 }).execute()
})

test('ADMIN-3 the password cannot be guessed in an open session', async () => {
  const headers = await bearer()
  const guess = { currentPassword: 'wrong horse battery', newPassword: 'tumi-kola-beda' }
  const statuses: number[] = []
  for (let i = 0; i < 14; i++) statuses.push((await changePassword(headers, guess)).status)
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10)
  expect(statuses.at(-1)).toBe(429)
})

test('OPS-6 wrong passwords in a stolen session do not lock the owner out of other sessions', async () => {
  const stolen = await bearer()
  const own = await bearer()
  for (let i = 0; i < 10; i++) await confirm(stolen, 'wrong horse battery')
  expect((await confirm(stolen, 'wrong horse battery')).status).toBe(429)
  expect((await confirm(own, administrator.password)).status).toBe(200)
})

test('OPS-6 removing a passkey ends all other sessions, which may have been started with it', async () => {
  const { db } = app.services
  const own = await bearer()
  const other = await bearer()
  const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const { passkey } = createPasskeyDevice(app.url)
  await db
    .insertInto('passkey')
    .values({ ...passkey, userId })
    .execute()
  const { id } = await db.selectFrom('passkey').select('id').executeTakeFirstOrThrow()
  await confirmSessions(app)
  const path = `/api/admin/account/passkeys/${id}`
  expect((await app.fetch(path, { method: 'DELETE', headers: own })).status).toBe(200)
  expect([await statusWith(own), await statusWith(other)]).toEqual([200, 401])
})
