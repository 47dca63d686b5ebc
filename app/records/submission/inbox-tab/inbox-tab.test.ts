import { expect, test } from 'vitest'
import { application, createCourse, message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const course_id = await createCourse(app)

const givenAdmission = async (fullName: string, status = 1) => {
  const { id } = await app.anyone.post('/Admission', { body: { ...application, course_id, fullName } })
  await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status } })
  return id
}
const tabs = async (query: { kind: 'admission' | 'contact'; search?: string }) =>
  (await app.admin.get('/admin/inbox-tabs', { query })).rows

const anu = await givenAdmission('Anu Joseph')
await givenAdmission('Binu Thomas')
await givenAdmission('Anu Mathew', 3)
const deleted = await givenAdmission('Anu Varghese')
await app.admin.delete('/admin/Admission/:id', { params: { id: deleted } })
await app.admin.post('/admin/read', { body: { kind: 'admission', id: anu } })

test('ADMIN-9 ADMIN-14 each admission tab has its total and unread count', async () => {
  expect(await tabs({ kind: 'admission' })).toEqual([
    { status: 1, total: 2, unread: 1 },
    { status: 2, total: 0, unread: 0 },
    { status: 3, total: 1, unread: 1 },
    { status: 4, total: 0, unread: 0 },
  ])
})

test('ADMIN-13 a search restricts the counts and also matches the status label', async () => {
  expect(await tabs({ kind: 'admission', search: 'ANU ' })).toMatchObject([
    { total: 1, unread: 0 },
    { total: 0 },
    { total: 1, unread: 1 },
    { total: 0 },
  ])
  expect(await tabs({ kind: 'admission', search: 'approv' })).toMatchObject([
    { total: 0 },
    { total: 0 },
    { total: 1 },
    { total: 0 },
  ])
})

test('ADMIN-10 contacts have a single tab', async () => {
  expect(await tabs({ kind: 'contact' })).toEqual([{ status: null, total: 0, unread: 0 }])
  const { id } = await app.anyone.post('/Contact', { body: message })
  expect(await tabs({ kind: 'contact' })).toEqual([{ status: null, total: 1, unread: 1 }])
  await app.admin.post('/admin/read', { body: { kind: 'contact', id } })
  expect(await tabs({ kind: 'contact', search: 'nair' })).toEqual([{ status: null, total: 1, unread: 0 }])
  expect(await tabs({ kind: 'contact', search: 'nobody' })).toEqual([{ status: null, total: 0, unread: 0 }])
})
