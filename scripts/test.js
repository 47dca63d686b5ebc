// `npm test` on a bare clone: installs what the tests need, a browser included, and runs all of them.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuild } from './setup/build.js'
import { ensureChromium } from './setup/chromium.js'
import { ensureInstalled } from './setup/install.js'
import { pinnedNode, run } from './setup/run.js'

ensureInstalled()
const node = pinnedNode()
const chromium = ensureChromium()
const reports = {
  http: 'test-results/http.json',
  browser: 'test-results/browser.json',
  proofs: 'test-results/proofs.json',
}
rmSync('test-results', { recursive: true, force: true })

const isChecked = run(node, ['scripts/check.js'])
run(node, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${reports.http}`,
])
ensureBuild()
run(node, ['scripts/prove/run.ts', '--quick', `--report=${reports.proofs}`])
run(node, ['node_modules/@playwright/test/cli.js', 'test'], {
  CHROMIUM_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser,
})

const report = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const http = report(reports.http)
const browser = report(reports.browser)?.stats
const proofs = report(reports.proofs)
const passed =
  (http?.numPassedTests ?? 0) + (proofs?.passed ?? 0) + (browser ? browser.expected + browser.flaky : 0)
const failed =
  (http?.numFailedTests ?? 1) +
  (http?.numFailedTestSuites && !http.numFailedTests ? 1 : 0) +
  (proofs?.failed ?? 1) +
  (browser?.unexpected ?? 1)
// Only continuous integration tries a browser test again; what passed then is named, for somebody to look into.
if (browser?.flaky) console.log(`\nPassed only when tried again: ${browser.flaky}, see above.`)
console.log(`\n${isChecked ? 'Checks passed' : 'Checks FAILED'}\n${passed} passed, ${failed} failed`)
process.exit(isChecked && failed === 0 && passed > 0 ? 0 : 1)
