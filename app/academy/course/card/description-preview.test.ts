import { expect, test } from 'vitest'
import { preview } from './description-preview.ts'

test('HOME-8 a description is cut to 50 characters and three dots', () => {
  expect(preview('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`)
})

test('HOME-8 a description of up to 50 characters stays as it is', () => {
  expect(preview('x'.repeat(50))).toBe('x'.repeat(50))
})

test('HOME-8 a letter outside the basic plane is one character and never halved', () => {
  expect(preview('𝛼'.repeat(51))).toBe(`${'𝛼'.repeat(50)}...`)
})
