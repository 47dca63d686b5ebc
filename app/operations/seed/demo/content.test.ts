import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import demoAdmissions from '#app/operations/seed/content/demo/admission.json' with { type: 'json' }
import demoBanners from '#app/operations/seed/content/demo/banner.json' with { type: 'json' }
import demoBatches from '#app/operations/seed/content/demo/batch.json' with { type: 'json' }
import demoInstructors from '#app/operations/seed/content/demo/profile.json' with { type: 'json' }
import demoContacts from '#app/operations/seed/content/demo/contact.json' with { type: 'json' }
import demoCourses from '#app/operations/seed/content/demo/course.json' with { type: 'json' }
import demoEvents from '#app/operations/seed/content/demo/event.json' with { type: 'json' }
import demoFranchiseApplications from '#app/operations/seed/content/demo/franchise.json' with { type: 'json' }
import demoGallery from '#app/operations/seed/content/demo/gallery.json' with { type: 'json' }
import demoJobApplications from '#app/operations/seed/content/demo/career.json' with { type: 'json' }
import demoNews from '#app/operations/seed/content/demo/news.json' with { type: 'json' }

const countActive = (items: readonly { status: number }[]) =>
  items.filter(({ status }) => status === 1).length

test('HOME-8 the cut descriptions of courses end at a word', () => {
  const cut = demoCourses.map(({ description }) => description.slice(0, 51))
  expect(cut.filter((text) => !/\S[ ,.;:]$/.test(text))).toEqual([])
})

test('API-10 the duration of a demo event is the number of hours between its start and end', () => {
  const hour = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
  for (const { startTime, endTime, duration, startDate, endDate = startDate } of demoEvents)
    expect((endDate.days - startDate.days + 1) * (hour(endTime) - hour(startTime))).toBe(duration)
})

test('ACAD-2 demo batches are for existing courses and instructors', () => {
  const courses = demoCourses.map(({ name }) => name)
  const instructors: readonly string[] = demoInstructors.map(({ name }) => name)
  expect(demoBatches.filter(({ course_id }) => !courses.includes(course_id))).toEqual([])
  expect(
    demoBatches.flatMap((batch) => batch.instructors).filter((name) => !instructors.includes(name)),
  ).toEqual([])
})

test('START-5 demo people are recognizable as samples, and no submission is dated in the future', () => {
  const people = [...demoAdmissions, ...demoContacts, ...demoFranchiseApplications, ...demoJobApplications]
  expect(people).toHaveLength(46 + 28 + 22 + 14)
  for (const { values, daysAgo, time } of people) {
    expect(values.email).toMatch(/^[a-z]+(\.[a-z]+)*@example\.com$/)
    expect(daysAgo).toBeGreaterThanOrEqual(1)
    expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
  }
  const phones = JSON.stringify(people).match(/\+91[^"]*/g) ?? []
  expect(phones.length).toBeGreaterThan(60)
  for (const phone of phones) expect(phone).toMatch(/^\+91 484 000 00\d\d$/)
})

test('every picture in the demo content exists', () => {
  const names = [...demoBanners, ...demoNews, ...demoGallery].flatMap(({ image }) => image ?? [])
  expect(names.filter((name) => !existsSync(`pictures/${name}.jpg`))).toEqual([])
})
