import { expect, test } from 'vitest'
import { createBatch } from '../../../testing/academy.ts'
import { createCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findCurrentWeek, listClassWeeks } from '#app/academy/batch/class-days.ts'

const app = await testApp()
const course_id = await createCourse(app)
const batch_id = await createBatch(app, course_id, { lastDay: '2031-01-15' })

async function addStudent(fullName: string, changes: object = {}, status: 1 | 3 = 3): Promise<number> {
  const { id } = await app.admin.post('/admin/Admission', {
    body: { fullName, phoneNumber: '98470 00031', course_id, batch_id, source: 'desk', ...changes },
  })
  await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status } })
  return id
}
await addStudent('Vivek Menon', { email: 'vivek@example.com', phoneNumber: '' })
await addStudent('abdul Kareem')
await addStudent('Pending Person', {}, 1)
await addStudent('Other Batch', { batch_id: '' })

const listStudents = (id: number) => app.admin.get('/admin/Batch/:id/students', { params: { id } })
const download = async (query = '') => {
  const headers = { Authorization: `Bearer ${app.token}` }
  const response = await app.fetch(`/api/admin/Batch/${batch_id}/class-list${query}`, { headers })
  return { response, text: await response.text() }
}

test('ACAD-4 the students of a batch are its approved admissions, by name', async () => {
  expect((await listStudents(batch_id)).rows).toMatchObject([
    { fullName: 'abdul Kareem', phoneNumber: '98470 00031', email: '' },
    { fullName: 'Vivek Menon', phoneNumber: null, email: 'vivek@example.com' },
  ])
  await expect(listStudents(999)).rejects.toMatchObject({ status: 404, message: 'Batch not found.' })
})

test('ACAD-4 the class list is exported as CSV with contacts or class days, and logged', async () => {
  const { response, text } = await download()
  expect(response.headers.get('Content-Disposition')).toContain(`class-list-2031-01-06-${batch_id}.csv`)
  expect(text.split('\r\n')).toEqual([
    '"No.","Name","Phone","Fees"',
    '"1","abdul Kareem","98470 00031","₹48,000 to pay"',
    '"2","Vivek Menon","","₹48,000 to pay"',
    '',
  ])
  const week = await download('?attendance=1')
  expect(week.response.headers.get('Content-Disposition')).toContain(
    `class-list-2031-01-06-${batch_id}-days.csv`,
  )
  const sheet = week.text.split('\r\n')
  expect(sheet[0]).toBe('"No.","Name","Phone","2031-01-06","2031-01-08","2031-01-13","2031-01-15"')
  expect(sheet[1]).toBe('"1","abdul Kareem","98470 00031","","","",""')
  const one = await download('?week=2031-01-13')
  expect(one.response.headers.get('Content-Disposition')).toContain(`${batch_id}-week-2031-01-13.csv`)
  expect(one.text.split('\r\n')[0]).toBe('"No.","Name","Phone","2031-01-13","2031-01-15"')
  expect((await download('?week=2031-01-14')).response.status).toBe(404)
  const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'admission', limit: 1 } })
  expect(rows).toMatchObject([{ action: 'export', after: { batch_id } }])
})

test('ACAD-4 class lists group class days by week, and open on the current week', () => {
  const weeks = listClassWeeks({
    firstDay: '2026-12-02',
    lastDay: '2026-12-16',
    weekdays: ['Monday', 'Wednesday', 'Saturday'],
  })
  expect(weeks).toEqual([
    { monday: '2026-11-30', days: ['2026-12-02', '2026-12-05'] },
    { monday: '2026-12-07', days: ['2026-12-07', '2026-12-09', '2026-12-12'] },
    { monday: '2026-12-14', days: ['2026-12-14', '2026-12-16'] },
  ])
  const open = (today: string) => findCurrentWeek(weeks, today)?.monday
  expect([open('2026-01-01'), open('2026-12-06'), open('2026-12-12'), open('2027-01-01')]).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-07',
    '2026-12-14',
  ])
})
