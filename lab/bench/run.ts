// Measures what must stay fast, each figure beside another of the same run:
// npm run bench [-- --only pages|overload|search|inboxes] [--rows 100000]. A run with the usual rows writes docs/measurements.md.
// npm run bench -- --against ../other-checkout [--rows 20000]: this checkout beside another one, in turn.
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/setup/postgres.js'
import { printTable, type Row, writeMeasurements } from '../table.ts'
import { benchAgainst } from './against.ts'
import { benchInboxes } from './inboxes.ts'
import { benchOverload } from './overload.ts'
import { benchPages } from './pages.ts'
import { benchSearch } from './search.ts'

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
  console.log(`\n${title}`)
  printTable(found)
  if (rows === usual && part !== 'against') writeMeasurements(title, found)
  isReached &&= found.every(({ ok }) => ok)
}

/** On a PostgreSQL that is started for it. */
async function onPostgres(measure: (url: string) => Promise<Row[]>): Promise<Row[]> {
  const postgres = await startPostgres()
  if (!postgres)
    return [{ name: 'PostgreSQL', measured: 'is not installed', goal: 'is installed', ok: false }]
  return measure(postgres.url).finally(() => postgres.stop())
}

const { against } = values
if (against !== undefined) {
  await figures('against', `This checkout beside ${against}`, () => benchAgainst(against, rows))
} else {
  await figures('pages', 'Pages', benchPages)
  await figures('overload', 'Overload and slow clients', benchOverload)
  await figures('search', 'Search on SQLite', () => benchSearch())
  await figures('search', 'Search on PostgreSQL', () => onPostgres(benchSearch))
  await figures('inboxes', 'Inboxes on SQLite', () => benchInboxes(rows))
  await figures('inboxes', 'Inboxes on PostgreSQL', () => onPostgres((url) => benchInboxes(rows, url)))
}
process.exit(isReached ? 0 : 1)
