import { randomUUID } from 'node:crypto'
import { companyClock } from '../app/ui/date/company-time.ts'
import { insertSubmission } from '../app/records/submission/receive/receive-submission.server.ts'
import { application, createCourse } from './submissions.ts'
import type { TestApp } from './test-app.ts'

export const dayFromNow = (days: number) => companyClock(new Date(Date.now() + days * 86_400_000)).day

/** A batch with three instalments in paise; the first one is due on the approval. */
export async function createFeeSteps(app: TestApp) {
  const { admin } = app
  const { db } = app.services
  const course_id = await createCourse(app)
  const addBatch = (fields: Record<string, unknown> = {}) =>
    admin.post('/admin/Batch', {
      body: {
        course_id,
        title: 'Weekdays',
        state: 'open',
        firstDay: dayFromNow(10),
        lastDay: dayFromNow(100),
        weekdays: '["Monday","Friday"]',
        startTime: '09:30',
        endTime: '13:00',
        place: 'Airapuram',
        seats: 24,
        fee: 4_800_000,
        instalments: JSON.stringify([
          { amount: 1_800_000, due: null },
          { amount: 1_500_000, due: dayFromNow(40) },
          { amount: 1_500_000, due: dayFromNow(80) },
        ]),
        ...fields,
      },
    })
  const batch = await addBatch()
  let students = 0
  return {
    addBatch,
    async addStudent(fields: { fullName?: string; email?: string } = {}, batch_id = batch.id) {
      students += 1
      const values = { ...application, fullName: `Student ${students}`, course_id, ...fields }
      const id = await insertSubmission(db, 'admission', values)
      await db.updateTable('admission').set({ status: 3, batch_id }).where('id', '=', id).execute()
      return id
    },
    find: (id: number) => admin.get('/admin/student-fees/:id', { params: { id } }),
    pay: (id: number, fields: Record<string, unknown> = {}, key: string = randomUUID(), headers = {}) =>
      admin.post('/admin/student-fees/:id/receipts', {
        params: { id },
        body: { amount: 1_800_000, method: 'upi', day: dayFromNow(0), ...fields },
        headers: { 'Idempotency-Key': key, ...headers },
      }),
    reverse: (id: number, reason = 'Entered twice') =>
      admin.post('/admin/receipts/:id/reverse', { params: { id }, body: { reason } }),
  }
}
