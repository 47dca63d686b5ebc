import { randomUUID } from 'node:crypto'
import { companyClock } from '#app/ui/date/company-time.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { application, createCourse } from './submissions.ts'
import type { TestApp } from './test-app.ts'

export const dayFromNow = (days: number): string => companyClock(new Date(Date.now() + days * 86_400_000)).day

const hours = { startTime: '09:30', endTime: '13:00', place: 'Airapuram', fee: 4_800_000 }
const weekdayBatch = {
  ...hours,
  title: 'Weekdays',
  state: 'open',
  firstDay: dayFromNow(10),
  lastDay: dayFromNow(100),
  weekdays: JSON.stringify(['Friday', 'Monday']),
} as const

/** Adds a batch in 2031. */
export async function createBatch(app: TestApp, course_id: number, changes: object = {}): Promise<number> {
  const [title, firstDay, lastDay] = ['Welding Inspection, January 2031', '2031-01-06', '2031-03-28']
  const weekdays = '["Monday","Wednesday"]'
  const body = { ...hours, title, firstDay, lastDay, weekdays, seats: 10, course_id, ...changes }
  return (await app.admin.post('/admin/Batch', { body })).id
}

/** A course, and functions that add batches and admissions to it. */
export async function createAcademy(app: TestApp) {
  const course_id = await createCourse(app)
  const addBatch = (changes: Record<string, unknown> = {}) =>
    app.admin.post('/admin/Batch', { body: { ...weekdayBatch, course_id, seats: 2, ...changes } })
  let applied = 0
  const addAdmission = async (batch_id: number | undefined, changes: object = {}): Promise<number> => {
    applied += 1
    const body = { ...application, course_id, message: `Seat ${applied}`, ...changes }
    const { id } = await app.anyone.post('/Admission', {
      body: { ...body, ...(batch_id !== undefined && { batch_id }) },
    })
    return id
  }
  const addCourse = (changes: Parameters<typeof createCourse>[1]) => createCourse(app, changes)
  return { course_id, addBatch, addAdmission, addCourse }
}

/** A batch with three instalments in paise; the first one is due on the approval. */
export async function createFeeSteps(app: TestApp) {
  const { admin } = app
  const { db } = app.services
  const instalments = JSON.stringify([
    { amount: 1_800_000, due: null },
    { amount: 1_500_000, due: dayFromNow(40) },
    { amount: 1_500_000, due: dayFromNow(80) },
  ])
  const course_id = await createCourse(app)
  const addBatch = (changes: Record<string, unknown> = {}) =>
    admin.post('/admin/Batch', { body: { ...weekdayBatch, course_id, seats: 24, instalments, ...changes } })
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
