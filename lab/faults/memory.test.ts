import { expect, test } from 'vitest'
import { memoryRow } from './memory.ts'

const judged = (rounds: number[]) => memoryRow(rounds, false).ok

test('memory that fills caches and then stays is flat', () => {
  expect(judged([100, 140, 170, 180, 185, 181, 189, 184])).toBe(true)
})

test('memory that goes on growing is not flat, also where each round adds little', () => {
  expect(judged([180, 184, 188, 192, 196, 200, 204, 208, 212, 216])).toBe(false)
  expect(judged([180, 180, 180, 180, 180, 180, 180, 180, 199, 180])).toBe(false)
})
