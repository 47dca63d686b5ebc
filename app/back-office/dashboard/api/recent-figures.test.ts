import { expect, test } from 'vitest'
import { createAcademy } from '../../../../testing/academy.ts'
import { message, post, quotationRequest } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { companyClock, companyMoment } from '#app/ui/date/company-time.ts'

const app = await testApp()
const { db } = app.services
const officeTime = (daysAgo: number, time: string) =>
  companyMoment(companyClock(new Date(Date.now() - daysAgo * 86_400_000)).day, time).toISOString()
const getRecent = async () => (await app.admin.get('/admin/dashboard')).recent
const initial = await getRecent()

test('DESK-9 counts admissions, seats and quotations of the last 28 days, without deleted ones', async () => {
  expect(initial).toEqual({
    admissions: 0,
    seats: 0,
    quotations: 0,
    won: 0,
    lost: 0,
    firstAnswerMinutes: null,
  })
  const { addBatch, addAdmission } = await createAcademy(app)
  const batch = await addBatch()
  const [seated, old, deleted] = [
    await addAdmission(batch.id),
    await addAdmission(batch.id),
    await addAdmission(batch.id),
  ]
  await addAdmission(batch.id)
  const withoutBatch = await addAdmission(undefined)
  for (const id of [seated, withoutBatch])
    await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 3 } })
  const setDay = (id: number, daysAgo: number) =>
    db
      .updateTable('admission')
      .set({ createdAt: officeTime(daysAgo, '00:00') })
      .where('id', '=', id)
      .execute()
  await setDay(seated, 27)
  await setDay(old, 28)
  await app.admin.delete('/admin/Admission/:id', { params: { id: deleted } })
  for (const status of [1, 3, 3, 4]) {
    const response = await post(app, '/Quotation', { ...quotationRequest, notes: crypto.randomUUID() })
    const { id } = ((await response.json()) as { data: { id: number } }).data
    await app.admin.patch('/admin/Quotation/:id/status', { params: { id }, body: { status } })
  }
  expect(await getRecent()).toMatchObject({ admissions: 3, seats: 1, quotations: 4, won: 2, lost: 1 })
})

test('DESK-9 the first answer is the median of the first replies, in working hours', async () => {
  await db
    .updateTable('identity')
    .set({ openingHours: 'Monday to Sunday: 09:00 to 17:00', holidays: null })
    .execute()
  const add = async (receivedAt: string, ...answers: string[]) => {
    const { id } = await app.anyone.post('/Contact', { body: { ...message, message: crypto.randomUUID() } })
    const received = { createdAt: officeTime(4, receivedAt) }
    await db.updateTable('contact').set(received).where('id', '=', id).execute()
    for (const createdAt of answers) {
      const letter = { kind: 'contact' as const, id, subject: 'Your message', text: crypto.randomUUID() }
      const reply = await app.admin.post('/admin/reply', { body: letter })
      await db.updateTable('reply').set({ createdAt }).where('id', '=', reply.id).execute()
    }
  }
  await add('10:00', officeTime(4, '10:05'), officeTime(4, '10:30'))
  await add('16:00', officeTime(3, '10:20'))
  await add('20:00', officeTime(2, '16:00'))
  await add('11:00')
  expect(await getRecent()).toMatchObject({ firstAnswerMinutes: 140 })
})
