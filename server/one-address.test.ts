import { expect, test } from 'vitest'
import { atOneAddress } from './one-address.ts'

const site = 'http://localhost:3000'
const movedTo = (target: string) => atOneAddress(new URL(site + target))

test('an address with a slash at its end leads to the one without, and /admin to the one with', () => {
  expect(movedTo('/about/')).toBe('/about')
  expect(movedTo('/product/?brand=Amcare')).toBe('/product?brand=Amcare')
  expect(movedTo('/admin?next=1')).toBe('/admin/?next=1')
  for (const path of ['/', '/about', '/admin/', '/admin/courses/']) expect(movedTo(path)).toBeUndefined()
})

test.each([
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/\\/evil.example//',
  '/%5Cevil.example/',
  '/%2F%2Fevil.example/',
  '/.//evil.example/',
  '/about//evil.example/..//',
  '/https://evil.example/',
  '/\t/evil.example/',
])('no spelling of an address leads to another site: %j', (target) => {
  const moved = movedTo(target)
  expect(moved).toMatch(/^\/(?![/\\])/)
  expect(new URL(moved as string, site).origin).toBe(site)
})
