import { beforeEach, expect, test } from 'vitest'
import { mapSubmissions, submissions } from '#app/collections.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { formSenders } from '../../../testing/forms.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { application, createCourse, message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const course_id = await createCourse(app)
const forms = formSenders(app, course_id)
beforeEach(async () => {
  for (const table of [
    'contact',
    'admission',
    'franchise',
    'readMark',
    'conversation',
    'submissionKey',
  ] as const)
    await db.deleteFrom(table).execute()
})

const read = (kind: 'admission' | 'contact' | 'franchise', id: number) =>
  app.admin.post('/admin/read', { body: { kind, id } })
const sendContact = async () => (await app.anyone.post('/Contact', { body: message })).id
const listContacts = async () => (await app.admin.get('/admin/Contact')).rows
const tabs = async (kind: 'admission' | 'contact', search?: string) =>
  (await app.admin.get('/admin/inbox-tabs', { query: { kind, ...(search && { search }) } })).rows
const changes = (since?: string) =>
  app.admin.get('/admin/changes', { query: since === undefined ? {} : { since } })
const move = (id: number, status: number) =>
  app.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status } })
const remove = (id: number) => app.admin.delete('/admin/Admission/:id', { params: { id } })

test.each([
  ['admission', (id: number) => `/Update/AdmissionStatus?id=${id}`],
  ['franchise', (id: number) => `/Update/updateFranchiseStatusById/${id}`],
  ['career', (id: number) => `/Update/updateCareerStatusById/${id}`],
  ['quotation', (id: number) => `/Quotation/${id}/status`],
] as const)(
  'API-7 API-9 ADMIN-8 ADMIN-11 ADMIN-15 a %s moves from any status to any other, a change of an old version is rejected, and a deleted one is in no list and cannot be changed',
  async (kind, statusPath) => {
    const { data } = (await (await forms[kind]()).json()) as { data: { id: number } }
    const { list } = submissions[kind].api
    const call = async (method: string, path: string, body?: object, headers = {}) => {
      const response = await app.fetch(`/api${path}`, {
        method,
        headers: { ...bearer(app), 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      return [response.status, await response.json()] as const
    }
    const change = (status: number, headers?: object) =>
      call('PATCH', `/admin${statusPath(data.id)}`, { status }, headers)
    const one = `${list}/${data.id}`
    for (const status of [3, 1, 4, 2, 4, 3, 2, 1])
      expect(await change(status)).toMatchObject([200, { data: { status } }])
    const [, { data: current }] = await call('GET', one)
    expect([current.createdAt, current.status]).toEqual([new Date(current.createdAt).toISOString(), 1])
    const seen = { 'If-Match': `"${current.version}"` }
    expect((await change(2, seen))[0]).toBe(200)
    expect((await change(3, seen))[0]).toBe(409)
    expect((await call('DELETE', one))[0]).toBe(200)
    const [, { data: rows }] = await call('GET', list)
    expect((rows as { id: number }[]).map(({ id }) => id)).not.toContain(data.id)
    const gone = [404, { message: `${submissions[kind].labels.record} not found.` }]
    expect(await call('GET', one)).toMatchObject(gone)
    expect(await change(2)).toMatchObject(gone)
    expect(await call('DELETE', one)).toMatchObject(gone)
  },
)

test('ADMIN-14 a record is marked as read only for the administrator who opened it', async () => {
  const id = await sendContact()
  expect(await listContacts()).toMatchObject([{ id, read: false }])

  await read('contact', id)
  await read('contact', id)
  expect(await listContacts()).toMatchObject([{ id, read: true }])

  await db.updateTable('readMark').set({ userId: 'another-administrator' }).execute()
  expect(await listContacts()).toMatchObject([{ id, read: false }])
  await expectRejection(read('contact', 999_999), 404)
  const anonymous = app.anyone.post('/admin/read', { body: { kind: 'contact', id } })
  await expectRejection(anonymous, 401)
})

test('ADMIN-9 ADMIN-13 ADMIN-14 each admission tab has its total and unread count, which a search restricts, also by the status label', async () => {
  const add = async (fullName: string, status = 1) => {
    const { id } = await app.anyone.post('/Admission', { body: { ...application, course_id, fullName } })
    await move(id, status)
    return id
  }
  await read('admission', await add('Anu Joseph'))
  await add('Binu Thomas')
  await add('Anu Mathew', 3)
  await remove(await add('Anu Varghese'))
  const counts = async (search?: string) =>
    (await tabs('admission', search)).map(({ status, total, unread }) => [status, total, unread])
  expect(await counts()).toEqual([
    [1, 2, 1],
    [2, 0, 0],
    [3, 1, 1],
    [4, 0, 0],
  ])
  const totals = async (search: string) => (await counts(search)).map(([, total]) => total)
  expect(await totals('ANU ')).toEqual([1, 0, 1, 0])
  expect(await totals('approv')).toEqual([0, 0, 1, 0])
})

test('ADMIN-10 contacts have a single tab', async () => {
  expect(await tabs('contact')).toEqual([{ status: null, total: 0, unread: 0 }])
  const id = await sendContact()
  expect(await tabs('contact')).toEqual([{ status: null, total: 1, unread: 1 }])
  await read('contact', id)
  expect(await tabs('contact', 'nair')).toEqual([{ status: null, total: 1, unread: 0 }])
  expect(await tabs('contact', 'nobody')).toEqual([{ status: null, total: 0, unread: 0 }])
})

test('ADMIN-9 ADMIN-13 ADMIN-14 a poll returns a token of each inbox, nothing if nothing has changed, and a new submission changes only the token of its own inbox', async () => {
  const before = await changes()
  const tokens = mapSubmissions(() => expect.any(String))
  expect(before).toMatchObject({ tokens, work: { open: 0, unanswered: 0 } })
  const { token, revision } = before
  expect(await changes(token)).toEqual({ token, revision, tokens: null, work: null })
  expect(await changes('nonsense')).toEqual(before)
  await sendContact()
  const after = await changes(token)
  expect(after.token).not.toBe(token)
  expect(after.tokens?.contact).not.toBe(before.tokens?.contact)
  expect(after.tokens?.admission).toBe(before.tokens?.admission)
})

test('ADMIN-14 ADMIN-15 moving, answering, deleting, restoring and reading a submission each change the token', async () => {
  const { id } = await app.anyone.post('/Admission', { body: { ...application, course_id } })
  let { token } = await changes()
  const hasChanged = async () => {
    const next = await changes(token)
    const isNew = next.token !== token && next.tokens !== null
    ;({ token } = next)
    return isNew
  }
  const comment = { params: { id }, body: { comment: 'Welcome.' } }
  for (const work of [
    () => move(id, 2),
    () => app.admin.patch('/admin/Update/updateAdmissionCommentById/:id', comment),
    () => remove(id),
    () => app.admin.post('/admin/trash/restore', { body: { kind: 'admission', id } }),
    () => read('admission', id),
  ]) {
    await work()
    expect(await hasChanged()).toBe(true)
    expect(await hasChanged()).toBe(false)
  }
  await read('admission', id)
  expect(await hasChanged()).toBe(false)
})

test('PAGE-10 publishing increases the revision', async () => {
  const before = await changes()
  await app.admin.patch('/admin/Update/courses/:id', { params: { id: course_id }, body: { price: 1 } })
  const after = await changes(before.token)
  expect(after.revision).toBe(before.revision + 1)
  expect(after.tokens).toEqual(before.tokens)
})
