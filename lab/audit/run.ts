// Audits every public route of the built product in Chromium: npm run audit:web [-- lighthouse weight] [--runs
// 5] [--only /contact]. A run over all routes writes docs/measurements.md.
import { parseArgs } from 'node:util'
import { publicPages } from '../../e2e/public-pages.ts'
import { printTable, writeMeasurements } from '../table.ts'
import { auditLighthouse } from './lighthouse.ts'
import { type AuditPart, withSite } from './with-site.ts'
import { auditWeight } from './weight.ts'

const parts: Record<string, [title: string, part: AuditPart]> = {
  weight: ['weight of the first view', auditWeight],
  lighthouse: ['Lighthouse 13.5.0, mobile', auditLighthouse],
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', multiple: true, default: [] } },
})
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length) {
  console.error(`Unknown part "${unknown.join('", "')}". Available: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
const isNarrow = values.only.length > 0
const runs = Number(values.runs)
const paths: readonly string[] = isNarrow ? values.only : publicPages

const isReached = await withSite(async (site) => {
  let isReached = true
  for (const name of positionals.length ? positionals : Object.keys(parts)) {
    const [title, part] = parts[name] as [string, AuditPart]
    console.log(`\n${title} …`)
    const rows = await part({ ...site, paths, runs })
    printTable(rows)
    const note = name === 'lighthouse' ? `Median of ${runs} runs.` : ''
    if (!isNarrow && (name !== 'lighthouse' || runs >= 5)) writeMeasurements(`Audit: ${title}`, rows, note)
    isReached &&= rows.every(({ ok }) => ok)
  }
  return isReached
})
process.exit(isReached ? 0 : 1)
