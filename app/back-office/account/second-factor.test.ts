import { symmetricDecrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { resetAdministrator } from '#app/operations/administrators.server.ts'
import {
  administrator,
  credentials,
  requestCookie,
  sameOriginHeaders,
  signIn,
} from '../../../testing/sign-in/sign-in.ts'
import { totp } from '../../../testing/sign-in/totp.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp({ SIGN_IN_ATTEMPTS: '1000' })
const { db } = app.services
let password = administrator.password
let authHeaders: Record<string, string>

const post = (path: string, body: object, headers = authHeaders) =>
  app.fetch(`/api/admin/account/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const signInWithCode = (code?: string) =>
  signIn(app, {}, { ...credentials, Password: password, ...(code && { code }) })
const minutesFromNow = (count: number) => Date.now() + count * 60_000

/** Confirms with the previous code, because each code works once and tests sign in with the current one. */
async function enableFactor() {
  const { data } = await (await post('second-factor', { password })).json()
  const { secret, uri, recoveryCodes } = data as { secret: string; uri: string; recoveryCodes: string[] }
  const answer = await (
    await post('second-factor/confirm', { code: totp(secret, minutesFromNow(-0.5)) })
  ).json()
  authHeaders = { Authorization: `Bearer ${answer.accessToken}` }
  return { secret, uri, recoveryCodes }
}

beforeEach(async () => {
  password = (await resetAdministrator(db, administrator.email)) ?? ''
  // Skips the required password change.
  await db.updateTable('user').set({ passwordGivenAt: null }).execute()
  const { accessToken } = await (await signInWithCode()).json()
  authHeaders = { Authorization: `Bearer ${accessToken}` }
})

test('API-4 with a second factor, the password alone starts no session and the response asks for a code', async () => {
  const { uri, secret } = await enableFactor()
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*clerk%40example\.com\?/)
  expect(uri).toContain(secret)
  const sessions = await db.selectFrom('session').select('id').execute()

  for (const headers of [{}, sameOriginHeaders(app)]) {
    const response = await signIn(app, headers, { ...credentials, Password: password })
    expect(response.status).toBe(401)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(await response.json()).toEqual({
      success: false,
      code: 'second_factor_required',
      message: 'Please enter the code shown in your authenticator app.',
      errors: { code: 'Please enter the code shown in your authenticator app.' },
    })
  }
  expect(await db.selectFrom('session').select('id').execute()).toEqual(sessions)
})

test('API-4 password and code together sign in browsers and programs', async () => {
  const { secret } = await enableFactor()
  const program = await (await signInWithCode(totp(secret))).json()
  expect(program).toMatchObject({ success: true, accessToken: expect.any(String) })

  vi.useFakeTimers({ toFake: ['Date'], now: minutesFromNow(0.5) })
  const body = { ...credentials, Password: password, code: totp(secret) }
  const browser = await signIn(app, sameOriginHeaders(app), body)
  vi.useRealTimers()
  expect(browser.status).toBe(200)
  const headers = { Cookie: requestCookie(browser) }
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(200)
})

test('API-4 a wrong password is rejected before the code is checked', async () => {
  const { secret } = await enableFactor()
  const body = { ...credentials, Password: 'wrong horse battery', code: totp(secret) }
  const response = await signIn(app, {}, body)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    success: false,
    code: 'unauthenticated',
    message: 'Invalid credentials or server error',
  })
})

test('API-4 wrong, expired and used codes are rejected', async () => {
  const { secret } = await enableFactor()
  const used = totp(secret)
  expect((await signInWithCode(used)).status).toBe(200)
  for (const code of [used, totp(secret, minutesFromNow(-10)), '000 000', 'tumi-kola-beda', '']) {
    const response = await signInWithCode(code)
    expect(response.status).toBe(401)
    expect((await response.json()).errors).toEqual({ code: expect.any(String) })
  }
})

test('API-4 ten wrong codes with the right password lock the second factor for 15 minutes', async () => {
  const { secret } = await enableFactor()
  const next = totp(secret)
  for (let wrong = 0; wrong < 10; wrong++) expect((await signInWithCode('000000')).status).toBe(401)
  expect((await signInWithCode(next)).status).toBe(401)
  const { rows } = await sql<{ lockedUntil: string }>`select "lockedUntil" from "twoFactor"`.execute(db)
  expect(Date.parse(rows[0]?.lockedUntil ?? '')).toBeLessThanOrEqual(minutesFromNow(15))
  await sql`update "twoFactor" set "lockedUntil" = ${new Date(minutesFromNow(-1)).toISOString()}`.execute(db)
  expect((await signInWithCode(next)).status).toBe(200)
})

test('OPS-6 a code is valid in its 30 seconds and the next 30, but not before', async () => {
  const { secret } = await enableFactor()
  // The middle of a step, so that the calls do not cross its end.
  const now = Math.floor(minutesFromNow(10) / 30_000) * 30_000 + 15_000
  vi.useFakeTimers({ toFake: ['Date'], now })
  const statusAt = async (milliseconds: number) =>
    (await signInWithCode(totp(secret, now + milliseconds))).status
  expect([await statusAt(30_000), await statusAt(-60_000)]).toEqual([401, 401])
  expect([await statusAt(0), await statusAt(-30_000), await statusAt(0)]).toEqual([200, 200, 401])
  vi.useRealTimers()
})

test('API-4 a code sent several times at once signs in only once', async () => {
  const { secret } = await enableFactor()
  const code = totp(secret)
  const answers = await Promise.all(Array.from({ length: 4 }, () => signInWithCode(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('API-4 each recovery code works once, regardless of case and spaces', async () => {
  const { recoveryCodes } = await enableFactor()
  expect(recoveryCodes).toHaveLength(10)
  const [first = '', second = ''] = recoveryCodes
  expect((await signInWithCode(first)).status).toBe(200)
  expect((await signInWithCode(first)).status).toBe(401)
  expect((await signInWithCode(` ${second.toUpperCase()} `)).status).toBe(200)
  expect(await (await app.fetch('/api/admin/account', { headers: authHeaders })).json()).toMatchObject({
    data: { recoveryCodesLeft: 8 },
  })
})

test('API-4 new recovery codes replace the old ones and are recorded in the audit log', async () => {
  const { recoveryCodes } = await enableFactor()
  expect((await post('second-factor/recovery-codes', { password: 'wrong horse battery' })).status).toBe(422)
  const { data } = await (await post('second-factor/recovery-codes', { password })).json()
  const entries = db.selectFrom('audit').select(['kind', 'after']).where('action', '=', 'recoveryCodes')
  expect(await entries.execute()).toEqual([{ kind: 'account', after: null }])
  expect((await signInWithCode(recoveryCodes[0])).status).toBe(401)
  expect((await signInWithCode(data.recoveryCodes[0])).status).toBe(200)
})

/** Decrypts the codes as an attacker with the database and AUTH_SECRET could. */
async function readStoredCodes(): Promise<string> {
  const { backupCodes } = await db.selectFrom('twoFactor').select('backupCodes').executeTakeFirstOrThrow()
  return symmetricDecrypt({ key: app.services.settings.authSecret, data: backupCodes })
}

test('API-4 recovery codes are hashed and the list is encrypted', async () => {
  const { recoveryCodes } = await enableFactor()
  const list = JSON.parse(await readStoredCodes()) as string[]
  expect(list).toHaveLength(10)
  for (const entry of list) {
    expect(entry).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
  for (const code of recoveryCodes) expect(list.join()).not.toContain(code)
})

test('ADMIN-3 turning the second factor on or off ends all other sessions', async () => {
  const statusWith = async (token: string) =>
    (await app.fetch('/api/admin/session', { headers: { Authorization: `Bearer ${token}` } })).status
  const before = (await (await signInWithCode()).json()).accessToken
  const { secret } = await enableFactor()
  expect([
    await statusWith(before),
    (await app.fetch('/api/admin/session', { headers: authHeaders })).status,
  ]).toEqual([401, 200])

  const between = (await (await signInWithCode(totp(secret))).json()).accessToken
  expect(await statusWith(between)).toBe(200)
  const { accessToken } = await (await post('second-factor/disable', { password })).json()
  expect([await statusWith(between), await statusWith(accessToken)]).toEqual([401, 200])
})

test('ADMIN-3 an unconfirmed second factor changes nothing', async () => {
  await post('second-factor', { password })
  expect((await post('second-factor/confirm', { code: '000000' })).status).toBe(422)
  expect((await signInWithCode()).status).toBe(200)
})

test('ADMIN-3 setting up and turning off the second factor requires the password', async () => {
  expect((await post('second-factor', { password: 'wrong horse battery' })).status).toBe(422)
  await enableFactor()
  expect((await post('second-factor', { password })).status).toBe(409)
  expect((await post('second-factor/disable', { password: 'wrong horse battery' })).status).toBe(422)
  expect((await signInWithCode()).status).toBe(401)

  const answer = await (await post('second-factor/disable', { password })).json()
  expect((await signInWithCode()).status).toBe(200)
  const headers = { Authorization: `Bearer ${answer.accessToken}` }
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(200)
})

test('ADMIN-3 a browser that turns the second factor on or off gets its new session only as a cookie', async () => {
  const page = {
    ...sameOriginHeaders(app),
    Cookie: requestCookie(await signIn(app, sameOriginHeaders(app), { ...credentials, Password: password })),
  }
  const { data } = await (await post('second-factor', { password }, page)).json()
  const response = await post('second-factor/confirm', { code: totp(data.secret) }, page)
  expect(await response.json()).not.toHaveProperty('accessToken')
  const headers = { Cookie: requestCookie(response) }
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(200)
})

test('START-3 a reset on the command line removes the second factor', async () => {
  await enableFactor()
  password = (await resetAdministrator(db, administrator.email)) ?? ''
  expect((await signInWithCode()).status).toBe(200)
})

test('API-4 the code that confirmed a second factor does not sign in, and wrong codes are limited', async () => {
  const { data } = await (await post('second-factor', { password })).json()
  const confirmWithWrongCode = async () => (await post('second-factor/confirm', { code: '000000' })).status
  expect(await confirmWithWrongCode()).toBe(422)
  const code = totp(data.secret)
  const answer = await (await post('second-factor/confirm', { code })).json()
  expect((await signInWithCode(code)).status).toBe(401)
  authHeaders = { Authorization: `Bearer ${answer.accessToken}` }
  const ended = await (await post('second-factor/disable', { password })).json()
  authHeaders = { Authorization: `Bearer ${ended.accessToken}` }
  await post('second-factor', { password })
  const answers = []
  for (let guess = 0; guess < 11; guess += 1) answers.push(await confirmWithWrongCode())
  expect(answers.at(0)).toBe(422)
  expect(answers.at(-1)).toBe(429)
  await db.deleteFrom('attempt').execute()
})
