import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const slowestShown = 5

/**
 * Prints the files of tests that took longest, what failed or passed only when it was tried again, and which parts failed.
 * @param {string[]} reports JSON files of Vitest, Playwright and the fault tests
 * @param {string[]} failedParts parts of the run that ended with an error
 * @returns {{ passed: number, failed: number }} tests; a part that failed without a failed test counts as one
 */
export function summarize(reports, failedParts) {
  const results = reports.map((file) =>
    existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : nothing,
  )
  const total = (name) => sum(results.map((result) => result[name]))
  const all = (name) => results.flatMap((result) => result[name])
  const files = all('files').toSorted((a, b) => b.seconds - a.seconds)
  if (files.length) {
    console.log(`\nThe ${slowestShown} slowest of ${files.length} test files`)
    for (const { name, seconds } of files.slice(0, slowestShown)) {
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
    }
  }
  print('Passed only when tried again', all('flaky'))
  print('Failed', all('names'))
  print('Failed parts', failedParts)
  return { passed: total('passed'), failed: Math.max(total('failed'), failedParts.length) }
}

function print(title, lines) {
  if (lines.length) console.error(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

const nothing = { passed: 0, failed: 0, names: [], flaky: [], files: [] }

function countsOf(report) {
  if (report.testResults) return countsOfVitest(report)
  return report.suites ? countsOfPlaywright(report) : { ...nothing, ...report }
}

const countsOfVitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => ({
  passed: numPassedTests,
  // A file that could not be loaded has no tests.
  failed: numFailedTests || numFailedTestSuites,
  names: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    return failed.length || status !== 'failed' ? failed : [name]
  }),
  flaky: [],
  files: testResults.map(({ name, startTime, endTime }) => ({
    name: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  })),
})

const countsOfPlaywright = ({ stats, suites, config }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  names: suites.flatMap((suite) => titlesOf(suite, 'unexpected')),
  flaky: suites.flatMap((suite) => titlesOf(suite, 'flaky')),
  files: suites.map((suite) => ({
    name: relative(process.cwd(), `${config.rootDir}/${suite.file}`),
    seconds: durationOf(suite) / 1000,
  })),
})

const titlesOf = ({ suites = [], specs = [] }, status) => [
  ...suites.flatMap((suite) => titlesOf(suite, status)),
  ...specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(({ title }) => title),
]

/** Milliseconds of all tests of a suite and of those within it. */
const durationOf = ({ suites = [], specs = [] }) =>
  sum(suites.map(durationOf)) +
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))))

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
