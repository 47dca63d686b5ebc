import { expect, test } from 'vitest'
import { truncatePreview } from './course-card.tsx'

test('HOME-8 a longer description is cut to 50 characters and three dots', () => {
  expect(truncatePreview('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`)
})

test('HOME-8 a description of up to 50 characters stays as it is', () => {
  expect(truncatePreview('x'.repeat(50))).toBe('x'.repeat(50))
})

test('HOME-8 a character outside the Basic Multilingual Plane is never split', () => {
  expect(truncatePreview('𝛼'.repeat(51))).toBe(`${'𝛼'.repeat(50)}...`)
})
