import { expect, test } from 'vitest'
import { endOfToday } from '#app/ui/date/company-time.ts'
import { loader as coursesPage } from '#app/academy/course/list/courses-page.tsx'
import { courseInstancesJsonLd } from '#app/academy/course/page/course-json-ld.ts'
import { loader as coursePage } from '#app/academy/course/page/course-page.tsx'
import { loader as home } from '#app/site/home/home.tsx'
import { loader as sitemap } from '#app/site/seo/sitemap.ts'
import { dayFromNow } from '../../../../testing/academy.ts'
import { loadPage } from '../../../../testing/load-page.ts'
import { sampleSite } from '../../../../testing/sample-root-data.ts'
import { createCourse } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { loader as batchFile } from './batch-calendar.ts'
import { loader as feed } from './calendar-feed.ts'
import { loader as calendarPage } from './calendar-page.tsx'

const app = await testApp()
const { admin, anyone } = app
const site = sampleSite('https://a.example')

const courseId = await createCourse(app)
const { id: instructorId } = await admin.post('/admin/Profile', {
  body: { group: 'instructor', name: 'Deepa Krishnan', role: 'Instructor' },
})

const fields = {
  course_id: courseId,
  title: 'Weekdays',
  firstDay: '2031-02-01',
  lastDay: '2031-02-28',
  weekdays: JSON.stringify(['Monday', 'Friday']),
  startTime: '05:00',
  endTime: '09:30',
  place: 'Airapuram',
  venue: 'Workshop 2',
  seats: 24,
  fee: 4_800_000,
  instructors: JSON.stringify([instructorId]),
} as const
const add = (changes: Record<string, unknown> = {}) =>
  admin.post('/admin/Batch', { body: { ...fields, ...changes } })
const unfoldLines = (text: unknown) => String(text).replaceAll('\r\n ', '').split('\r\n')

test('ACAD-2 a calendar file of a batch repeats weekly in Indian time, from the first class', async () => {
  const { id } = await add()
  const file = await loadPage(app, batchFile, { id: String(id) })
  const lines = unfoldLines(file.data)
  expect(lines).toEqual(
    expect.arrayContaining([
      'TZID:Asia/Kolkata',
      'DTSTART;TZID=Asia/Kolkata:20310203T050000',
      'DTEND;TZID=Asia/Kolkata:20310203T093000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20310228T182959Z',
      'SUMMARY:Welding Inspection',
      String.raw`LOCATION:Airapuram\, Workshop 2`,
      String.raw`DESCRIPTION:Weekdays\nMonday and Friday\, 5:00 am to 9:30 am\, Indian time`,
      `URL:${app.url}/courses/details/${courseId}`,
    ]),
  )
  expect(lines.join('\n')).not.toContain('STATUS')
  const draft = await add({ state: 'draft' })
  for (const wrong of [String(draft.id), '999999', '1x', '01'])
    await expect(loadPage(app, batchFile, { id: wrong })).rejects.toMatchObject({ init: { status: 404 } })
})

test('ACAD-2 the feed has upcoming, running and cancelled batches, but no past ones and no drafts', async () => {
  const running = await add({ firstDay: dayFromNow(-5), lastDay: dayFromNow(5), state: 'running' })
  const cancelled = await add({ state: 'cancelled' })
  const past = await add({ firstDay: '2026-01-05', lastDay: '2026-01-30', state: 'completed' })
  const draft = await add({ state: 'draft' })
  const { data, expiresAt } = await loadPage(app, feed)
  const lines = unfoldLines(data)
  const uid = ({ id }: { id: number }) => `UID:batch-${id}@127.0.0.1`
  expect(lines).toEqual(expect.arrayContaining([uid(running), uid(cancelled), 'STATUS:CANCELLED']))
  expect(lines).not.toContain(uid(past))
  expect(lines).not.toContain(uid(draft))
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
  expect(expiresAt).toBeLessThanOrEqual(endOfToday().getTime())
})

test('ACAD-1 ACAD-2 pages with batches leave the cache at the end of the day', async () => {
  for (const [loader, params] of [
    [coursePage, { id: String(courseId) }],
    [coursesPage, {}],
    [calendarPage, {}],
    [home, {}],
  ] as const)
    expect((await loadPage(app, loader, params)).expiresAt).toBeLessThanOrEqual(endOfToday().getTime())
})

test('ACAD-1 the courses page reads month and place from the URL, and caches only known ones', async () => {
  await add({ firstDay: dayFromNow(10), lastDay: dayFromNow(100), online: 1 })
  const month = dayFromNow(10).slice(0, 7)
  const load = (search: string) => loadPage(app, coursesPage, {}, `/courses?${search}`)
  const known = await load(`month=${month}&place=Online`)
  expect(known).toMatchObject({ isCacheable: true, data: { filter: { month, place: 'Online', search: '' } } })
  expect(known.data).toMatchObject({
    intakes: expect.arrayContaining([expect.objectContaining({ course_id: courseId, town: 'Online' })]),
  })
  expect((await load('place=Atlantis')).isCacheable).toBe(false)
  expect((await load('month=1999-01')).isCacheable).toBe(false)
  expect(JSON.stringify(known.data)).not.toMatch(/taken|held/)
})

test('ACAD-2 ACAD-7 the structured data of a course has its intakes with instructor and offer', async () => {
  const { id } = await add({ state: 'closed' })
  const batch = await anyone.get('/Batch/:id', { params: { id } })
  const { rows } = await anyone.get('/Profile', { query: { group: 'instructor' } })
  const shown = await anyone.get('/courses/:id', { params: { id: courseId } })
  expect(courseInstancesJsonLd(shown, [batch], rows, site)).toMatchObject({
    offers: { price: 45_000, priceCurrency: 'INR' },
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Onsite',
        startDate: '2031-02-01',
        endDate: '2031-02-28',
        courseSchedule: {
          byDay: ['https://schema.org/Monday', 'https://schema.org/Friday'],
          startTime: '05:00',
        },
        location: { name: 'Airapuram' },
        instructor: [{ name: 'Deepa Krishnan' }],
        offers: { price: 48_000, availability: 'https://schema.org/SoldOut' },
      },
    ],
  })
  const hidden = courseInstancesJsonLd({ ...shown, feeOnRequest: 1, price: 0 }, [batch], rows, site)
  expect(JSON.stringify(hidden)).not.toContain('Offer')
})

test('ACAD-2 the sitemap lists the calendar, and each course once', async () => {
  const { data } = await loadPage(app, sitemap)
  expect(String(data)).toContain('/academy/calendar</loc>')
  expect(String(data).split(`>${app.url}/courses/details/${courseId}<`)).toHaveLength(2)
})
