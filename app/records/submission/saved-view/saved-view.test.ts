import { beforeEach, expect, test } from 'vitest'
import { application, createCourse, enquiry, message, post } from '../../../../testing/submissions.ts'
import { confirmSessions, createToken } from '../../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { createClient } from '../../../platform/api/client.ts'
import { addProgramToken } from '../../../platform/auth/program-tokens.server.ts'
import { insertSubmission } from '../receive/receive-submission.server.ts'

const app = await testApp()
const { db } = app.services
const course = await createCourse(app)
const password = 'tumi kola beda moni'

const clientWith = (token: string) =>
  createClient((path, init) =>
    app.fetch(path, { ...init, headers: { ...(init.headers as object), Authorization: `Bearer ${token}` } }),
  )
async function addColleague(name: string) {
  const email = `${name.toLowerCase()}@example.com`
  const { link } = await app.admin.post('/admin/people', {
    body: { email, name, role: 'clerk', personalData: true },
  })
  await post(app, '/admin/password', { token: link?.split('#')[1], password })
  const client = clientWith(await createToken(app, { Email: email, Password: password }))
  await confirmSessions(app)
  return { id: (await client.get('/admin/session')).id, client }
}
const colleague = await addColleague('Leena')

let lastEntryId = 0
beforeEach(async () => {
  lastEntryId = (await app.admin.get('/admin/audit', { query: { limit: 1 } })).rows[0]?.id ?? 0
  for (const table of ['savedView', 'contact', 'admission', 'franchise', 'conversation'] as const)
    await db.deleteFrom(table).execute()
})

const save = (body: object, client = app.admin) =>
  client.post('/admin/views', { body: { name: 'Franchise', filter: { kind: 'franchise' }, ...body } })
const list = async (client = app.admin) => (await client.get('/admin/views')).rows
const rename = (id: number, body: object, client = app.admin) =>
  client.patch('/admin/views/:id', { params: { id }, body })
const remove = (id: number, client = app.admin) => client.delete('/admin/views/:id', { params: { id } })
const entries = async () => {
  const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'savedView' } })
  return rows.filter(({ id }) => id > lastEntryId).map(({ action, label }) => `${action} ${label}`)
}

test('DESK-5 a saved view shows how many conversations match, as the list does', async () => {
  await app.anyone.post('/Contact', { body: { ...message, message: 'Who answers?' } })
  for (let index = 0; index < 3; index += 1)
    await insertSubmission(db, 'franchise', { ...enquiry, contact: null })
  const { id: admission } = await app.anyone.post('/Admission', {
    body: { ...application, course_id: course },
  })
  const { rows } = await app.admin.get('/admin/inbox', { query: { kind: 'admission', itemId: admission } })
  const me = await app.admin.get('/admin/session')
  await app.admin.patch('/admin/inbox', { body: { ids: rows.map(({ id }) => id), assigneeId: me.id } })
  await save({})
  await save({ name: 'My course', filter: { course, assignee: 'me', only: 'unanswered' } })
  await save({ name: 'Old', filter: { minAge: 2 } })
  await save({ name: 'Finished', filter: { state: 'done' } })
  const views = await list()
  expect(views.map(({ name, count }) => [name, count])).toEqual([
    ['Franchise', 3],
    ['My course', 1],
    ['Old', 0],
    ['Finished', 0],
  ])
  for (const { filter, count } of views)
    expect((await app.admin.get('/admin/inbox', { query: filter })).total).toBe(count)
})

test('DESK-5 own views are private; shared ones are visible to all and counted for each reader', async () => {
  await save({ name: 'Own' })
  const shared = await save({ name: 'Assigned to me', shared: true, filter: { assignee: 'me' } })
  await app.anyone.post('/Contact', { body: { ...message, message: 'Is there a hostel?' } })
  const { rows } = await app.admin.get('/admin/inbox')
  await app.admin.patch('/admin/inbox', {
    body: { ids: rows.map(({ id }) => id), assigneeId: colleague.id },
  })
  expect(await list(colleague.client)).toEqual([{ ...shared, count: 1 }])
  expect((await list()).map(({ name, count }) => [name, count])).toEqual([
    ['Own', 0],
    ['Assigned to me', 0],
  ])
})

test('DESK-5 a colleague cannot rename or delete my own view, but a shared one', async () => {
  const own = await save({ name: 'Own' })
  const shared = await save({ name: 'Shared', shared: true })
  const missing = { status: 404, message: 'View not found.' }
  await expect(rename(own.id, { name: 'Mine now' }, colleague.client)).rejects.toMatchObject(missing)
  await expect(remove(own.id, colleague.client)).rejects.toMatchObject(missing)
  expect(await rename(shared.id, { name: 'For all' }, colleague.client)).toMatchObject({ name: 'For all' })
  await remove(shared.id, colleague.client)
  expect((await list()).map(({ name }) => name)).toEqual(['Own'])
})

test('DESK-5 the activity log records changes of shared views only', async () => {
  const own = await save({ name: 'Own' })
  await rename(own.id, { name: 'Private' })
  expect(await entries()).toEqual([])
  await rename(own.id, { shared: true })
  await rename(own.id, { name: 'Team' })
  await rename(own.id, { name: 'Team' })
  await remove(own.id)
  expect(await entries()).toEqual(['delete Team', 'update Team', 'update Private'])
})

test('DESK-5 who may only read submissions saves own views, not shared ones', async () => {
  const { id: userId } = await app.admin.get('/admin/session')
  const scopes = ['submissions.read'] as const
  const { token } = await addProgramToken(db, { name: 'Reader', userId, scopes: [...scopes], days: 90 })
  const reader = clientWith(token)
  const shared = await save({ name: 'Shared', shared: true })
  const denied = { status: 403, message: 'You may not change shared views.' }
  const { id } = await save({ name: 'Own' }, reader)
  await expect(save({ name: 'Other', shared: true }, reader)).rejects.toMatchObject(denied)
  await expect(rename(id, { shared: true }, reader)).rejects.toMatchObject(denied)
  await expect(rename(shared.id, { name: 'X' }, reader)).rejects.toMatchObject(denied)
  await expect(rename(shared.id, { shared: false }, reader)).rejects.toMatchObject(denied)
  await expect(remove(shared.id, reader)).rejects.toMatchObject(denied)
})

test('DESK-5 a view stores no search text, and names are unique among own and among shared views', async () => {
  await expect(save({ filter: { search: 'Ravi' } })).rejects.toMatchObject({ status: 422 })
  await expect(save({ filter: { state: 'lost' } })).rejects.toMatchObject({ status: 422 })
  await save({ name: 'Old' })
  const taken = { status: 422, errors: { name: 'A view with this name already exists.' } }
  await expect(save({ name: 'old' })).rejects.toMatchObject(taken)
  const shared = await save({ name: 'Old', shared: true })
  await expect(rename(shared.id, { shared: false })).rejects.toMatchObject(taken)
})

test('DESK-5 views move up and down among the own or the shared ones, and stay in place at the ends', async () => {
  const move = (id: number, direction: 'up' | 'down', client = app.admin) =>
    client.post('/admin/views/:id/move', { params: { id }, body: { direction } })
  const names = async () => (await list()).map(({ name }) => name)
  const first = await save({ name: 'First' })
  await save({ name: 'Second' })
  const third = await save({ name: 'Third' })
  const shared = await save({ name: 'Shared', shared: true })
  const { rows } = await move(third.id, 'up')
  expect(rows.map(({ name }) => name)).toEqual(['First', 'Third', 'Second', 'Shared'])
  await move(first.id, 'down')
  expect(await names()).toEqual(['Third', 'First', 'Second', 'Shared'])
  await move(third.id, 'up')
  await move(shared.id, 'up')
  expect(await names()).toEqual(['Third', 'First', 'Second', 'Shared'])
  await save({ name: 'Fourth' })
  expect(await names()).toEqual(['Third', 'First', 'Second', 'Fourth', 'Shared'])
  await expect(move(first.id, 'up', colleague.client)).rejects.toMatchObject({ status: 404 })
})

test('DESK-5 a person sees at most ten own and ten shared views', async () => {
  for (const shared of [false, true]) {
    for (let index = 0; index < 10; index += 1) await save({ name: `View ${index}`, shared })
    await expect(save({ name: 'One more', shared })).rejects.toMatchObject({ status: 409 })
  }
  const views = await list()
  expect(views).toHaveLength(20)
  expect(views.map(({ shared }) => shared)).toEqual([...Array(10).fill(false), ...Array(10).fill(true)])
})
