import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { summarize } from './test-summary.js'

/** @returns the counts and the printed lines. */
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
    status: each === 1 ? 'failed' : 'passed',
    assertionResults: [{ fullName: `takes ${each} seconds`, status: each === 1 ? 'failed' : 'passed' }],
  })),
})
const journeys = {
  config: { rootDir: resolve('e2e') },
  stats: { expected: 5, flaky: 1, unexpected: 0 },
  suites: [
    {
      file: 'home.spec.ts',
      specs: [
        {
          title: 'opens',
          tests: [{ status: 'flaky', results: [{ duration: 1500 }, { duration: 500 }] }],
        },
      ],
      suites: [
        { specs: [{ title: 'closes', tests: [{ status: 'expected', results: [{ duration: 2500 }] }] }] },
      ],
    },
  ],
}

test('HOUSE-3 the summary lists the five slowest files and the failed and flaky tests', () => {
  const { passed, failed, lines } = summaryOf([
    unitTests([1, 2, 3, 5, 6, 7]),
    journeys,
    { passed: 3, failed: 1, names: ['silence: 120 ms, goal 100 ms'] },
  ])
  expect([passed, failed]).toEqual([19, 2])
  expect(lines).toEqual([
    '\nThe 5 slowest of 7 test files',
    '   7.0 s  app/a7.test.ts',
    '   6.0 s  app/a6.test.ts',
    '   5.0 s  app/a5.test.ts',
    '   4.5 s  e2e/home.spec.ts',
    '   3.0 s  app/a3.test.ts',
    '\nPassed on retry\n  opens',
    '\nFailed\n  takes 1 seconds\n  silence: 120 ms, goal 100 ms',
  ])
})

test('HOUSE-3 a part that failed without a failed test counts as one', () => {
  const { failed, lines } = summaryOf([journeys], ['check'])
  expect(failed).toBe(1)
  expect(lines).toContain('\nFailed parts\n  check')
})
