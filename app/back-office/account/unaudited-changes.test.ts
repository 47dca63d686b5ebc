import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPasskeyDevice } from '../../../testing/sign-in/passkey-device.ts'
import { administrator, confirmSessions, createToken, signIn } from '../../../testing/sign-in/sign-in.ts'
import { totp } from '../../../testing/sign-in/totp.ts'
import { post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { db, settings } = app.services
const count = async (table: 'session' | 'passkey') =>
  (await db.selectFrom(table).select('id').execute()).length
const statusWith = async (token: string) =>
  (await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })).status

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
  expect(await statusWith(token)).toBe(200)
  expect((await signOut()).status).toBe(200)
  expect(await statusWith(token)).toBe(401)
})

test('ADMIN-15 a passkey is neither added nor removed if that cannot be logged', async () => {
  const device = createPasskeyDevice(settings.publicUrl)
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
  const isEnabled = async () =>
    Boolean((await db.selectFrom('user').select('twoFactorEnabled').executeTakeFirst())?.twoFactorEnabled)
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
