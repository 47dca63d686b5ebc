import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const slowestShown = 5

/**
 * Prints the slowest test files, flaky and failed tests, and failed parts.
 * @param {string[]} reports JSON files from Vitest, Playwright and the fault tests
 * @param {string[]} failedParts parts that ended with an error
 * @returns {{ passed: number, failed: number }} a failed part without failed tests counts as one
 */
export function summarize(reports, failedParts) {
  const results = reports.map((file) =>
    existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : emptyResult,
  )
  const total = (name) => sum(results.map((result) => result[name]))
  const collect = (name) => results.flatMap((result) => result[name])
  const files = collect('files').toSorted((a, b) => b.seconds - a.seconds)
  if (files.length) {
    console.log(`\nThe ${slowestShown} slowest of ${files.length} test files`)
    for (const { name, seconds } of files.slice(0, slowestShown)) {
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
    }
  }
  print('Passed on retry', collect('flaky'))
  print('Failed', collect('names'))
  print('Failed parts', failedParts)
  return { passed: total('passed'), failed: Math.max(total('failed'), failedParts.length) }
}

function print(title, lines) {
  if (lines.length) console.error(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

const emptyResult = { passed: 0, failed: 0, names: [], flaky: [], files: [] }

function countsOf(report) {
  if (report.testResults) return countsOfVitest(report)
  return report.suites ? countsOfPlaywright(report) : { ...emptyResult, ...report }
}

const countsOfVitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => ({
  passed: numPassedTests,
  // A file that fails to load contains no tests, so count the file.
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

/** In milliseconds, including nested suites. */
const durationOf = ({ suites = [], specs = [] }) =>
  sum(suites.map(durationOf)) +
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))))

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
