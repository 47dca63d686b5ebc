import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  disableAdministrator,
  enableAdministrator,
  addAdministrator,
  resetAdministrator,
} from '../../../operations/administrators.server.ts'
import { runHousekeeping } from '../../../operations/housekeeping/housekeeping.server.ts'
import type { Scope } from '../../../platform/auth/rights.ts'
import { withPreview } from '../../../operations/preview.server.ts'
import { createClient } from '../../../platform/api/client.ts'
import { message, post } from '../../../../testing/submissions.ts'
import { confirmSessions, newToken } from '../../../../testing/sign-in/sign-in.ts'
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

const made = (scopes: Scope[], more: { name?: string; days?: number } = {}) =>
  app.admin.post('/admin/tokens', { body: { name: 'Warehouse', scopes, ...more } })
const get = (token: string, path = '/admin/News') =>
  app.fetch(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
const answerOf = async (token: string, path?: string) => {
  const response = await get(token, path)
  return [response.status, ((await response.json()) as { message?: string }).message]
}
const clientOf = (token: string) =>
  createClient((path, init) =>
    app.fetch(path, { ...init, headers: { ...(init.headers as object), Authorization: `Bearer ${token}` } }),
  )

test('EDIT-9 a token is shown once, with a prefix that scanners know, and stored as its SHA-256', async () => {
  const { id, token } = await made(['content.read'])
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

test('EDIT-9 a token works for 90 days unless it says otherwise, and a year at most', async () => {
  const days = async (given?: number) => {
    const { expiresAt } = await made(['content.read'], given ? { days: given } : {})
    return Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)
  }
  expect([await days(), await days(365), await days(1)]).toEqual([90, 365, 1])
  for (const given of [366, 0, -1, 1.5])
    await expect(made(['content.read'], { days: given })).rejects.toMatchObject({
      status: 422,
      errors: { days: expect.any(String) },
    })
})

test.each([
  ['name', { name: ' ', scopes: ['content.read'] }],
  ['name', { name: 'x'.repeat(61), scopes: ['content.read'] }],
  ['scopes', { name: 'Warehouse', scopes: [] }],
  ['scopes', { name: 'Warehouse' }],
  ['scopes.0', { name: 'Warehouse', scopes: ['people.change'] }],
  ['scopes.0', { name: 'Warehouse', scopes: ['confirmation'] }],
])('EDIT-9 a token is not made with a wrong %s, and the field is told', async (field, body) => {
  const before = await app.admin.get('/admin/tokens')
  await expect(app.admin.post('/admin/tokens', { body: body as never })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: expect.any(String) },
  })
  expect((await app.admin.get('/admin/tokens')).total).toBe(before.total)
})

test('EDIT-9 making and revoking ask for the password, and nobody gives a scope without having its right', async () => {
  const email = 'bare@example.com'
  const password = (await addAdministrator(db, email)) ?? ''
  await db
    .updateTable('user')
    .set({ passwordGivenAt: null, personalData: 0 })
    .where('email', '=', email)
    .execute()
  const bare = clientOf(await newToken(app, { Email: email, Password: password }))
  const body = { name: 'Warehouse', scopes: ['personalData.read' as const] }
  await expect(bare.post('/admin/tokens', { body })).rejects.toMatchObject({
    status: 403,
    errors: { confirm: expect.any(String) },
  })
  await confirmSessions(app)
  await expect(bare.post('/admin/tokens', { body })).rejects.toMatchObject({
    status: 422,
    errors: { scopes: expect.stringContaining('Personal data') },
  })
})

test('EDIT-9 a wrong, an expired and a revoked token are refused with 401, each with its reason', async () => {
  const { id, token } = await made(['content.read'])
  expect((await get(token)).status).toBe(200)
  expect(await answerOf(`agp_${'0'.repeat(50)}`)).toEqual([401, 'This token is invalid.'])
  expect(await answerOf(`${token}x`)).toEqual([401, 'This token is invalid.'])
  expect((await get(token.slice(4))).status).toBe(401)
  const expiring = await made(['content.read'])
  await db
    .updateTable('programToken')
    .set({ expiresAt: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', expiring.id)
    .execute()
  expect(await answerOf(expiring.token)).toEqual([401, 'This token has expired.'])
  await app.admin.delete('/admin/tokens/:token', { params: { token: id } })
  const refused = await get(token)
  expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer')
  expect(await answerOf(token)).toEqual([401, 'This token was revoked.'])
  await expect(app.admin.delete('/admin/tokens/:token', { params: { token: id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('EDIT-9 a token loses what its maker loses, at the next call', async () => {
  const email = 'maker@example.com'
  const password = (await addAdministrator(db, email)) ?? ''
  const maker = () => db.updateTable('user').where('email', '=', email)
  await maker().set({ passwordGivenAt: null }).execute()
  const session = clientOf(await newToken(app, { Email: email, Password: password }))
  await confirmSessions(app)
  const body = { name: 'Site', scopes: ['content.write' as const, 'submissions.read' as const] }
  const { id, token } = await session.post('/admin/tokens', { body })
  await clientOf(token).post('/admin/AddNews', { body: news })
  await maker().set({ role: 'clerk' }).execute()
  expect((await get(token, '/admin/Contact')).status).toBe(200)
  await expect(clientOf(token).post('/admin/AddNews', { body: news })).rejects.toMatchObject({ status: 403 })
  const row = (await app.admin.get('/admin/tokens')).rows.find((each) => each.id === id)
  expect(row).toMatchObject({
    maker: 'Maker',
    valid: ['submissions.read'],
    scopes: ['content.write', 'submissions.read'],
  })
  await disableAdministrator(db, email)
  expect(await answerOf(token, '/admin/Contact')).toEqual([
    401,
    'The account that made this token is disabled.',
  ])
  await enableAdministrator(db, email)
  await maker().set({ passwordGivenAt: '2026-01-01T00:00:00.000Z' }).execute()
  expect((await get(token, '/admin/Contact')).status).toBe(403)
})

test('EDIT-9 a reset by an administrator or the command revokes the tokens of the account, and the log names them', async () => {
  const email = 'stolen@example.com'
  for (const reset of ['people', 'command']) {
    const password = (await addAdministrator(db, email)) ?? (await resetAdministrator(db, email)) ?? ''
    await db.updateTable('user').set({ passwordGivenAt: null }).where('email', '=', email).execute()
    const session = clientOf(await newToken(app, { Email: email, Password: password }))
    await confirmSessions(app)
    const body = { name: `Thief by ${reset}`, scopes: ['content.read' as const] }
    const { token } = await session.post('/admin/tokens', { body })
    expect((await get(token)).status).toBe(200)
    const { id } = (await app.admin.get('/admin/people')).rows.find((each) => each.email === email) ?? {
      id: '',
    }
    if (reset === 'people') await app.admin.post('/admin/people/:person/reset', { params: { person: id } })
    else await resetAdministrator(db, email)
    expect(await answerOf(token)).toEqual([401, 'This token was revoked.'])
    const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'token', action: 'delete' } })
    expect(rows[0]).toMatchObject({ label: `Thief by ${reset}` })
  }
})

test('EDIT-9 without its scope personal data stays hidden from a token, whoever made it', async () => {
  await post(app, '/Contact', message)
  const hidden = await made([
    'submissions.read',
    'submissions.answer',
    'content.read',
    'operations',
    'outbox',
  ])
  const read = await Promise.all(
    ['/admin/Contact', '/admin/Contact/1', '/admin/dashboard', '/admin/audit', '/admin/outbox'].map(
      async (path) => (await get(hidden.token, path)).text(),
    ),
  )
  expect(read.join()).not.toContain(message.email)
  const shown = await made(['submissions.read', 'personalData.read'])
  expect(await (await get(shown.token, '/admin/Contact')).text()).toContain(message.email)
})

test('EDIT-9 the log names token and maker, and the making and revoking of tokens', async () => {
  const { id, token } = await made(['content.write'], { name: 'Feed' })
  const { id: newsId } = await clientOf(token).post('/admin/AddNews', { body: news })
  await app.admin.delete('/admin/tokens/:token', { params: { token: id } })
  const { id: userId, name } = await app.admin.get('/admin/session')
  const { rows } = await app.admin.get('/admin/audit', { query: { limit: 3 } })
  expect(rows).toMatchObject([
    { action: 'delete', kind: 'token', label: 'Feed', userName: name },
    { action: 'add', kind: 'news', itemId: newsId, userId, userName: `${name} (token Feed)` },
    { action: 'add', kind: 'token', label: 'Feed', after: { scopes: 'content.write' } },
  ])
})

test('EDIT-9 when a token was last used is written at most once a minute', async () => {
  const { id, token } = await made(['content.read'])
  const lastUsed = async () =>
    (await app.admin.get('/admin/tokens')).rows.find((each) => each.id === id)?.lastUsedAt
  expect(await lastUsed()).toBeNull()
  await get(token)
  await vi.waitUntil(lastUsed)
  const first = await lastUsed()
  await get(token)
  expect(await lastUsed()).toBe(first)
  const before = new Date(Date.now() - 61_000).toISOString()
  await db.updateTable('programToken').set({ lastUsedAt: before }).where('id', '=', id).execute()
  await get(token)
  await vi.waitUntil(async () => (await lastUsed()) !== before)
})

test('EDIT-9 a token that calls too often waits, and others do not', async () => {
  const [busy, other] = [await made(['content.read']), await made(['content.read'])]
  const statuses: number[] = []
  for (let round = 0; round < 61; round++)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async () => (await get(busy.token, '/admin/unread')).status),
      )),
    )
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const refused = await get(busy.token)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await get(other.token)).status).toBe(200)
})

test('EDIT-9 a hundred tokens work at the same time, and expired ones are forgotten after a month', async () => {
  const open = async () =>
    (await app.admin.get('/admin/tokens')).rows.filter(({ state }) => state === 'active').length
  for (let left = 100 - (await open()); left > 0; left--) await made(['content.read'])
  await expect(made(['content.read'])).rejects.toMatchObject({ status: 409 })
  await db
    .updateTable('programToken')
    .set({ expiresAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .execute()
  await runHousekeeping(app.services)
  expect((await app.admin.get('/admin/tokens')).total).toBe(0)
})

test('SAFE-12 EDIT-9 a preview that a program made ends with its token, revoked or expired', async () => {
  const { id: recordId } = await app.admin.post('/admin/AddNews', { body: news })
  const previewBy = async (client: typeof app.admin) => {
    const { path } = await client.post('/admin/preview', { body: { collection: 'news', recordId } })
    const token = new URL(path, 'http://site').searchParams.get('preview') ?? ''
    return () => withPreview(app.services, token, async () => 'made')
  }
  const [revoked, expired] = [await made(['content.read']), await made(['content.read'])]
  const shows = [
    await previewBy(clientOf(revoked.token)),
    await previewBy(clientOf(expired.token)),
    await previewBy(app.admin),
  ]
  const seen = async () => [await shows[0]?.(), await shows[1]?.(), await shows[2]?.()]
  expect(await seen()).toEqual(['made', 'made', 'made'])
  await app.admin.delete('/admin/tokens/:token', { params: { token: revoked.id } })
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('programToken').set({ expiresAt }).where('id', '=', expired.id).execute()
  expect(await seen()).toEqual([undefined, undefined, 'made'])
})
