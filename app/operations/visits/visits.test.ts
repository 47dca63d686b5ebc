import { expect, test } from 'vitest'
import { companyClock } from '#app/ui/date/company-time.ts'
import type { Database } from '#app/platform/db/database.ts'
import { createCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addVisits } from './visits.server.ts'

const app = await testApp()
const daysAgo = (days: number) => companyClock(new Date(Date.now() - days * 86_400_000)).day
const add = (kind: Database['visit']['kind'], days: number, name: string, count: number) =>
  addVisits(app.services.db, [{ kind, day: daysAgo(days), name, count }])

test('EDIT-12 the dashboard shows 28 days or 52 weeks, the busiest pages by name, and the referrers', async () => {
  const course = await createCourse(app)
  expect(await app.admin.get('/admin/visits')).toMatchObject({
    isOn: true,
    total: 0,
    perDay: 0,
    pages: [],
    hosts: [],
  })
  await add('page', 0, '/', 3)
  await add('page', 1, `/courses/details/${course}`, 12)
  await add('page', 1, '/privacy', 8)
  await add('page', 27, '/', 40)
  await add('page', 28, '/product', 1000)
  await add('host', 1, '', 9)
  await add('host', 1, 'google.com', 11)
  await add('host', 2, '*', 2)
  const month = await app.admin.get('/admin/visits')
  expect(month).toMatchObject({ total: 63, perDay: 30 })
  expect(month.days).toHaveLength(28)
  expect(month.days.at(-1)).toEqual({ from: daysAgo(0), count: 3 })
  expect(month.pages).toEqual([
    { path: '/', label: 'Home', count: 43 },
    { path: `/courses/details/${course}`, label: 'Welding Inspection', count: 12 },
    { path: '/privacy', label: '/privacy', count: 8 },
  ])
  expect(month.hosts).toEqual([
    { label: 'google.com', count: 11 },
    { label: 'Typed or saved', count: 9 },
    { label: 'Others', count: 2 },
  ])
})
