// Measures what must stay fast, each figure beside another of the same run:
// npm run bench [-- --only pages|overload|search|inboxes] [--rows 100000]. A run with the usual rows writes docs/measurements.md.
// npm run bench -- --against ../other-checkout [--rows 20000]: this checkout beside another one, in turn.
import { parseArgs } from 'node:util'
import { type Row, table, writeMeasurements } from '../table.ts'
import { benchAgainst } from './against.ts'
import { benchInboxes, benchInboxesOnPostgres } from './inboxes.ts'
import { benchOverload } from './overload.ts'
import { benchPages } from './pages.ts'
import { benchSearch, benchSearchOnPostgres } from './search.ts'

const usual = 100_000
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rows: { type: 'string', default: String(usual) },
    against: { type: 'string' },
  },
})
const rows = Number(values.rows)
let isReached = true

async function figures(part: string, title: string, measure: () => Promise<Row[]>): Promise<void> {
  if (values.only !== undefined && values.only !== part) return
  const found = await measure()
  console.log(`\n${title}\n\n${table(found)}`)
  if (rows === usual && part !== 'against') writeMeasurements(title, found)
  isReached &&= found.every(({ ok }) => ok)
}

const { against } = values
if (against !== undefined) {
  await figures('against', `This checkout beside ${against}`, () => benchAgainst(against, rows))
} else {
  await figures('pages', 'Pages', benchPages)
  await figures('overload', 'Overload and slow clients', benchOverload)
  await figures('search', 'Search on SQLite', benchSearch)
  await figures('search', 'Search on PostgreSQL', benchSearchOnPostgres)
  await figures('inboxes', 'Inboxes on SQLite', () => benchInboxes(rows))
  await figures('inboxes', 'Inboxes on PostgreSQL', () => benchInboxesOnPostgres(rows))
}
process.exit(isReached ? 0 : 1)
