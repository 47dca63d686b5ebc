import type { TestApp } from './test-app.ts'

const sampleBatch = {
  title: 'Welding Inspection, January 2031',
  firstDay: '2031-01-06',
  lastDay: '2031-03-28',
  weekdays: '["Monday","Wednesday"]',
  startTime: '09:30',
  endTime: '13:00',
  place: 'Airapuram',
  seats: 10,
  fee: 4_800_000,
}

export async function createBatch(app: TestApp, course_id: number, changes: object = {}): Promise<number> {
  const body = { ...sampleBatch, course_id, ...changes }
  const { id } = await app.admin.post('/admin/Batch', { body })
  return id
}
