import { expect, test } from 'vitest'
import { application, createCourse, enquiry } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'

const app = await testApp()
const { db } = app.services
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('ADMIN-4 counts submissions of the last twelve weeks by week and inbox, without deleted ones', async () => {
  const course_id = await createCourse(app)
  const addAdmission = (past: { createdAt?: string } = {}) =>
    insertSubmission(db, 'admission', { ...application, course_id }, past)
  await addAdmission()
  await addAdmission({ createdAt: daysAgo(7) })
  await insertSubmission(db, 'franchise', enquiry, { createdAt: daysAgo(7) })
  await addAdmission({ createdAt: daysAgo(100) })
  const deletedId = await addAdmission({ createdAt: daysAgo(7) })
  await app.admin.delete('/admin/Admission/:id', { params: { id: deletedId } })

  const { weeks } = await app.admin.get('/admin/figures')
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toMatchObject({ admission: 1, contact: 0, franchise: 0, career: 0 })
  expect(weeks.at(-2)).toMatchObject({ admission: 1, contact: 0, franchise: 1, career: 0 })
  const earlier = weeks.slice(0, -2).map(({ from: _, ...counts }) => Object.values(counts))
  expect(earlier.flat().every((count) => count === 0)).toBe(true)
})
