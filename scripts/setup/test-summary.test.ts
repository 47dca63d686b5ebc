import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { summarize } from './test-summary.js'

/** Sums up reports. @returns the counts, and what was printed. */
function summaryOf(reports: object[], failedParts: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = reports.map((report, index) => {
    const file = join(folder, `${index}.json`)
    writeFileSync(file, JSON.stringify(report))
    return file
  })
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  return { ...summarize([...files, join(folder, 'missing')], failedParts), lines }
}

const unitTests = (seconds: number[]) => ({
  numPassedTests: 10,
  numFailedTests: 1,
  numFailedTestSuites: 1,
  testResults: seconds.map((each) => ({
    name: resolve(`app/a${each}.test.ts`),
    startTime: 0,
    endTime: each * 1000,
  })),
})
const journeys = {
  config: { rootDir: resolve('e2e') },
  stats: { expected: 5, flaky: 1, unexpected: 0 },
  suites: [
    {
      file: 'home.spec.ts',
      specs: [{ tests: [{ results: [{ duration: 1500 }, { duration: 500 }] }] }],
      suites: [{ specs: [{ tests: [{ results: [{ duration: 2500 }] }] }] }],
    },
  ],
}

test('HOUSE-3 at the end the five slowest files are named, of unit tests and of journeys', () => {
  const { passed, failed, lines } = summaryOf([
    unitTests([1, 2, 3, 5, 6, 7]),
    journeys,
    { passed: 3, failed: 0 },
  ])
  expect([passed, failed]).toEqual([19, 1])
  expect(lines).toEqual([
    '\nThe 5 slowest of 7 test files',
    '   7.0 s  app/a7.test.ts',
    '   6.0 s  app/a6.test.ts',
    '   5.0 s  app/a5.test.ts',
    '   4.5 s  e2e/home.spec.ts',
    '   3.0 s  app/a3.test.ts',
    '\nPassed only when tried again: 1, see above.',
  ])
})

test('HOUSE-3 a part that failed without a failed test counts as one', () => {
  const { failed, lines } = summaryOf([journeys], ['check'])
  expect(failed).toBe(1)
  expect(lines).toContain('\nFailed: check.')
})
