import { hashPassword } from '../../platform/auth/password/password-hash.server.ts'
import { expect, test } from 'vitest'
import { addAccount } from '../../platform/auth/account/account.server.ts'
import { cookieOf, fromOwnPage, newToken, signIn } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { OpenSession } from './endpoints.ts'

const app = await testApp()
const { db } = app.services
const path = '/api/admin/account/sessions'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

const browser = async () => ({
  ...fromOwnPage(app),
  Cookie: cookieOf(await signIn(app, { ...fromOwnPage(app), 'User-Agent': firefox })),
})
const program = async (body?: object) => ({ Authorization: `Bearer ${await newToken(app, body)}` })
const listed = async (headers: Record<string, string>): Promise<OpenSession[]> =>
  (await (await app.fetch(path, { headers })).json()).data
const end = async (headers: Record<string, string>, id = '') =>
  (await app.fetch(id ? `${path}/${id}` : path, { method: 'DELETE', headers })).status
const statusWith = async (headers: Record<string, string>) =>
  (await app.fetch('/api/admin/session', { headers })).status

test('ADMIN-3 an administrator sees the own sessions with device, beginning and last use, and which is this one', async () => {
  const here = await browser()
  const rows = await listed(here)
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

test('ADMIN-3 one other session is ended at once, and this one only by signing out', async () => {
  const [here, there, elsewhere] = [await browser(), await program(), await program()]
  const id = (await listed(there)).find(({ isThis }) => isThis)?.id ?? ''
  const own = (await listed(here)).find(({ isThis }) => isThis)?.id ?? ''
  expect(await end(here, id)).toBe(200)
  expect([await statusWith(there), await statusWith(elsewhere), await statusWith(here)]).toEqual([
    401, 200, 200,
  ])
  expect(await end(here, id)).toBe(404)
  expect(await end(here, own)).toBe(409)
  expect(await statusWith(here)).toBe(200)
})

test('ADMIN-3 all sessions but this one are ended at once, and the log of changes tells it', async () => {
  const [here, there] = [await browser(), await program()]
  expect(await end(here)).toBe(200)
  expect([await statusWith(there), await statusWith(here)]).toEqual([401, 200])
  expect(await listed(here)).toHaveLength(1)
  const { data } = await (await app.fetch('/api/admin/audit?action=endSessions', { headers: here })).json()
  expect(data[0]).toMatchObject({ userName: 'Clerk', kind: 'account' })
})

test('ADMIN-3 API-5 nobody sees or ends the sessions of somebody else', async () => {
  const hash = await hashPassword('tumi-kola-beda')
  const email = 'anita.nair@example.com'
  await db
    .transaction()
    .execute((trx) => addAccount(trx, { email, passwordHash: hash, isPasswordTemporary: false }))
  const here = await browser()
  const theirs = await program({ Email: email, Password: 'tumi-kola-beda' })
  const id = (await listed(here)).find(({ isThis }) => isThis)?.id ?? ''
  expect((await listed(theirs)).map(({ isThis }) => isThis)).toEqual([true])
  expect(await end(theirs, id)).toBe(404)
  expect(await end(theirs)).toBe(200)
  expect(await statusWith(here)).toBe(200)
})

test('ADMIN-3 sessions that have ended are not listed', async () => {
  const here = await browser()
  await program()
  const ended = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('session').set({ expiresAt: ended }).where('userAgent', '=', 'A program').execute()
  expect((await listed(here)).map(({ device }) => device)).not.toContain('A program')
})
