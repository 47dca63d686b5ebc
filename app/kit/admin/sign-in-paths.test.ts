import { afterAll, expect, test, vi } from 'vitest'
import { nextPath } from './sign-in-prompts.ts'

vi.stubGlobal('location', new URL('https://gloves.example/admin/login'))
afterAll(() => vi.unstubAllGlobals())

const redirectTo = (next: string) => nextPath(`?${new URLSearchParams({ next })}`)

test.for([
  'https://example.com/admin/courses',
  '//example.com/admin/courses',
  '/admin/../product',
  '/administration',
  String.raw`/\example.com/admin`,
  'javascript:alert(1)',
  '/admin/login',
  '/admin/first?next=%2Fadmin%2Fcourses',
])('ADMIN-2 sign-in redirects only to pages under /admin: %s', (next) => {
  expect(redirectTo(next)).toBe('/admin/')
})

test('ADMIN-2 the redirect after sign-in keeps path and query', () => {
  expect(redirectTo('/admin/admission?status=approved&search=a%26b')).toBe(
    '/admin/admission?status=approved&search=a%26b',
  )
  expect(redirectTo('/admin')).toBe('/admin/')
})
