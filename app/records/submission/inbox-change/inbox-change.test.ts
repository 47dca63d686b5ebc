import { expect, test } from 'vitest'
import { mapSubmissions } from '#app/collections.ts'
import { application, createCourse, message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const course_id = await createCourse(app)

const changes = (since?: string) =>
  app.admin.get('/admin/changes', { query: since === undefined ? {} : { since } })
const initial = await changes()

test('ADMIN-14 returns the total and unread count of each inbox', () => {
  const empty = { latestId: 0, total: 0, unread: 0, token: expect.any(String) }
  expect(initial).toEqual({
    token: expect.any(String),
    revision: expect.any(Number),
    inboxes: mapSubmissions(() => empty),
    work: expect.objectContaining({ open: 0, unanswered: 0 }),
  })
})

test('ADMIN-13 the response has no inboxes if nothing has changed', async () => {
  const { token, revision } = await changes()
  expect(await changes(token)).toEqual({ token, revision, inboxes: null, work: null })
  expect(await changes('nonsense')).toMatchObject({ token, inboxes: { contact: expect.any(Object) } })
})

test('ADMIN-9 a new submission changes only the token of its own inbox', async () => {
  const before = await changes()
  const { id } = await app.anyone.post('/Contact', { body: message })
  const after = await changes(before.token)
  expect(after.token).not.toBe(before.token)
  expect(after.inboxes?.contact).toMatchObject({ latestId: id, total: 1, unread: 1 })
  expect(after.inboxes?.contact.token).not.toBe(before.inboxes?.contact.token)
  expect(after.inboxes?.admission).toEqual(before.inboxes?.admission)
})

test('ADMIN-14 ADMIN-15 moving, answering, deleting, restoring and reading a submission each change the token', async () => {
  const { id } = await app.anyone.post('/Admission', { body: { ...application, course_id } })
  let { token } = await changes()
  const hasChanged = async () => {
    const next = await changes(token)
    const isNew = next.token !== token && next.inboxes !== null
    ;({ token } = next)
    return isNew
  }
  await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 2 } })
  expect(await hasChanged()).toBe(true)
  await app.admin.patch('/admin/Update/updateAdmissionCommentById/:id', {
    params: { id },
    body: { comment: 'Welcome.' },
  })
  expect(await hasChanged()).toBe(true)
  await app.admin.delete('/admin/Admission/:id', { params: { id } })
  expect(await hasChanged()).toBe(true)
  await app.admin.post('/admin/trash/restore', { body: { kind: 'admission', id } })
  expect(await hasChanged()).toBe(true)
  expect(await hasChanged()).toBe(false)

  await app.admin.post('/admin/read', { body: { kind: 'admission', id } })
  expect(await hasChanged()).toBe(true)
  await app.admin.post('/admin/read', { body: { kind: 'admission', id } })
  expect(await hasChanged()).toBe(false)
})

test('PAGE-10 publishing increases the revision', async () => {
  const before = await changes()
  await app.admin.patch('/admin/Update/courses/:id', { params: { id: course_id }, body: { price: 1 } })
  const after = await changes(before.token)
  expect(after.revision).toBe(before.revision + 1)
  expect(after.inboxes).toEqual(before.inboxes)
})
