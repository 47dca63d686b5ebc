import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/errors.ts'
import { reasonOf } from './reason.ts'

test('ADMIN-15 a clerk is told the reference of a failure that is ours, and of nothing else', () => {
  const ours = new ApiError(500, 'Something went wrong. Please try again.', undefined, {}, 'a1b2')
  expect(reasonOf(ours)).toBe('Something went wrong. Please try again. Reference: a1b2')
  expect(reasonOf(new ApiError(404, 'Course not found.'))).toBe('Course not found.')
  expect(reasonOf(new TypeError('fetch failed'))).toBe('Something went wrong. Please try again.')
})
