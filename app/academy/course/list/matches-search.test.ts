import { expect, test } from 'vitest'
import { matchesSearch } from './course-finder.tsx'

const course = { name: 'Welding Inspection', description: 'Read drawings and accept a weld against code.' }

test('COURSE-1 a search matches name and description in any case', () => {
  expect(matchesSearch(course, 'INSPECT')).toBe(true)
  expect(matchesSearch(course, ' against code ')).toBe(true)
  expect(matchesSearch(course, 'ultrasonic')).toBe(false)
})

test('COURSE-1 an empty search matches every course', () => {
  expect(matchesSearch(course, '  ')).toBe(true)
})
