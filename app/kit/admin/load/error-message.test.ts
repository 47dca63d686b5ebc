import { expect, test } from 'vitest'
import { ApiError } from '#app/platform/errors.ts'
import { getErrorMessage } from '#app/kit/admin/admin-api.ts'

test('ADMIN-15 only messages about server errors contain the request ID', () => {
  const serverError = new ApiError(500, 'Something went wrong. Please try again.', undefined, {
    requestId: 'a1b2',
  })
  expect(getErrorMessage(serverError)).toBe('Something went wrong. Please try again. Reference: a1b2')
  expect(getErrorMessage(new ApiError(404, 'Course not found.'))).toBe('Course not found.')
  expect(getErrorMessage(new TypeError('fetch failed'))).toBe('Something went wrong. Please try again.')
})
