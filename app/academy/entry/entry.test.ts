import { expect, test } from 'vitest'
import { findCurrentWeek, listClassWeeks } from '#app/academy/batch/class-days.ts'
import { createBatch } from '../../../testing/academy.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { createCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const course_id = await createCourse(app)
const batch_id = await createBatch(app, course_id)

const add = (changes: object = {}) =>
  app.admin.post('/admin/Admission', {
    body: { fullName: 'Sneha Kurian', phoneNumber: '98470 00031', course_id, source: 'phone', ...changes },
  })
const findAdmission = (id: number) => app.admin.get('/admin/Admission/:id', { params: { id } })

test('ACAD-4 an admission is added by hand with a phone number, an intake and a source', async () => {
  const outboxTotal = async () => (await app.admin.get('/admin/outbox')).total
  const before = await outboxTotal()
  const { id, reference } = await add({ batch_id, message: 'Asks for a weekend batch.' })
  expect(reference).toMatch(/^A-\w{4}-\w{4}$/)
  expect(await findAdmission(id)).toMatchObject({
    fullName: 'Sneha Kurian',
    email: '',
    phoneNumber: '98470 00031',
    course_id,
    batch_id,
    source: 'phone',
    message: 'Asks for a weekend batch.',
    status: 1,
    read: true,
  })
  expect(await outboxTotal()).toBe(before)
  const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'admission', limit: 1 } })
  expect(rows).toMatchObject([
    { action: 'add', itemId: id, label: 'Sneha Kurian', after: { course_id, batch_id, source: 'phone' } },
  ])
  const batch = await app.admin.get('/admin/Batch/:id', { params: { id: batch_id } })
  expect(batch).toMatchObject({ taken: 0, held: 0 })
})

test('ACAD-4 ACAD-8 name, course, source and a phone number or e-mail address are required', async () => {
  const message = 'Please enter an e-mail address or a phone number.'
  await expectInvalid(add({ phoneNumber: '' }), { email: message, phoneNumber: message })
  const faults = { fullName: '', course_id: 999, batch_id: 999, source: 'import', email: 'sneha@' }
  for (const [field, value] of Object.entries(faults))
    await expectInvalid(add({ [field]: value }), { [field]: expect.any(String) })
  expect(
    (await add({ phoneNumber: undefined, email: 'sneha@example.com', source: 'desk' })).id,
  ).toBeGreaterThan(0)
})

test('ACAD-4 a repeated request adds one admission', async () => {
  const headers = { 'Idempotency-Key': 'the-same-call' }
  const body = { fullName: 'Amal Dev', phoneNumber: '98470 00032', course_id, source: 'whatsapp' } as const
  const first = await app.admin.post('/admin/Admission', { body, headers })
  expect(await app.admin.post('/admin/Admission', { body, headers })).toEqual(first)
  const { total } = await app.admin.get('/admin/Admission', { query: { search: 'Amal Dev' } })
  expect(total).toBe(1)
})

const classBatch = await createBatch(app, course_id, { lastDay: '2031-01-15' })

async function addStudent(fullName: string, changes: object = {}, status: 1 | 3 = 3): Promise<number> {
  const { id } = await app.admin.post('/admin/Admission', {
    body: {
      fullName,
      phoneNumber: '98470 00031',
      course_id,
      batch_id: classBatch,
      source: 'desk',
      ...changes,
    },
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
  const response = await app.fetch(`/api/admin/Batch/${classBatch}/class-list${query}`, { headers })
  return { response, text: await response.text() }
}

test('ACAD-4 the students of a batch are its approved admissions, by name', async () => {
  expect((await listStudents(classBatch)).rows).toMatchObject([
    { fullName: 'abdul Kareem', phoneNumber: '98470 00031', email: '' },
    { fullName: 'Vivek Menon', phoneNumber: null, email: 'vivek@example.com' },
  ])
  await expectRejection(listStudents(999), 404, 'Batch not found.')
})

test('ACAD-4 the class list is exported as CSV with contacts or class days, and logged', async () => {
  const { response, text } = await download()
  expect(response.headers.get('Content-Disposition')).toContain(`class-list-2031-01-06-${classBatch}.csv`)
  expect(text.split('\r\n')).toEqual([
    '"No.","Name","Phone","Fees"',
    '"1","abdul Kareem","98470 00031","₹48,000 to pay"',
    '"2","Vivek Menon","","₹48,000 to pay"',
    '',
  ])
  const week = await download('?attendance=1')
  expect(week.response.headers.get('Content-Disposition')).toContain(
    `class-list-2031-01-06-${classBatch}-days.csv`,
  )
  const sheet = week.text.split('\r\n')
  expect(sheet[0]).toBe('"No.","Name","Phone","2031-01-06","2031-01-08","2031-01-13","2031-01-15"')
  expect(sheet[1]).toBe('"1","abdul Kareem","98470 00031","","","",""')
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
