import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { resetAdministrator } from '../../operations/administrators.server.ts'
import { cookieOf, credentials, fromOwnPage, signIn } from '../../../testing/sign-in/sign-in.ts'
import { administrator } from '../../../testing/sign-in/administrator.ts'
import { testApp } from '../../../testing/test-app.ts'
import { totp } from '../../../testing/sign-in/totp.ts'

const app = await testApp({ SIGN_IN_ATTEMPTS: '1000' })
const { db } = app.services
let password = administrator.password
/** What the administrator's session is carried by; some calls replace it. */
let bearer: Record<string, string>

const post = (path: string, body: object, headers = bearer) =>
  app.fetch(`/api/admin/account/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const withCode = (code?: string) =>
  signIn(app, {}, { ...credentials, Password: password, ...(code && { code }) })
const minutes = (count: number) => Date.now() + count * 60_000

/** Sets up the second factor with the code of half a minute ago: each serves once, and the present one signs in. */
async function setUp() {
  const { data } = await (await post('second-factor', { password })).json()
  const { secret, uri, recoveryCodes } = data as { secret: string; uri: string; recoveryCodes: string[] }
  const answer = await (await post('second-factor/confirm', { code: totp(secret, minutes(-0.5)) })).json()
  bearer = { Authorization: `Bearer ${answer.accessToken}` }
  return { secret, uri, recoveryCodes }
}

beforeEach(async () => {
  password = (await resetAdministrator(db, administrator.email)) ?? ''
  // As if it had been replaced since.
  await db.updateTable('user').set({ passwordGivenAt: null }).execute()
  const { accessToken } = await (await withCode()).json()
  bearer = { Authorization: `Bearer ${accessToken}` }
})

test('API-4 with a second factor the password alone begins no session; the answer asks for a code', async () => {
  const { uri, secret } = await setUp()
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*clerk%40example\.com\?/)
  expect(uri).toContain(secret)
  const sessions = await db.selectFrom('session').select('id').execute()

  for (const headers of [{}, fromOwnPage(app)]) {
    const response = await signIn(app, headers, { ...credentials, Password: password })
    expect(response.status).toBe(401)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(await response.json()).toEqual({
      success: false,
      message: 'Please enter the code shown in your authenticator app.',
      errors: { code: 'Please enter the code shown in your authenticator app.' },
    })
  }
  expect(await db.selectFrom('session').select('id').execute()).toEqual(sessions)
})

test('API-4 password and code together sign in, a browser as well as a program', async () => {
  const { secret } = await setUp()
  const program = await (await withCode(totp(secret))).json()
  expect(program).toMatchObject({ success: true, accessToken: expect.any(String) })

  const body = { ...credentials, Password: password, code: totp(secret, Date.now() + 30_000) }
  const browser = await signIn(app, fromOwnPage(app), body)
  expect(browser.status).toBe(200)
  const headers = { Cookie: cookieOf(browser) }
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(200)
})

test('API-4 a wrong password is refused before any code is asked for, right or wrong', async () => {
  const { secret } = await setUp()
  const body = { ...credentials, Password: 'wrong horse battery', code: totp(secret) }
  const response = await signIn(app, {}, body)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ success: false, message: 'Invalid credentials or server error' })
})

test('API-4 wrong, old and used codes are refused', async () => {
  const { secret } = await setUp()
  const used = totp(secret)
  expect((await withCode(used)).status).toBe(200)
  for (const code of [used, totp(secret, minutes(-10)), '000 000', 'tumi-kola-beda', '']) {
    const response = await withCode(code)
    expect(response.status).toBe(401)
    expect((await response.json()).errors).toEqual({ code: expect.any(String) })
  }
})

test('API-4 ten wrong codes in a row, behind the right password, lock the codes for a quarter of an hour', async () => {
  const { secret } = await setUp()
  const next = totp(secret, minutes(0.5))
  for (let wrong = 0; wrong < 10; wrong++) expect((await withCode('000000')).status).toBe(401)
  expect((await withCode(next)).status).toBe(401)
  const { rows } = await sql<{ lockedUntil: string }>`select "lockedUntil" from "twoFactor"`.execute(db)
  expect(Date.parse(rows[0]?.lockedUntil ?? '')).toBeLessThanOrEqual(minutes(15))
  await sql`update "twoFactor" set "lockedUntil" = ${new Date(minutes(-1)).toISOString()}`.execute(db)
  expect((await withCode(next)).status).toBe(200)
})

test('API-4 a code that two send at once signs one of them in', async () => {
  const { secret } = await setUp()
  const code = totp(secret)
  const answers = await Promise.all(Array.from({ length: 4 }, () => withCode(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('API-4 each recovery code stands in for the app once, however it is typed', async () => {
  const { recoveryCodes } = await setUp()
  expect(recoveryCodes).toHaveLength(10)
  const [first = '', second = ''] = recoveryCodes
  expect((await withCode(first)).status).toBe(200)
  expect((await withCode(first)).status).toBe(401)
  expect((await withCode(` ${second.toUpperCase()} `)).status).toBe(200)
  expect(await (await app.fetch('/api/admin/account', { headers: bearer })).json()).toMatchObject({
    data: { recoveryCodesLeft: 8 },
  })
})

test('API-4 new recovery codes replace the old ones, and the log of changes says so', async () => {
  const { recoveryCodes } = await setUp()
  expect((await post('second-factor/recovery-codes', { password: 'wrong horse battery' })).status).toBe(422)
  const { data } = await (await post('second-factor/recovery-codes', { password })).json()
  const entries = db.selectFrom('audit').select(['kind', 'after']).where('action', '=', 'recoveryCodes')
  expect(await entries.execute()).toEqual([{ kind: 'account', after: null }])
  expect((await withCode(recoveryCodes[0])).status).toBe(401)
  expect((await withCode(data.recoveryCodes[0])).status).toBe(200)
})

/** What somebody reads who has database and AUTH_SECRET. */
async function storedCodes(): Promise<string> {
  const { backupCodes } = await db.selectFrom('twoFactor').select('backupCodes').executeTakeFirstOrThrow()
  return symmetricDecrypt({ key: app.services.settings.authSecret, data: backupCodes })
}

test('API-4 recovery codes are stored as hashes, in a list that is encrypted', async () => {
  const { recoveryCodes } = await setUp()
  const list = JSON.parse(await storedCodes()) as string[]
  expect(list).toHaveLength(10)
  for (const entry of list) {
    expect(entry).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
  for (const code of recoveryCodes) expect(list.join()).not.toContain(code)
})

test('API-4 recovery codes that an earlier version stored go on to work, and are hashed when one is used', async () => {
  const { recoveryCodes } = await setUp()
  const old = JSON.stringify(recoveryCodes)
  const backupCodes = await symmetricEncrypt({ key: app.services.settings.authSecret, data: old })
  await db.updateTable('twoFactor').set({ backupCodes }).execute()

  expect((await withCode(recoveryCodes[3])).status).toBe(200)
  expect((await withCode(recoveryCodes[3])).status).toBe(401)
  const stored = await storedCodes()
  for (const code of recoveryCodes) expect(stored).not.toContain(code)
  expect((await withCode(recoveryCodes[4])).status).toBe(200)
})

test('ADMIN-3 turning the second factor on or off ends all sessions but the one in which that is done', async () => {
  const statusWith = async (token: string) =>
    (await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })).status
  const before = (await (await withCode()).json()).accessToken
  const { secret } = await setUp()
  expect([
    await statusWith(before),
    (await app.fetch('/api/admin/session', { headers: bearer })).status,
  ]).toEqual([401, 200])

  const between = (await (await withCode(totp(secret))).json()).accessToken
  expect(await statusWith(between)).toBe(200)
  const { accessToken } = await (await post('second-factor/disable', { password })).json()
  expect([await statusWith(between), await statusWith(accessToken)]).toEqual([401, 200])
})

test('ADMIN-3 a second factor that was begun and not confirmed changes nothing', async () => {
  await post('second-factor', { password })
  expect((await post('second-factor/confirm', { code: '000000' })).status).toBe(422)
  expect((await withCode()).status).toBe(200)
})

test('ADMIN-3 setting up and turning off the second factor need the password', async () => {
  expect((await post('second-factor', { password: 'wrong horse battery' })).status).toBe(422)
  await setUp()
  expect((await post('second-factor', { password })).status).toBe(409)
  expect((await post('second-factor/disable', { password: 'wrong horse battery' })).status).toBe(422)
  expect((await withCode()).status).toBe(401)

  const answer = await (await post('second-factor/disable', { password })).json()
  expect((await withCode()).status).toBe(200)
  const headers = { Authorization: `Bearer ${answer.accessToken}` }
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(200)
})

test('ADMIN-3 a browser that turns the second factor on or off gets its new session as a cookie only', async () => {
  const page = {
    ...fromOwnPage(app),
    Cookie: cookieOf(await signIn(app, fromOwnPage(app), { ...credentials, Password: password })),
  }
  const { data } = await (await post('second-factor', { password }, page)).json()
  const response = await post('second-factor/confirm', { code: totp(data.secret) }, page)
  expect(await response.json()).not.toHaveProperty('accessToken')
  const headers = { Cookie: cookieOf(response) }
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(200)
})

test('START-3 a reset by the command line takes a lost second factor away', async () => {
  await setUp()
  password = (await resetAdministrator(db, administrator.email)) ?? ''
  expect((await withCode()).status).toBe(200)
})

test('API-4 the code that confirmed a second factor does not sign in as well, and wrong ones are counted', async () => {
  const { data } = await (await post('second-factor', { password })).json()
  const wrong = async () => (await post('second-factor/confirm', { code: '000000' })).status
  expect(await wrong()).toBe(422)
  const code = totp(data.secret)
  const answer = await (await post('second-factor/confirm', { code })).json()
  expect((await withCode(code)).status).toBe(401)
  bearer = { Authorization: `Bearer ${answer.accessToken}` }
  const ended = await (await post('second-factor/disable', { password })).json()
  bearer = { Authorization: `Bearer ${ended.accessToken}` }
  await post('second-factor', { password })
  const answers = []
  for (let guess = 0; guess < 11; guess += 1) answers.push(await wrong())
  expect(answers.at(0)).toBe(422)
  expect(answers.at(-1)).toBe(429)
  await db.deleteFrom('attempt').execute()
})
