import { expect, test } from 'vitest'
import { axisTicks } from './axis-steps.ts'

test.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [8, [0, 2, 4, 6, 8]],
  [23, [0, 5, 10, 15, 20, 25]],
  [100, [0, 20, 40, 60, 80, 100]],
  [4321, [0, 1000, 2000, 3000, 4000, 5000]],
])('ADMIN-4 an axis up to %i has round steps', (max, steps) => {
  expect(axisTicks(max)).toEqual(steps)
})
