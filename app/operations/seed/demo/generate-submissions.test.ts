import { expect, test } from 'vitest'
import type { SubmissionName } from '#app/collections.ts'
import { createCourse } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { generateSubmissions } from './generate-submissions.server.ts'

const app = await testApp()
const { db, storage } = app.services

test('ADMIN-9 ADMIN-13 the generator fills the inboxes with realistic submissions, oldest first, some from the same person', async () => {
  await expect(generateSubmissions(db, storage, 10, () => {})).rejects.toThrow('no course')
  await createCourse(app)
  const made: Partial<Record<SubmissionName, number>> = {}
  await generateSubmissions(db, storage, 1200, (kind, count) => (made[kind] = count))
  expect(made).toEqual({ admission: 1200, contact: 600, franchise: 240, career: 60 })

  const { rows, total } = await app.admin.get('/admin/Admission')
  expect(total).toBe(1200)
  const moments = rows.map(({ createdAt }) => createdAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect((moments[0] ?? '') <= new Date().toISOString()).toBe(true)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4]))
  for (const { email, phoneNumber, status, comment, read } of rows) {
    expect(email).toMatch(/^[a-z.]+\.\d+@example\.com$/)
    expect(phoneNumber ?? '+91 484 000 0000').toMatch(/^\+91 484 0\d\d \d{4}$/)
    if (status === 1) expect([comment, read]).toEqual([null, false])
    else expect(read).toBe(true)
  }

  const people = await db
    .selectFrom('admission')
    .select(['emailKey', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('emailKey')
    .execute()
  const returning = people.filter(({ count }) => count > 1)
  expect(returning.length).toBeGreaterThan(5)
  expect(returning.length).toBeLessThan(100)
})
