import { expect, test } from 'vitest'
import { createBatch } from '../../../testing/academy.ts'
import { createCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { extendDeadline } from './offer-states.ts'

const app = await testApp()
const { admin } = app
const { db } = app.services
const course_id = await createCourse(app)
const hourMs = 3_600_000

let added = 0
async function addApplicant(batch_id: number, email = ''): Promise<number> {
  added += 1
  const body = { fullName: `Sneha Kurian ${added}`, phoneNumber: '98470 00031', email, course_id, batch_id }
  return (await admin.post('/admin/Admission', { body: { ...body, source: 'desk' } })).id
}
const offer = (admissionId: number) => admin.post('/admin/SeatOffer', { body: { admissionId } })
const expireBefore = (id: number, hours: number) =>
  db
    .updateTable('seatOffer')
    .set({ until: new Date(Date.now() - hours * hourMs).toISOString() })
    .where('id', '=', id)
    .execute()
const extend = (id: number, until: string) =>
  admin.patch('/admin/SeatOffer/:id', { params: { id }, body: { until: extendDeadline(until) } })
const conflict = (message: string) => ({ status: 409, message: expect.stringContaining(message) })

test('ACAD-3 an open offer is extended by 24 hours, with an e-mail and an entry in the activity log', async () => {
  const email = 'extended@example.com'
  const id = await addApplicant(await createBatch(app, course_id), email)
  const before = await offer(id)
  const after = await extend(before.id, before.until)
  expect(Date.parse(after.until) - Date.parse(before.until)).toBe(24 * hourMs)
  expect(after).toMatchObject({ state: 'offered', link: before.link })
  const mails = await db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()
  expect(mails).toMatchObject([
    { subject: expect.stringMatching(/^A seat for you/) },
    { subject: expect.stringMatching(/^More time to accept your seat/) },
  ])
  const { rows } = await admin.get('/admin/audit', { query: { kind: 'admission', limit: 1 } })
  expect(rows).toMatchObject([{ itemId: id, after: { seatOffer: expect.stringMatching(/^Extended until/) } }])
})

test('ACAD-3 an offer that expired in the last 72 hours is open again for 24 hours', async () => {
  const batch = await createBatch(app, course_id, { seats: 1 })
  const { id, until } = await offer(await addApplicant(batch))
  await expireBefore(id, 71)
  const after = await extend(id, until)
  expect(after.state).toBe('offered')
  await expireBefore(id, 73)
  await expect(extend(id, after.until)).rejects.toMatchObject(conflict('This offer has expired.'))
})

test('ACAD-3 an expired offer is not extended once its seat is offered to another person', async () => {
  const batch = await createBatch(app, course_id, { seats: 1 })
  const { id, until } = await offer(await addApplicant(batch))
  await expireBefore(id, 1)
  await offer(await addApplicant(batch))
  await expect(extend(id, until)).rejects.toMatchObject(conflict('taken or offered'))
  const { held } = await admin.get('/admin/Batch/:id/seats', { params: { id: batch } })
  expect(held).toBe(1)
})

test('ACAD-3 an ended offer stays ended after it was withdrawn, replaced or the applicant was approved', async () => {
  const batch = await createBatch(app, course_id)
  const withdrawn = await offer(await addApplicant(batch))
  await admin.post('/admin/SeatOffer/:id/withdraw', { params: { id: withdrawn.id } })
  await expect(extend(withdrawn.id, withdrawn.until)).rejects.toMatchObject(conflict('withdrawn'))
  const admissionId = await addApplicant(batch)
  const old = await offer(admissionId)
  await expireBefore(old.id, 1)
  const { id } = await offer(admissionId)
  await expect(extend(old.id, old.until)).rejects.toMatchObject({ status: 409 })
  await expireBefore(id, 1)
  await admin.patch('/admin/Update/AdmissionStatus', { query: { id: admissionId }, body: { status: 3 } })
  await expect(extend(id, old.until)).rejects.toMatchObject({ status: 409 })
})
