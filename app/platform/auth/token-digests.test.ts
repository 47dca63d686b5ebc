import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addColleague,
  createToken,
  requestCookie,
  sameOriginHeaders,
  signIn,
} from '../../../testing/sign-in/sign-in.ts'
import { totp } from '../../../testing/sign-in/totp.ts'
import { post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { db, settings } = app.services
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const statusWith = async (headers: Record<string, string>) =>
  (await app.fetch('/api/admin/session', { headers })).status
const sha256 = (token: string) => createHash('sha256').update(token).digest('base64url')
const stored = () => db.selectFrom('session').selectAll().execute()

test('SAFE-5 a session is stored with the SHA-256 of its token, and no column contains the token', async () => {
  const cookie = decodeURIComponent(
    requestCookie(await signIn(app, sameOriginHeaders(app))).split('=')[1] ?? '',
  )
  for (const signedToken of [cookie, await createToken(app)]) {
    const [token = ''] = signedToken.split('.')
    const rows = await stored()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.filter((row) => row.token === sha256(token))).toHaveLength(1)
    const answer = await app.fetch('/api/admin/account/sessions', { headers: bearer(signedToken) })
    const shown = await answer.text()
    expect(shown).toContain('"isThis":true')
    for (const row of [{ token }, ...rows]) expect(shown).not.toContain(row.token)
  }
})

test('SAFE-5 stored digests are not accepted as tokens, even if signed with AUTH_SECRET', async () => {
  await createToken(app)
  for (const { token } of await stored()) {
    const signature = createHmac('sha256', settings.authSecret).update(token).digest('base64')
    expect(await statusWith(bearer(`${token}.${signature}`))).toBe(401)
    expect(await statusWith(bearer(`${token}.${signature.replace(/=+$/, '')}`))).toBe(401)
    expect(
      await statusWith({ Cookie: `__Host-session=${encodeURIComponent(`${token}.${signature}`)}` }),
    ).toBe(401)
  }
})

test('SAFE-5 API-5 a session keeps its token when it is extended, and signing out deletes it', async () => {
  const token = await createToken(app)
  const soon = new Date(Date.now() + 60_000).toISOString()
  await db.updateTable('session').set({ expiresAt: soon }).execute()
  for (let call = 0; call < 3; call++) expect(await statusWith(bearer(token))).toBe(200)
  const digest = sha256(token.split('.')[0] ?? '')
  const row = (await stored()).find((row) => row.token === digest)
  expect(Date.parse(row?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 3_600_000)
  await app.fetch('/api/admin/Logout', { method: 'POST', headers: bearer(token) })
  expect((await stored()).filter((row) => row.token === digest)).toEqual([])
})

test('SAFE-5 second-factor challenges, secrets and recovery codes are not stored in plain text', async () => {
  const send = async (path: string, body: object, token: string) =>
    (await post(app, `/admin/account/${path}`, body, bearer(token))).json()
  await addColleague(app, 'Leela Thomas')
  const leela = { Email: 'leela.thomas@example.com', Password: 'tumi kola beda moni' }
  const first = await createToken(app, leela)
  const { data } = await send('second-factor', { password: leela.Password }, first)
  const { accessToken } = await send(
    'second-factor/confirm',
    { code: totp(data.secret, Date.now() - 30_000) },
    first,
  )
  expect(await statusWith(bearer(accessToken))).toBe(200)
  expect((await signIn(app, {}, leela)).status).toBe(401)
  const identifiers = await db
    .selectFrom('verification' as 'note')
    .select('identifier' as 'key')
    .execute()
  expect(identifiers).not.toEqual([])
  for (const { identifier } of identifiers as unknown as { identifier: string }[])
    expect(identifier).toMatch(/^[\w-]{43}$/)
  const code = totp(data.secret)
  const { accessToken: next } = await (await signIn(app, {}, { ...leela, code })).json()
  expect(await statusWith(bearer(next))).toBe(200)
  const [factor] = await db.selectFrom('twoFactor').selectAll().execute()
  expect(JSON.stringify(factor)).not.toContain(data.secret)
  for (const code of data.recoveryCodes) expect(JSON.stringify(factor)).not.toContain(code)
})
