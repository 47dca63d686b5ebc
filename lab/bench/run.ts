// Measures the built product: npm run bench [-- pages inboxes] [--rows 100000] [--quick]. A full run writes docs/measurements.md.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/setup/postgres.js'
import { runScript, type Server, signIn, startSite, withTempFolder } from '../server.ts'
import { reportPart, type Row } from '../table.ts'
import { measure, type Measured, median, type Request } from './measure.ts'
import { benchPages } from './pages.ts'
import { inboxRequests } from './requests.ts'

/** Limit of requirement ADMIN-13. */
const limitMs = 100
const fullRows = 100_000
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: String(fullRows) },
    quick: { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
const length = values.quick ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 2 }
const isChosen = (part: string) => positionals.length === 0 || positionals.includes(part)
const reached: boolean[] = []
const report = (title: string, found: Row[], isFull: boolean) =>
  void reached.push(reportPart(title, found, isFull && !values.quick))

if (isChosen('pages')) report('Pages', await benchPages(length), true)
if (isChosen('inboxes')) report('Inboxes on SQLite and PostgreSQL', await benchInboxes(), rows === fullRows)
process.exit(reached.every(Boolean) ? 0 : 1)

async function benchInboxes(): Promise<Row[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed.')
  return withTempFolder(async (folder) => {
    const servers: Server[] = []
    const both: Record<string, string>[] = [{}, { DATABASE_URL: postgres.url }]
    for (const settings of both) {
      const dataDir = join(folder, String(servers.length))
      await runScript(dataDir, ['scripts/demo.ts', '--rows', String(rows)], settings)
      servers.push(await startSite(dataDir, settings))
    }
    const lists = await Promise.all(servers.map(async ({ url }) => inboxRequests(rows, await signIn(url))))
    const found: Row[] = []
    for (const [index, { name }] of (lists[0] ?? []).entries()) {
      const sides = servers.map((server, side) => ({ server, request: lists[side]?.[index] as Request }))
      const measured = await measure(sides, length)
      const describe = (key: keyof Measured) =>
        measured.map((each) => median(each[key]).toFixed()).join(' and ')
      found.push({
        name,
        measured: `${describe('tookMs')} ms (97.5 %: ${describe('slowMs')}); processor time of the server ${describe('cpuMs')} ms`,
        goal: `≤ ${limitMs} ms`,
        ok: measured.every(({ tookMs }) => median(tookMs) <= limitMs),
      })
    }
    for (const server of servers) await server.stop()
    await postgres.stop()
    return found
  })
}
