import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Scope } from '#app/platform/auth/rights.ts'
import {
  setAdministratorDisabled,
  addAdministrator,
  resetAdministrator,
} from '#app/operations/administrators.server.ts'
import { withPreview } from '#app/operations/preview.server.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { expectInvalid, expectRejection } from '../../../../testing/expect-rejection.ts'
import { setRows } from '../../../../testing/set-rows.ts'
import { clientWithToken, confirmSessions, createToken } from '../../../../testing/sign-in/sign-in.ts'
import { message, post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const news = {
  tittle: 'Open day',
  description: 'Come.',
  name: 'Anita',
  date: '2026-11-20',
  status: 1,
} as const

const addToken = (scopes: Scope[], more: { name?: string; days?: number } = {}) =>
  app.admin.post('/admin/tokens', { body: { name: 'Warehouse', scopes, ...more } })
const getWithToken = (token: string, path = '/admin/News') =>
  app.fetch(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
const getAnswer = async (token: string, path?: string) => {
  const response = await getWithToken(token, path)
  return [response.status, ((await response.json()) as { message?: string }).message]
}
const createTokenClient = (token: string) => clientWithToken({ fetch: app.fetch, token })

test('EDIT-9 a token is shown once, has a prefix for secret scanners and is stored as SHA-256', async () => {
  const { id, token } = await addToken(['content.read'])
  expect(token).toMatch(/^agp_[0-9a-z]{50}$/)
  const row = await db.selectFrom('programToken').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.digest).toBe(createHash('sha256').update(token).digest('base64url'))
  const stored = JSON.stringify([row, await db.selectFrom('audit').selectAll().execute()])
  expect(stored).not.toContain(token.slice(4))
  const listed = await (
    await app.fetch('/api/admin/tokens', { headers: { Authorization: `Bearer ${app.token}` } })
  ).text()
  expect(listed).toContain(id)
  expect(listed).not.toContain(row.digest)
})

test('EDIT-9 a token is valid for 90 days by default and at most a year', async () => {
  const days = async (given?: number) => {
    const { expiresAt } = await addToken(['content.read'], given ? { days: given } : {})
    return Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)
  }
  expect([await days(), await days(365), await days(1)]).toEqual([90, 365, 1])
  for (const invalidDays of [366, 0, -1, 1.5])
    await expectInvalid(addToken(['content.read'], { days: invalidDays }), { days: expect.any(String) })
})

test.each([
  ['name', { name: ' ', scopes: ['content.read'] }],
  ['name', { name: 'x'.repeat(61), scopes: ['content.read'] }],
  ['scopes', { name: 'Warehouse', scopes: [] }],
  ['scopes', { name: 'Warehouse' }],
  ['scopes.0', { name: 'Warehouse', scopes: ['people.change'] }],
  ['scopes.0', { name: 'Warehouse', scopes: ['confirmation'] }],
])('EDIT-9 a token with an invalid %s is rejected with an error for that field', async (field, body) => {
  const before = await app.admin.get('/admin/tokens')
  await expectInvalid(app.admin.post('/admin/tokens', { body: body as never }), {
    [field]: expect.any(String),
  })
  expect((await app.admin.get('/admin/tokens')).total).toBe(before.total)
})

test('EDIT-9 creating and revoking tokens requires the password, and only scopes of own rights can be given', async () => {
  const email = 'bare@example.com'
  const password = (await addAdministrator(db, email)) ?? ''
  await setRows(db, 'user', { passwordGivenAt: null, personalData: 0 }, { email })
  const bare = createTokenClient(await createToken(app, { Email: email, Password: password }))
  const body = { name: 'Warehouse', scopes: ['personalData.read' as const] }
  await expect(bare.post('/admin/tokens', { body })).rejects.toMatchObject({
    status: 403,
    code: 'password_required',
  })
  await confirmSessions(app)
  await expectInvalid(bare.post('/admin/tokens', { body }), {
    scopes: expect.stringContaining('Personal data'),
  })
})

test('EDIT-9 invalid, expired and revoked tokens are rejected with 401 and a reason', async () => {
  const { id, token } = await addToken(['content.read'])
  expect((await getWithToken(token)).status).toBe(200)
  expect(await getAnswer(`agp_${'0'.repeat(50)}`)).toEqual([401, 'This token is invalid.'])
  expect(await getAnswer(`${token}x`)).toEqual([401, 'This token is invalid.'])
  expect((await getWithToken(token.slice(4))).status).toBe(401)
  const expiring = await addToken(['content.read'])
  await setRows(db, 'programToken', { expiresAt: '2026-01-01T00:00:00.000Z' }, { id: expiring.id })
  expect(await getAnswer(expiring.token)).toEqual([401, 'This token has expired.'])
  await app.admin.delete('/admin/tokens/:token', { params: { token: id } })
  const rejected = await getWithToken(token)
  expect(rejected.headers.get('WWW-Authenticate')).toBe('Bearer')
  expect(await getAnswer(token)).toEqual([401, 'This token was revoked.'])
  await expectRejection(app.admin.delete('/admin/tokens/:token', { params: { token: id } }), 404)
})

test('EDIT-9 a token loses the rights its creator loses, at the next request', async () => {
  const email = 'maker@example.com'
  const password = (await addAdministrator(db, email)) ?? ''
  const maker = () => db.updateTable('user').where('email', '=', email)
  await maker().set({ passwordGivenAt: null }).execute()
  const session = createTokenClient(await createToken(app, { Email: email, Password: password }))
  await confirmSessions(app)
  const body = { name: 'Site', scopes: ['content.write' as const, 'submissions.read' as const] }
  const { id, token } = await session.post('/admin/tokens', { body })
  await createTokenClient(token).post('/admin/AddNews', { body: news })
  await maker().set({ role: 'clerk' }).execute()
  expect((await getWithToken(token, '/admin/Contact')).status).toBe(200)
  await expectRejection(createTokenClient(token).post('/admin/AddNews', { body: news }), 403)
  const row = (await app.admin.get('/admin/tokens')).rows.find((each) => each.id === id)
  expect(row).toMatchObject({
    maker: 'Maker',
    valid: ['submissions.read'],
    scopes: ['content.write', 'submissions.read'],
  })
  await setAdministratorDisabled(db, email, true)
  expect(await getAnswer(token, '/admin/Contact')).toEqual([
    401,
    'The account that created this token is disabled.',
  ])
  await setAdministratorDisabled(db, email, false)
  await maker().set({ passwordGivenAt: '2026-01-01T00:00:00.000Z' }).execute()
  expect((await getWithToken(token, '/admin/Contact')).status).toBe(403)
})

test('EDIT-9 a reset by an administrator or on the command line revokes the tokens of the account and records it', async () => {
  const email = 'stolen@example.com'
  for (const reset of ['people', 'command']) {
    const password = (await addAdministrator(db, email)) ?? (await resetAdministrator(db, email)) ?? ''
    await db.updateTable('user').set({ passwordGivenAt: null }).where('email', '=', email).execute()
    const session = createTokenClient(await createToken(app, { Email: email, Password: password }))
    await confirmSessions(app)
    const body = { name: `Thief by ${reset}`, scopes: ['content.read' as const] }
    const { token } = await session.post('/admin/tokens', { body })
    expect((await getWithToken(token)).status).toBe(200)
    const { id } = (await app.admin.get('/admin/people')).rows.find((each) => each.email === email) ?? {
      id: '',
    }
    if (reset === 'people') await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
    else await resetAdministrator(db, email)
    expect(await getAnswer(token)).toEqual([401, 'This token was revoked.'])
    const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'token', action: 'delete' } })
    expect(rows[0]).toMatchObject({ label: `Thief by ${reset}` })
  }
})

test('EDIT-9 a token without the scope sees no personal data, regardless of its creator', async () => {
  await post(app, '/Contact', message)
  const hidden = await addToken([
    'submissions.read',
    'submissions.answer',
    'content.read',
    'operations',
    'outbox',
  ])
  const bodies = await Promise.all(
    ['/admin/Contact', '/admin/Contact/1', '/admin/dashboard', '/admin/audit', '/admin/outbox'].map(
      async (path) => (await getWithToken(hidden.token, path)).text(),
    ),
  )
  expect(bodies.join()).not.toContain(message.email)
  const shown = await addToken(['submissions.read', 'personalData.read'])
  expect(await (await getWithToken(shown.token, '/admin/Contact')).text()).toContain(message.email)
})

test('EDIT-9 the audit log records the creation, use and revocation of tokens', async () => {
  const { id, token } = await addToken(['content.write'], { name: 'Feed' })
  const { id: newsId } = await createTokenClient(token).post('/admin/AddNews', { body: news })
  await app.admin.delete('/admin/tokens/:token', { params: { token: id } })
  const { id: userId, name } = await app.admin.get('/admin/session')
  const { rows } = await app.admin.get('/admin/audit', { query: { limit: 3 } })
  expect(rows).toMatchObject([
    { action: 'delete', kind: 'token', label: 'Feed', userName: name },
    { action: 'add', kind: 'news', itemId: newsId, userId, userName: `${name} (token Feed)` },
    { action: 'add', kind: 'token', label: 'Feed', after: { scopes: 'content.write' } },
  ])
})

test('EDIT-9 the last use of a token is updated at most once a minute', async () => {
  const { id, token } = await addToken(['content.read'])
  const lastUsed = async () =>
    (await app.admin.get('/admin/tokens')).rows.find((each) => each.id === id)?.lastUsedAt
  expect(await lastUsed()).toBeNull()
  await getWithToken(token)
  await vi.waitUntil(lastUsed)
  const first = await lastUsed()
  await getWithToken(token)
  expect(await lastUsed()).toBe(first)
  const before = new Date(Date.now() - 61_000).toISOString()
  await db.updateTable('programToken').set({ lastUsedAt: before }).where('id', '=', id).execute()
  await getWithToken(token)
  await vi.waitUntil(async () => (await lastUsed()) !== before)
})

test('EDIT-9 requests are limited per token', async () => {
  const [busy, other] = [await addToken(['content.read']), await addToken(['content.read'])]
  const statuses: number[] = []
  for (let round = 0; round < 61; round++)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async () => (await getWithToken(busy.token, '/admin/changes')).status),
      )),
    )
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const rejected = await getWithToken(busy.token)
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await getWithToken(other.token)).status).toBe(200)
})

test('EDIT-9 at most a hundred tokens are active, and expired ones are deleted after a month', async () => {
  const countActive = async () =>
    (await app.admin.get('/admin/tokens')).rows.filter(({ state }) => state === 'active').length
  for (let left = 100 - (await countActive()); left > 0; left--) await addToken(['content.read'])
  await expectRejection(addToken(['content.read']), 409)
  await setRows(db, 'programToken', { expiresAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })
  await runHousekeeping(app.services)
  expect((await app.admin.get('/admin/tokens')).total).toBe(0)
})

test('SAFE-12 EDIT-9 a preview created by a program ends when its token is revoked or expires', async () => {
  const { id: recordId } = await app.admin.post('/admin/AddNews', { body: news })
  const previewBy = async (client: typeof app.admin) => {
    const { path } = await client.post('/admin/preview', { body: { collection: 'news', recordId } })
    const token = new URL(path, 'http://site').searchParams.get('preview') ?? ''
    return () => withPreview(app.services, token, async () => 'made')
  }
  const [revoked, expired] = [await addToken(['content.read']), await addToken(['content.read'])]
  const shows = [
    await previewBy(createTokenClient(revoked.token)),
    await previewBy(createTokenClient(expired.token)),
    await previewBy(app.admin),
  ]
  const seen = async () => [await shows[0]?.(), await shows[1]?.(), await shows[2]?.()]
  expect(await seen()).toEqual(['made', 'made', 'made'])
  await app.admin.delete('/admin/tokens/:token', { params: { token: revoked.id } })
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('programToken').set({ expiresAt }).where('id', '=', expired.id).execute()
  expect(await seen()).toEqual([undefined, undefined, 'made'])
})
