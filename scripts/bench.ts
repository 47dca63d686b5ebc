// Measures what must stay fast, in one run on this machine: npm run bench [-- --only pages|overload|sizing|inboxes] [--rows 100000]
import { parseArgs } from 'node:util'
import { type Row, table, writeMeasurements } from './measure/table.ts'
import { benchInboxes, benchInboxesOnPostgres } from './bench/inboxes.ts'
import { benchOverload } from './bench/overload.ts'
import { benchPages } from './bench/pages.ts'
import { benchSizing } from './bench/sizing.ts'

/** Figures of fewer rows are shown and not kept. */
const usual = 100_000
const { values } = parseArgs({
  options: { only: { type: 'string' }, rows: { type: 'string', default: String(usual) } },
})
const rows = Number(values.rows)
const isAsked = (part: string) => values.only === undefined || values.only === part
let isReached = true

async function figures(part: string, title: string, measure: () => Promise<Row[]>): Promise<void> {
  if (!isAsked(part)) return
  const found = await measure()
  console.log(`\n${title}\n\n${table(found)}`)
  if (rows === usual) writeMeasurements(title, found)
  isReached &&= found.every(({ ok }) => ok)
}

await figures('pages', 'Pages', benchPages)
await figures('overload', 'Overload and slow clients', benchOverload)
await figures('sizing', 'Sizing', benchSizing)
await figures('inboxes', 'Inboxes on SQLite', () => benchInboxes(rows))
await figures('inboxes', 'Inboxes on PostgreSQL', () => benchInboxesOnPostgres(rows))
process.exit(isReached ? 0 : 1)
