// Audits every public route of the built product with Lighthouse: npm run audit:web [-- --runs 5] [--only /contact]. A run over all
// routes writes docs/measurements.md.
import { parseArgs } from 'node:util'
import { freePort } from '../../deploy/testing/free-port.ts'
import { publicPages } from '../../e2e/public-pages.ts'
import { startSite, withTempFolder } from '../server.ts'
import { reportPart } from '../table.ts'
import { auditRoutes } from './lighthouse.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', multiple: true } },
})
const runs = Number(values.runs)

const isReached = await withTempFolder(async (dataDir) => {
  // Pages contain absolute URLs, so the port must be known before the start.
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const site = await startSite(dataDir, { PORT: String(port), PUBLIC_URL: origin })
  const rows = await auditRoutes(origin, values.only ?? publicPages, runs)
  await site.stop()
  return reportPart('Audit', rows, !values.only && runs >= 5)
})
process.exit(isReached ? 0 : 1)
