// Runs the benchmarks: npm run bench [-- --only pages|overload|search|inboxes] [--rows 100000]. A run with the
// default number of rows writes docs/measurements.md. Compare with another checkout: npm run bench -- --against
// ../other-checkout [--rows 20000].
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/setup/postgres.js'
import { printTable, type Row, writeMeasurements } from '../table.ts'
import { benchAgainstCheckout } from './against.ts'
import { benchInboxes } from './inboxes.ts'
import { benchOverload } from './overload.ts'
import { benchPages } from './pages.ts'
import { benchSearch } from './search.ts'

const defaultRows = 100_000
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rows: { type: 'string', default: String(defaultRows) },
    against: { type: 'string' },
  },
})
const rows = Number(values.rows)
let areGoalsMet = true

async function runPart(part: string, title: string, measure: () => Promise<Row[]>): Promise<void> {
  if (values.only !== undefined && values.only !== part) return
  const found = await measure()
  console.log(`\n${title}`)
  printTable(found)
  if (rows === defaultRows && part !== 'against') writeMeasurements(title, found)
  areGoalsMet &&= found.every(({ ok }) => ok)
}

async function withPostgres(measure: (url: string) => Promise<Row[]>): Promise<Row[]> {
  const postgres = await startPostgres()
  if (!postgres)
    return [{ name: 'PostgreSQL', measured: 'is not installed', goal: 'is installed', ok: false }]
  return measure(postgres.url).finally(() => postgres.stop())
}

const { against } = values
if (against !== undefined) {
  await runPart('against', `This checkout beside ${against}`, () => benchAgainstCheckout(against, rows))
} else {
  await runPart('pages', 'Pages', benchPages)
  await runPart('overload', 'Overload and slow clients', benchOverload)
  await runPart('search', 'Search on SQLite', () => benchSearch())
  await runPart('search', 'Search on PostgreSQL', () => withPostgres(benchSearch))
  await runPart('inboxes', 'Inboxes on SQLite', () => benchInboxes(rows))
  await runPart('inboxes', 'Inboxes on PostgreSQL', () => withPostgres((url) => benchInboxes(rows, url)))
}
process.exit(areGoalsMet ? 0 : 1)
