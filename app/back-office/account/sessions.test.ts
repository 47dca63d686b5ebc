import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAccount } from '#app/platform/auth/account/account.server.ts'
import { hashPassword } from '#app/platform/auth/password/password-hash.server.ts'
import { createPasskeyDevice } from '../../../testing/sign-in/passkey-device.ts'
import {
  confirmSessions,
  requestCookie,
  sameOriginHeaders,
  createToken,
  signIn,
  administrator,
} from '../../../testing/sign-in/sign-in.ts'
import { totp } from '../../../testing/sign-in/totp.ts'
import { post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { OpenSession } from './account.api.ts'

const app = await testApp()
const { db } = app.services
const path = '/api/admin/account/sessions'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

const signInBrowser = async () => ({
  ...sameOriginHeaders(app),
  Cookie: requestCookie(await signIn(app, { ...sameOriginHeaders(app), 'User-Agent': firefox })),
})
const signInProgram = async (body?: object) => ({ Authorization: `Bearer ${await createToken(app, body)}` })
const listSessions = async (headers: Record<string, string>): Promise<OpenSession[]> =>
  (await (await app.fetch(path, { headers })).json()).data
const endSessions = async (headers: Record<string, string>, id = '') => {
  await confirmSessions(app)
  return (await app.fetch(id ? `${path}/${id}` : path, { method: 'DELETE', headers })).status
}
const statusWith = async (headers: Record<string, string>) =>
  (await app.fetch('/api/admin/session', { headers })).status

test('ADMIN-3 an administrator sees the device, start and last use of each session and which one is current', async () => {
  await signInProgram()
  const rows = await listSessions(await signInBrowser())
  expect(rows.filter(({ isThis }) => isThis)).toEqual([
    {
      id: expect.any(String),
      device: 'Firefox on Windows',
      startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastUsedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      isThis: true,
    },
  ])
  expect(rows.filter(({ device }) => device === 'A program')).not.toEqual([])
  expect(JSON.stringify(await db.selectFrom('session').selectAll().execute())).not.toContain('Mozilla')
})

test('ADMIN-3 another session ends at once; the current one only by signing out', async () => {
  const [here, there, elsewhere] = [await signInBrowser(), await signInProgram(), await signInProgram()]
  const id = (await listSessions(there)).find(({ isThis }) => isThis)?.id ?? ''
  const ownId = (await listSessions(here)).find(({ isThis }) => isThis)?.id ?? ''
  expect(await endSessions(here, id)).toBe(200)
  expect([await statusWith(there), await statusWith(elsewhere), await statusWith(here)]).toEqual([
    401, 200, 200,
  ])
  expect(await endSessions(here, id)).toBe(404)
  expect(await endSessions(here, ownId)).toBe(409)
  expect(await statusWith(here)).toBe(200)
})

test('OPS-6 ending other sessions requires the password', async () => {
  const here = await signInBrowser()
  await signInProgram()
  for (const id of ['', 'any'])
    expect((await app.fetch(id ? `${path}/${id}` : path, { method: 'DELETE', headers: here })).status).toBe(
      403,
    )
})

test('ADMIN-3 ending all other sessions takes effect at once and is recorded in the audit log', async () => {
  const [here, there] = [await signInBrowser(), await signInProgram()]
  expect(await endSessions(here)).toBe(200)
  expect([await statusWith(there), await statusWith(here)]).toEqual([401, 200])
  expect(await listSessions(here)).toHaveLength(1)
  const { data } = await (await app.fetch('/api/admin/audit?action=endSessions', { headers: here })).json()
  expect(data[0]).toMatchObject({ userName: 'Clerk', kind: 'account' })
})

test('ADMIN-3 API-5 an administrator cannot see or end the sessions of another', async () => {
  const hash = await hashPassword('tumi-kola-beda')
  const email = 'anita.nair@example.com'
  await db
    .transaction()
    .execute((trx) => addAccount(trx, { email, passwordHash: hash, isPasswordTemporary: false }))
  const here = await signInBrowser()
  const theirs = await signInProgram({ Email: email, Password: 'tumi-kola-beda' })
  const id = (await listSessions(here)).find(({ isThis }) => isThis)?.id ?? ''
  expect((await listSessions(theirs)).map(({ isThis }) => isThis)).toEqual([true])
  expect(await endSessions(theirs, id)).toBe(404)
  expect(await endSessions(theirs)).toBe(200)
  expect(await statusWith(here)).toBe(200)
})

test('ADMIN-3 expired sessions are not listed', async () => {
  const here = await signInBrowser()
  await signInProgram()
  const ended = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('session').set({ expiresAt: ended }).where('userAgent', '=', 'A program').execute()
  expect((await listSessions(here)).map(({ device }) => device)).not.toContain('A program')
})

const count = async (table: 'session' | 'passkey') =>
  (await db.selectFrom(table).select('id').execute()).length

/** Makes every audit entry fail. */
async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await sql`alter table audit rename to "auditElsewhere"`.execute(db)
  try {
    return await work()
  } finally {
    await sql`alter table "auditElsewhere" rename to audit`.execute(db)
  }
}

test('ADMIN-15 a sign-in or sign-out that cannot be logged does not happen', async () => {
  const token = await createToken(app)
  const before = await count('session')
  expect((await withoutAudit(() => signIn(app))).status).toBe(500)
  expect(await count('session')).toBe(before)
  const signOut = () => post(app, '/admin/Logout', {}, { Authorization: `Bearer ${token}` })
  expect((await withoutAudit(signOut)).status).toBe(500)
  expect(await statusWith({ Authorization: `Bearer ${token}` })).toBe(200)
  expect((await signOut()).status).toBe(200)
  expect(await statusWith({ Authorization: `Bearer ${token}` })).toBe(401)
})

test('ADMIN-15 a passkey is neither added nor removed if that cannot be logged', async () => {
  const device = createPasskeyDevice(app.services.settings.publicUrl)
  const headers = { Authorization: `Bearer ${await createToken(app)}` }
  await confirmSessions(app)
  const add = async () => {
    const question = await post(app, '/admin/account/passkeys/question', {}, headers)
    const { data } = (await question.json()) as { data: { ticket: string; options: { challenge: string } } }
    const response = device.register(data.options.challenge)
    const body = { response, ticket: data.ticket, name: 'Laptop' }
    return (await post(app, '/admin/account/passkeys', body, headers)).status
  }
  expect(await withoutAudit(add)).toBe(500)
  expect(await count('passkey')).toBe(0)
  expect(await add()).toBe(201)
  const { id } = await db.selectFrom('passkey').select('id').executeTakeFirstOrThrow()
  const remove = async () =>
    (await app.fetch(`/api/admin/account/passkeys/${id}`, { method: 'DELETE', headers })).status
  expect(await withoutAudit(remove)).toBe(500)
  expect(await count('passkey')).toBe(1)
  expect(await remove()).toBe(200)
})

test('ADMIN-15 the second factor and its recovery codes do not change if that cannot be logged', async () => {
  const headers = { Authorization: `Bearer ${await createToken(app)}` }
  const send = async (path: string, body: object) => {
    const response = await post(app, `/admin/account/second-factor${path}`, body, headers)
    const { data, accessToken } = (await response.json()) as {
      data?: { secret?: string; recoveryCodes?: string[] }
      accessToken?: string
    }
    if (accessToken) headers.Authorization = `Bearer ${accessToken}`
    return { status: response.status, ...data }
  }
  const { password } = administrator
  const user = db.selectFrom('user').select('twoFactorEnabled').where('email', '=', administrator.email)
  const isEnabled = async () => Boolean((await user.executeTakeFirst())?.twoFactorEnabled)
  const storedCodes = async () => (await db.selectFrom('twoFactor').select('backupCodes').execute())[0]

  const { secret = '' } = await send('', { password })
  const previous = totp(secret, Date.now() - 30_000)
  expect((await withoutAudit(() => send('/confirm', { code: previous }))).status).toBe(500)
  expect(await isEnabled()).toBe(false)
  expect((await send('/confirm', { code: totp(secret) })).status).toBe(200)
  expect(await isEnabled()).toBe(true)

  const codes = await storedCodes()
  expect((await withoutAudit(() => send('/recovery-codes', { password }))).status).toBe(500)
  expect(await storedCodes()).toEqual(codes)
  expect((await withoutAudit(() => send('/disable', { password }))).status).toBe(500)
  expect(await isEnabled()).toBe(true)
  expect((await send('/disable', { password })).status).toBe(200)
  expect([await isEnabled(), await storedCodes()]).toEqual([false, undefined])
})
