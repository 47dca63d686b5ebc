import { afterAll, expect, test, vi } from 'vitest'
import { nextPath } from './sign-in-paths.ts'

vi.stubGlobal('location', new URL('https://gloves.example/admin/login'))
afterAll(() => vi.unstubAllGlobals())

const after = (next: string) => nextPath(`?${new URLSearchParams({ next })}`)

test.for([
  'https://example.com/admin/courses',
  '//example.com/admin/courses',
  '/admin/../product',
  '/administration',
  String.raw`/\example.com/admin`,
  'javascript:alert(1)',
  '/admin/login',
  '/admin/first?next=%2Fadmin%2Fcourses',
])('ADMIN-2 the way back leads nowhere but under /admin: %s', (next) => {
  expect(after(next)).toBe('/admin/')
})

test('ADMIN-2 the way back keeps path and query', () => {
  expect(after('/admin/admission?status=approved&search=a%26b')).toBe(
    '/admin/admission?status=approved&search=a%26b',
  )
  expect(after('/admin')).toBe('/admin/')
})
