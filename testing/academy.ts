import { companyClock } from '../app/ui/date/company-time.ts'
import { application, createCourse } from './submissions.ts'
import type { TestApp } from './test-app.ts'

export const dayFromNow = (days: number): string => companyClock(new Date(Date.now() + days * 86_400_000)).day

/** A course, and functions that add batches and admissions to it. */
export async function createAcademy(app: TestApp) {
  const course_id = await createCourse(app)
  const batchFields = {
    course_id,
    title: 'Weekdays',
    state: 'open',
    firstDay: dayFromNow(10),
    lastDay: dayFromNow(100),
    weekdays: JSON.stringify(['Friday', 'Monday']),
    startTime: '09:30',
    endTime: '13:00',
    place: 'Airapuram',
    seats: 2,
    fee: 4_800_000,
  } as const
  const addBatch = (changes: Record<string, unknown> = {}) =>
    app.admin.post('/admin/Batch', { body: { ...batchFields, ...changes } })
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
