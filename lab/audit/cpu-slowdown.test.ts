import { expect, test } from 'vitest'
import { cpuSlowdown } from './cpu-slowdown.ts'

test('FAST-1 the audit slows a weak machine down less than a fast one', () => {
  const slowdowns = [2000, 1533, 1300, 800, 475, 150, 100].map((index) =>
    Number(cpuSlowdown(index).toFixed(1)),
  )
  expect(slowdowns).toEqual([4, 4, 3, 2, 1.5, 1, 1])
})
