import { expect, test } from 'vitest'
import { mapSubmissions } from '#app/collections.ts'
import { enquiry, message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'

const app = await testApp()
const { db } = app.services
const mark = (id: number) => app.admin.post('/admin/read', { body: { kind: 'contact', id } })
const listContacts = async () => (await app.admin.get('/admin/Contact')).rows

test('ADMIN-14 a record is marked as read only for the administrator who opened it', async () => {
  const { id } = await app.anyone.post('/Contact', { body: message })
  expect(await listContacts()).toMatchObject([{ id, read: false }])
  expect(await app.admin.get('/admin/unread')).toEqual({ ...mapSubmissions(() => 0), contact: 1 })

  await mark(id)
  await mark(id)
  expect(await listContacts()).toMatchObject([{ id, read: true }])
  expect(await app.admin.get('/admin/unread')).toMatchObject({ contact: 0 })

  await db.updateTable('readMark').set({ userId: 'another-administrator' }).execute()
  expect(await listContacts()).toMatchObject([{ id, read: false }])
})

test('ADMIN-14 missing records and anonymous requests are rejected', async () => {
  await expect(mark(999)).rejects.toMatchObject({ status: 404 })
  await expect(app.anyone.post('/admin/read', { body: { kind: 'contact', id: 1 } })).rejects.toMatchObject({
    status: 401,
  })
})

test('ADMIN-14 records in the trash count as neither read nor unread', async () => {
  const send = () => insertSubmission(db, 'franchise', { ...enquiry, contact: null })
  const [read, unread, kept] = [await send(), await send(), await send()]
  await app.admin.post('/admin/read', { body: { kind: 'franchise', id: read } })
  for (const id of [read, unread]) await app.admin.delete('/admin/franchise/:id', { params: { id } })
  expect(await app.admin.get('/admin/unread')).toMatchObject({ franchise: 1 })
  await app.admin.post('/admin/read', { body: { kind: 'franchise', id: kept } })
  expect(await app.admin.get('/admin/unread')).toMatchObject({ franchise: 0 })
})
