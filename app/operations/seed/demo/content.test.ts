import { expect, test } from 'vitest'
import demoAdmissions from '#app/operations/seed/content/demo/admission.json' with { type: 'json' }
import demoJobApplications from '#app/operations/seed/content/demo/career.json' with { type: 'json' }
import demoContacts from '#app/operations/seed/content/demo/contact.json' with { type: 'json' }
import demoCourses from '#app/operations/seed/content/demo/course.json' with { type: 'json' }
import demoEvents from '#app/operations/seed/content/demo/event.json' with { type: 'json' }
import demoFranchiseApplications from '#app/operations/seed/content/demo/franchise.json' with { type: 'json' }

test('HOME-8 the cut descriptions of courses end at a word', () => {
  const cut = demoCourses.map(({ description }) => description.slice(0, 51))
  expect(cut.filter((text) => !/\S[ ,.;:]$/.test(text))).toEqual([])
})

test('API-10 the duration of a demo event is the number of hours between its start and end', () => {
  const hour = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
  for (const { startTime, endTime, duration, startDate, endDate = startDate } of demoEvents)
    expect((endDate.days - startDate.days + 1) * (hour(endTime) - hour(startTime))).toBe(duration)
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
