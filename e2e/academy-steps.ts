import { randomUUID } from 'node:crypto'
import type { Site } from './fixtures.ts'

/** @returns a date that many days from today. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Creates a course with a unique name. */
export const createCourse = ({ admin }: Site, changes: Record<string, unknown> = {}) =>
  admin.post('/admin/addCourse', {
    body: {
      name: `Flange Inspection ${randomUUID().slice(0, 8)}`,
      description: 'Look at a flange. Then say what is wrong with it.',
      category_id: 1,
      duration: '7 weeks',
      type: 'Skill Diploma',
      price: 48_000,
      program_modules: 'Gaskets',
      learning_outcomes: 'Tell a warped flange',
      career_opportunities: 'Inspector',
      ...changes,
    },
  })

/** Creates an open batch of 24 seats that begins in 20 days. */
export const createBatch = ({ admin }: Site, course_id: number, changes: Record<string, unknown> = {}) =>
  admin.post('/admin/Batch', {
    body: {
      course_id,
      title: 'Weekdays',
      firstDay: dayFromNow(20),
      lastDay: dayFromNow(80),
      weekdays: '["Monday","Tuesday","Wednesday","Thursday","Friday"]',
      startTime: '09:30',
      endTime: '13:00',
      place: 'Airapuram',
      seats: 24,
      fee: 4_800_000,
      ...changes,
    },
  })

/** Sends an application as the form does. @returns the id of the admission. */
export async function apply({ url }: Site, course_id: number, batch_id: number, fullName: string) {
  const email = `${randomUUID()}@example.com`
  const response = await fetch(`${url}/api/Admission`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ course_id, batch_id, fullName, email, message: 'Please.' }),
  })
  const { data } = (await response.json()) as { data: { id: number } }
  return data.id
}

/** Sends an application and approves it. @returns the id of the admission. */
export async function addStudent(site: Site, course_id: number, batch_id: number, fullName: string) {
  const id = await apply(site, course_id, batch_id, fullName)
  await site.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 3 } })
  return id
}
