// Looks at every public route of the built product, as it is sent and in Chromium:
// npm run audit:web [-- lighthouse weight axe found links html headers] [--runs 5] [--only /contact].
// A run that is not narrowed keeps its figures in docs/measurements.md.
import { parseArgs } from 'node:util'
import { missingPages, publicPages } from '../../e2e/public-pages.ts'
import { type Row, table, writeMeasurements } from '../measure/table.ts'
import { headers } from '../prove/headers.ts'
import { axe } from './axe.ts'
import { crawl, type Crawled } from './crawl.ts'
import { found } from './found.ts'
import { html } from './html.ts'
import { lighthouse } from './lighthouse.ts'
import { links } from './links.ts'
import { type Part, withSite } from './site.ts'
import { weight } from './weight.ts'

const parts: Record<string, [title: string, part: Part]> = {
  found: ['being found', found],
  links: ['links', links],
  html: ['HTML', html],
  headers: ['headers', () => headers({ isQuick: false })],
  axe: ['axe', axe],
  weight: ['weight of the first view', weight],
  lighthouse: ['Lighthouse 13.5.0, mobile', lighthouse],
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', multiple: true, default: [] } },
})
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length) {
  console.error(`There is no part "${unknown.join('", "')}". There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
const isNarrow = values.only.length > 0
// The headers are those of the whole site.
const usual = Object.keys(parts).filter((name) => !isNarrow || name !== 'headers')
const runs = Number(values.runs)
const paths: readonly string[] = isNarrow ? values.only : publicPages

const isReached = await withSite(async (site) => {
  let kept: Promise<Crawled> | undefined
  const crawled = () =>
    (kept ??= crawl(site.call, site.origin, isNarrow ? paths : [...paths, ...missingPages], !isNarrow))
  let isReached = true
  for (const name of positionals.length ? positionals : usual) {
    const [title, part] = parts[name] as [string, Part]
    const begin = performance.now()
    console.log(`\n${title} …`)
    const rows = await look(() => part({ ...site, crawled, paths, runs }))
    const seconds = Math.round((performance.now() - begin) / 1000)
    console.log(`\n${title}, ${seconds} s\n${table(rows)}`)
    const note =
      name === 'lighthouse' ? `Median of ${runs} runs. It took ${seconds} s.` : `It took ${seconds} s.`
    if (!isNarrow && (name !== 'lighthouse' || runs >= 5)) writeMeasurements(`Audit: ${title}`, rows, note)
    isReached &&= rows.every(({ ok }) => ok)
  }
  return isReached
})
process.exit(isReached ? 0 : 1)

/** The rows of a part; one that breaks off is a row too. */
async function look(part: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await part()
  } catch (error) {
    console.error(error)
    return [{ name: 'the audit', measured: `broke off: ${String(error)}`, goal: 'runs', ok: false }]
  }
}
