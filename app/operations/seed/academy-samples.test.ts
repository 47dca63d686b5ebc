import { expect, test } from 'vitest'
import { companyToday } from '#app/ui/date/company-time.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findAcademySamples } from './academy-samples.server.ts'

const app = await testApp({ DEMO_CONTENT: '1' })
const { admin } = app
const { db } = app.services

const count = async (table: 'admission' | 'feeReceipt' | 'certificate' | 'batch' | 'seatOffer') =>
  (await db.selectFrom(table).select('id').execute()).length
const findItem = async () =>
  (await admin.get('/admin/first-run')).items.find(({ isRemovable }) => isRemovable)
const remove = () => admin.post('/admin/first-run/remove-samples')

test('EDIT-11 ACAD-5 the launch checklist removes samples of the academy, and keeps real records and what they need', async () => {
  expect(await findItem()).toMatchObject({
    title: 'Students, receipts and certificates',
    text: expect.stringMatching(/^Samples: \d+ admissions, \d+ receipts, 5 certificates$/),
  })
  const before = await findAcademySamples(db)
  expect(before.batches.length).toBe(await count('batch'))

  const paid = await db
    .selectFrom('feeLine')
    .select(['admissionId as id', 'batchId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await admin.post('/admin/student-fees/:id/receipts', {
    params: { id: paid.id },
    body: { amount: 100, method: 'cash', day: companyToday() },
  })
  const course = await db.selectFrom('course').select(['id', 'users']).orderBy('id').executeTakeFirstOrThrow()
  await remove()

  expect(await count('certificate')).toBe(0)
  expect(await count('seatOffer')).toBe(0)
  expect(await db.selectFrom('admission').select('id').execute()).toEqual([{ id: paid.id }])
  expect(await db.selectFrom('batch').select('id').execute()).toEqual([{ id: paid.batchId }])
  const receipts = await db.selectFrom('feeReceipt').select(['year', 'number']).orderBy('id').execute()
  const { year, number } = receipts.at(-1) ?? expect.fail('no receipt')
  expect(receipts.filter((each) => each.year === year)).toHaveLength(number)
  const { users } = await db
    .selectFrom('course')
    .select('users')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  expect(users).toBe(course.users)
  const { rows } = await admin.get('/admin/audit', { query: { kind: 'sample' } })
  expect(rows).toMatchObject([{ action: 'erase', after: { certificates: 5 } }])
  expect(await findItem()).toBeUndefined()
})
