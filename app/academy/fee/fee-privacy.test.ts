import { unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { companyToday } from '#app/ui/date/company-time.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { createBatch } from '../../../testing/academy.ts'
import { setRows } from '../../../testing/set-rows.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { application, createCourse, post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { admin } = app
const { db } = app.services
const course_id = await createCourse(app)
const batch_id = await createBatch(app, course_id)
afterEach(() => void vi.useRealTimers())

async function addStudent(email: string) {
  const id = await insertSubmission(db, 'admission', { ...application, email, course_id })
  await db.updateTable('admission').set({ status: 3, batch_id }).where('id', '=', id).execute()
  return id
}
const pay = (id: number) =>
  admin.post('/admin/student-fees/:id/receipts', {
    params: { id },
    body: { amount: 100_000 + id, method: 'cash', day: companyToday() },
  })
const listReceipts = () => db.selectFrom('feeReceipt').selectAll().orderBy('id').execute()

test('ACAD-5 erasing a person keeps receipts with name and course, and removes plan, reminders and the link', async () => {
  const id = await addStudent('erased@example.com')
  const receipt = await pay(id)
  await db.updateTable('feeLine').set({ due: '2020-01-01' }).where('admissionId', '=', id).execute()
  await admin.post('/admin/student-fees/:id/remind', { params: { id } })
  const person = { person: 'erased@example.com' }
  const found = await admin.post('/admin/person', { body: person })
  expect(found).toMatchObject({ total: 1, counts: { admission: 1, receipts: 1 } })

  const archive = await post(app, '/admin/person/export', person, bearer(app))
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const json = JSON.parse(Buffer.from(files['personal-data.json'] ?? []).toString()) as object
  expect(json).toMatchObject({
    fees: [{ amount: 48_000, due: '2020-01-01' }, { reminded: companyToday() }],
    receipts: [{ number: Number(receipt.number.split('/')[1]), amount: 1000 + id / 100, method: 'cash' }],
  })
  expect(Buffer.from(files['personal-data.html'] ?? []).toString()).toContain('kept for eight years')

  await admin.post('/admin/person/erase', { body: { ...person, total: 1 } })
  for (const table of ['feeLine', 'feeReminder'] as const)
    expect(await db.selectFrom(table).selectAll().where('admissionId', '=', id).execute()).toEqual([])
  expect((await listReceipts()).find((row) => row.id === receipt.id)).toMatchObject({
    admissionId: null,
    name: application.fullName,
    course: 'Welding Inspection',
  })
  const pdf = await app.fetch(`/api/admin/receipts/${receipt.id}/pdf`, { headers: bearer(app) })
  expect(pdf.status).toBe(200)
  const reversal = await admin.post('/admin/receipts/:id/reverse', {
    params: { id: receipt.id },
    body: { reason: 'Refunded' },
  })
  expect(reversal).toMatchObject({ reverses: receipt.number, admissionId: null })
})

test('ACAD-5 OPS-9 receipts are deleted after eight financial years, but not those of existing students', async () => {
  await db.deleteFrom('feeReceipt').where('reversesId', 'is not', null).execute()
  await db.deleteFrom('feeReceipt').execute()
  const kept = await pay(await addStudent('kept@example.com'))
  const { id: _, ...row } = (await listReceipts())[0] ?? expect.fail('no receipt')
  const insert = async (year: string, number: number, reversesId: number | null = null) => {
    const values = { ...row, year, number, admissionId: null, reversesId }
    return (await db.insertInto('feeReceipt').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const start = Number(row.year.slice(0, 4))
  const yearsAgo = (years: number) => `${start - years}-${String((start - years + 1) % 100).padStart(2, '0')}`
  await setRows(db, 'feeReceipt', { year: yearsAgo(20) }, { id: kept.id })
  const expired = await insert(yearsAgo(9), 1)
  await insert(yearsAgo(9), 2, expired)
  const reversedLater = await insert(yearsAgo(9), 3)
  const laterReversal = await insert(yearsAgo(8), 1, reversedLater)
  const others: number[] = []
  for (let number = 2; number < 8; number += 1) others.push(await insert(yearsAgo(8), number))
  await runHousekeeping(app.services)
  expect((await listReceipts()).map(({ id }) => id)).toEqual([
    kept.id,
    reversedLater,
    laterReversal,
    ...others,
  ])

  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 5 * 366 * 86_400_000)
  await runHousekeeping(app.services)
  expect(await listReceipts()).toHaveLength(9)
  vi.useRealTimers()
  const { deletions } = await admin.get('/admin/dashboard')
  expect(deletions.map(({ title }) => title)).toContain(
    'Confirm the deletion of 9 fee receipts older than eight financial years',
  )
})
