// `npm test`: checks, unit and HTTP tests on SQLite, journeys in Chromium. `npm run test:all` adds PostgreSQL, S3, nginx, Caddy, restic, Dovecot,
// fault tests, the start of a fresh clone, accessibility audits, Firefox and WebKit. `--rest` runs only those additions.
import { rmSync } from 'node:fs'
import { ensureBuild } from './setup/build.js'
import { ensureInstalled } from './setup/install.js'
import { ensureOtherBrowsers, ensureTestChromium } from './setup/packages.js'
import { startPostgres } from './setup/postgres.js'
import { pinnedNode, runBeside, runToEnd } from './setup/run.js'

const hasQuick = !process.argv.includes('--rest')
const hasRest = process.argv.includes('--all') || !hasQuick
const startedAt = performance.now()
const failures = []

ensureInstalled()
const node = pinnedNode()
rmSync('test-results', { recursive: true, force: true })

const part = async (name, result) => {
  if (!(await result)) failures.push(name)
}
const vitest = (name, env) => part(name, runToEnd(node, ['node_modules/vitest/vitest.mjs', 'run'], env))
const playwright = (name, options, env) =>
  part(
    name,
    runToEnd(node, ['node_modules/@playwright/test/cli.js', 'test', ...options], {
      CHROMIUM_PATH: ensureTestChromium(),
      ...env,
    }),
  )

if (hasQuick) {
  const install = "import('./scripts/setup/packages.js').then((packages) => packages.ensureTestChromium())"
  const chromium = runBeside(process.execPath, ['-e', install])
  const check = part('check', runBeside(node, ['scripts/check.js']))
  ensureBuild()
  await Promise.all([check, chromium])
  await vitest('sqlite')
  await playwright('chromium', ['--project=journeys'])
}
if (hasRest) {
  ensureBuild()
  const postgres = await startPostgres()
  if (postgres) {
    const env = { TEST_DATABASE_URL: postgres.url }
    await vitest('postgres', env)
    // Run only the journeys that write data. The others work the same on both databases.
    await playwright('chromium-postgres', ['--project=journeys', '--grep', '@stores'], env)
    await postgres.stop()
  } else {
    console.error('PostgreSQL could not be started. Debian has it in the package postgresql.')
    failures.push('postgres')
  }
  const faults = part('faults', runBeside(node, ['lab/faults/run.ts', '--quick']))
  await Promise.all([faults, vitest('s3', { TEST_S3: '1' })])
  // Debian has the packages nginx, caddy, restic, debootstrap and dovecot-imapd.
  await vitest('proxies', { TEST_PROXIES: '1' })
  await playwright('fresh-clone', ['--project=start'])
  await playwright('audits', ['--project=audits'])
  ensureOtherBrowsers()
  await playwright('other-browsers', ['--config', 'e2e/other-browsers/playwright.config.ts'])
}

const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
console.log(
  failures.length
    ? `\nFailed after ${minutes} minutes: ${failures.join(', ')}`
    : `\nPassed in ${minutes} minutes`,
)
process.exit(failures.length ? 1 : 0)
