import { expect, test } from 'vitest'
import { nameFromEmail } from './account.server.ts'

test.each([
  ['anita.nair@example.com', 'Anita Nair'],
  ['clerk@example.com', 'Clerk'],
  ['office-kochi2+web@example.com', 'Office Kochi'],
  ['admin@example.com', 'Administrator'],
  ['42@example.com', 'Administrator'],
])('START-3 the name for %s is %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})
