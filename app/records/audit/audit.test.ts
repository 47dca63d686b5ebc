import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { administrator, createToken, signIn } from '../../../testing/sign-in/sign-in.ts'
import { application, enquiry, createCourse, message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { writeAuditEntry } from './write-audit.server.ts'

const app = await testApp()
const { db } = app.services
const me = (await app.admin.get('/admin/session')).id

const log = async (query: Parameters<typeof app.admin.get<'/admin/audit'>>[1] = {}) =>
  (await app.admin.get('/admin/audit', query)).rows
const latest = async () => (await log({ query: { limit: 1 } }))[0]
const count = async () => (await app.admin.get('/admin/audit', { query: { limit: 1 } })).total

const banner = { tittle: 'Open day', description: 'Come and see.', status: 1 } as const

test('ADMIN-15 adding a record logs user, action, time and fields', async () => {
  const before = new Date().toISOString()
  const { id } = await app.admin.post('/admin/AddBanner', { body: banner })
  const entry = await latest()
  expect(entry).toMatchObject({
    userId: me,
    userName: (await app.admin.get('/admin/session')).name,
    action: 'add',
    kind: 'banner',
    itemId: id,
    label: 'Open day',
    before: null,
    after: { ...banner, image: null },
  })
  expect(entry?.after).not.toHaveProperty('version')
  expect((entry?.at ?? '') >= before).toBe(true)
})

test('ADMIN-15 a change logs only the changed fields, before and after', async () => {
  const { id } = await app.admin.post('/admin/AddBanner', { body: banner })
  const body = { tittle: 'Closed day', description: banner.description }
  await app.admin.patch('/admin/update/Banner/:id', { params: { id }, body })
  expect(await latest()).toMatchObject({
    action: 'update',
    itemId: id,
    label: 'Open day',
    before: { tittle: 'Open day' },
    after: { tittle: 'Closed day' },
  })
  await app.admin.patch('/admin/update/Banner/:id', { params: { id }, body: { status: 0 } })
  expect(await latest()).toMatchObject({ action: 'status', before: { status: 1 }, after: { status: 0 } })
  const total = await count()
  await app.admin.patch('/admin/update/Banner/:id', { params: { id }, body: { status: 0 } })
  expect(await count()).toBe(total)
  await app.admin.patch('/admin/update/Banner/:id', {
    params: { id },
    body: buildForm({ image: await samplePng() }),
  })
  expect(await latest()).toMatchObject({
    before: { image: null },
    after: { image: expect.stringContaining('/image/') },
  })
  await app.admin.delete('/admin/deleteBanner/:id', { params: { id } })
  expect(await latest()).toMatchObject({ action: 'delete', itemId: id, label: 'Closed day', after: null })
})

test('ADMIN-15 SAFE-1 the log truncates long texts', async () => {
  const given = { question: 'How long?', answer: 'b'.repeat(2000) }
  const { id } = await app.admin.post('/admin/Question', { body: given })
  const expected = { question: 'How long?', answer: `${'b'.repeat(1000)} …` }
  expect(await latest()).toMatchObject({ action: 'add', itemId: id, after: expected })
})

test('ADMIN-9 ADMIN-11 status changes, comments and deletions of submissions are logged without other personal data', async () => {
  const course_id = await createCourse(app)
  const { id } = await app.anyone.post('/Admission', { body: { ...application, course_id } })
  const sent = await count()
  await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 2 } })
  expect(await latest()).toMatchObject({
    action: 'status',
    kind: 'admission',
    itemId: id,
    label: 'Ravi Menon',
    before: { status: 1 },
    after: { status: 2 },
  })
  await app.admin.patch('/admin/Update/updateAdmissionCommentById/:id', {
    params: { id },
    body: { comment: 'Welcome.' },
  })
  expect(await latest()).toMatchObject({ action: 'comment', before: { comment: null } })
  await app.admin.delete('/admin/Admission/:id', { params: { id } })
  expect(await latest()).toMatchObject({ action: 'delete', kind: 'admission', before: null, after: null })

  const franchise = await insertSubmission(db, 'franchise', enquiry)
  await app.admin.patch('/admin/Update/updateFranchiseStatusById/:id', {
    params: { id: franchise },
    body: { status: 3 },
  })
  expect(await latest()).toMatchObject({ action: 'status', kind: 'franchise', label: 'Leela Thomas' })
  await app.admin.delete('/admin/franchise/:id', { params: { id: franchise } })
  expect(await latest()).toMatchObject({ action: 'delete', kind: 'franchise' })
  expect(await count()).toBe(sent + 5)
  const rows = JSON.stringify(await db.selectFrom('audit').selectAll().execute())
  expect(rows).not.toContain(application.email)
  expect(rows).not.toContain(application.message)
})

test('ADMIN-15 rejected changes and new submissions are not logged', async () => {
  const { id } = await app.admin.post('/admin/AddBanner', { body: banner })
  const total = await count()
  const refused = app.admin.patch('/admin/update/Banner/:id', {
    params: { id },
    body: { tittle: 'Late' },
    headers: { 'If-Match': '"99"' },
  })
  await expectRejection(refused, 409)
  await expectRejection(app.admin.delete('/admin/deleteBanner/:id', { params: { id: 9999 } }), 404)
  await app.anyone.post('/Contact', { body: message })
  expect(await count()).toBe(total)
})

test('ADMIN-1 ADMIN-3 sign-ins and sign-outs are logged, without passwords or tokens', async () => {
  const token = await createToken(app)
  expect(await latest()).toMatchObject({ action: 'signIn', kind: 'account', itemId: null, label: '' })
  await app.fetch('/api/admin/Logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  expect(await latest()).toMatchObject({ action: 'signOut', kind: 'account', userId: me })
  const total = await count()
  await signIn(app, {}, { Email: administrator.email, Password: 'wrong password' })
  expect(await count()).toBe(total)
  const rows = JSON.stringify(await db.selectFrom('audit').selectAll().execute())
  for (const secret of [administrator.password, token, app.token.split('.')[0] ?? '?']) {
    expect(rows).not.toContain(secret)
  }
})

test('ADMIN-15 the log is paged, newest first, with a search and filters by collection, record, action and user', async () => {
  const { id } = await app.admin.post('/admin/AddBanner', { body: { ...banner, tittle: 'Sought_banner' } })
  await app.admin.delete('/admin/deleteBanner/:id', { params: { id } })
  const other = { id: 'other', name: 'Annamma', email: 'annamma@example.com' }
  await writeAuditEntry(db, other, { action: 'status', kind: 'contact', itemId: id })

  const all = await app.admin.get('/admin/audit')
  expect(all.rows.map((row) => row.id)).toEqual(all.rows.map((row) => row.id).toSorted((a, b) => b - a))
  const second = await app.admin.get('/admin/audit', { query: { limit: 2, offset: 2 } })
  expect(second).toEqual({ rows: all.rows.slice(2, 4), total: all.total })

  const ofRow = await log({ query: { kind: 'banner', itemId: id } })
  expect(ofRow.map(({ action }) => action)).toEqual(['delete', 'add'])
  expect(await log({ query: { action: 'delete', kind: 'banner', itemId: id } })).toHaveLength(1)
  expect(await log({ query: { userId: 'other' } })).toMatchObject([{ userName: 'Annamma' }])
  expect(await log({ query: { search: 'sought_BANNER' } })).toHaveLength(2)
  expect(await log({ query: { search: 'annam' } })).toHaveLength(1)
  expect((await app.admin.get('/admin/audit/people')).rows).toEqual([{ id: me, name: expect.any(String) }])
  await expectRejection(log({ query: { kind: 'nothing' as 'banner' } }), 400)
})

test.for<[string, RawBuilder<unknown>]>([
  ['changed label', sql`update audit set label = 'Another banner'`],
  ['changed value', sql`update audit set after = '{"status":1}'`],
  ['added value', sql`update audit set before = '{"status":1}'`],
  ['changed search text', sql`update audit set search = 'another banner'`],
  ['other user', sql`update audit set "userName" = 'Somebody else'`],
  ['other record', sql`update audit set "itemId" = 9`],
  ['missing record', sql`update audit set "itemId" = null`],
  ['other time', sql`update audit set at = '2020-01-01T00:00:00.000Z'`],
  ['deletion', sql`delete from audit`],
])('ADMIN-15 the database refuses a %s in the log', async ([, statement]) => {
  await app.admin.post('/admin/AddBanner', { body: banner })
  const before = await db.selectFrom('audit').selectAll().orderBy('id').execute()
  await expect(statement.execute(db)).rejects.toThrow('Entries of the audit log cannot be')
  expect(await db.selectFrom('audit').selectAll().orderBy('id').execute()).toEqual(before)
})

test('ADMIN-15 erasing a person blanks the entries and removes the search term of an export', async () => {
  const email = 'quentin@example.com'
  const id = await insertSubmission(db, 'franchise', { ...enquiry, name: 'Quentin Rao', email })
  const params = { id }
  await app.admin.patch('/admin/Update/updateFranchiseStatusById/:id', { params, body: { status: 3 } })
  const headers = { Authorization: `Bearer ${app.token}` }
  await app.fetch('/api/admin/export/franchise?search=quentin&status=3', { headers })
  await app.admin.post('/admin/person/erase', { body: { person: email, total: 1 } })
  const entries = (await log({ query: { limit: 3 } })).slice(1)
  expect(entries).toMatchObject([
    { action: 'export', label: '', after: { status: 3, count: 1 } },
    { action: 'status', itemId: id, label: '', before: null, after: null },
  ])
  expect(entries[0]?.after).not.toHaveProperty('search')
  expect(await db.selectFrom('audit').where('search', 'like', '%quentin%').select('id').execute()).toEqual([])
})
