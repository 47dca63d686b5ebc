// `npm test` on a bare clone: installs what the tests need, a browser and PostgreSQL included, and runs all of them.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuild } from './setup/build.js'
import { ensureTestChromium } from './setup/chromium.js'
import { ensureInstalled } from './setup/install.js'
import { startPostgres } from './setup/postgres.js'
import { pinnedNode, run, runBeside } from './setup/run.js'

// Debian's packages come beside npm's.
const tools = new Promise((resolve) =>
  spawn(process.execPath, ['scripts/setup/test-tools.js'], { stdio: 'inherit' }).once('exit', resolve),
)
ensureInstalled()
const node = pinnedNode()
const reports = {
  http: 'test-results/http.json',
  postgres: 'test-results/http-postgres.json',
  s3: 'test-results/http-s3.json',
  browser: 'test-results/browser.json',
  browserPostgres: 'test-results/browser-postgres.json',
  proofs: 'test-results/proofs.json',
  processes: 'test-results/proofs-of-processes.json',
}
rmSync('test-results', { recursive: true, force: true })

const [isChecked] = await Promise.all([
  ...['scripts/check.js', 'scripts/build.js'].map((script) => runBeside(node, [script])),
  tools,
])
const chromium = ensureTestChromium()
const postgres = await startPostgres()
const vitest = (file) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${file}`,
]
run(node, vitest(reports.http))
if (postgres) run(node, vitest(reports.postgres), { TEST_DATABASE_URL: postgres.url })
ensureBuild()
// None of them keeps two cores busy.
const prove = (report, ...chosen) =>
  runBeside(node, ['scripts/prove/run.ts', '--quick', `--report=${report}`, ...chosen])
await Promise.all([
  prove(reports.proofs, '--but=processes'),
  runBeside(node, vitest(reports.s3), { TEST_S3: '1' }).then(() => prove(reports.processes, 'processes')),
])
const playwright = (file, chosen, env) =>
  run(node, ['node_modules/@playwright/test/cli.js', 'test', ...chosen], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...env,
  })
playwright(reports.browser, [])
if (postgres) {
  console.log('\nBrowser journeys on PostgreSQL')
  // Those that write, and read what they wrote; the others do not come near a database in another way.
  playwright(reports.browserPostgres, ['--grep', '@stores'], { TEST_DATABASE_URL: postgres.url })
}
await postgres?.stop()

const report = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
// The same tests on SQLite and, where there is one, on PostgreSQL; those that look at stored files also on a store.
const http = [reports.http, ...(postgres ? [reports.postgres] : []), reports.s3].map(report)
const browser = [report(reports.browser), ...(postgres ? [report(reports.browserPostgres)] : [])].map(
  (journeys) => journeys?.stats,
)
const proofs = [reports.proofs, reports.processes].map(report)
const sum = (all, count) => all.reduce((total, one) => total + count(one), 0)
const passed =
  sum(http, (tests) => tests?.numPassedTests ?? 0) +
  sum(proofs, (counts) => counts?.passed ?? 0) +
  sum(browser, (stats) => (stats ? stats.expected + stats.flaky : 0))
const failed =
  sum(http, (tests) => tests?.numFailedTests ?? 1) +
  sum(http, (tests) => (tests?.numFailedTestSuites && !tests.numFailedTests ? 1 : 0)) +
  sum(proofs, (counts) => counts?.failed ?? 1) +
  sum(browser, (stats) => stats?.unexpected ?? 1)
// Only continuous integration tries a browser test again; what passed then is named, for somebody to look into.
const flaky = sum(browser, (stats) => stats?.flaky ?? 0)
if (flaky) console.log(`\nPassed only when tried again: ${flaky}, see above.`)
const isMissing = !postgres && Boolean(process.env.CI)
if (!postgres) {
  const found = isMissing ? 'FAILED' : 'left out'
  console.log(`\nTests on PostgreSQL ${found}: none could be started. Debian's package: postgresql.`)
}
console.log(`\n${isChecked ? 'Checks passed' : 'Checks FAILED'}\n${passed} passed, ${failed} failed`)
process.exit(isChecked && !isMissing && failed === 0 && passed > 0 ? 0 : 1)
