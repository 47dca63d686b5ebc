// Measures what must stay fast, in one run on this machine: npm run bench [-- --only pages|overload|sizing|inboxes] [--rows 100000]
import { parseArgs } from 'node:util'
import { type Row, table, writeMeasurements } from './measure/table.ts'
import { benchInboxes } from './bench/inboxes.ts'
import { benchOverload } from './bench/overload.ts'
import { benchPages } from './bench/pages.ts'
import { benchSizing } from './bench/sizing.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, rows: { type: 'string', default: '100000' } },
})
const isAsked = (part: string) => values.only === undefined || values.only === part
let isReached = true

async function figures(part: string, title: string, measure: () => Promise<Row[]>): Promise<void> {
  if (!isAsked(part)) return
  const rows = await measure()
  console.log(`\n${title}\n\n${table(rows)}`)
  writeMeasurements(title, rows)
  isReached &&= rows.every(({ ok }) => ok)
}

await figures('pages', 'Pages', benchPages)
await figures('overload', 'Overload and slow clients', benchOverload)
await figures('sizing', 'Sizing', benchSizing)
if (isAsked('inboxes')) isReached = (await benchInboxes(Number(values.rows))) && isReached
process.exit(isReached ? 0 : 1)
