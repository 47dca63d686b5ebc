import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Row } from '../measure/table.ts'
import { startPostgres } from '../setup/postgres.js'
import { type Capacity, estimate, info, whole } from './estimate.ts'
import { type Load, percentile } from './load.ts'
import { loadFrom } from './load-process.ts'
import { memoryOf, processorSeconds, type Running, startSite, warm } from './processes.ts'

const rounds = 3
const seconds = 2
const form = JSON.stringify({
  firstName: 'Anita',
  lastName: 'Nair',
  email: 'anita@example.com',
  message: 'Please send the data sheet of the micro glove, 500 pairs of size 8, to number *.',
})
type Kind = { title: string; load: Omit<Load, 'port' | 'seconds' | 'connections'>; good: string }
const kept: Kind = { title: 'kept pages', load: { path: '/' }, good: '200' }
const made: Kind = { title: 'pages made anew', load: { path: '/?search=*' }, good: '200' }
const forms: Kind = { title: 'forms', load: { path: '/api/Contact', body: form }, good: '201' }

/** What one process answers, what a second one adds on either database, and what a million visitors a day need. */
export async function benchSizing(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sizing-'))
  const postgres = await startPostgres()
  try {
    const sqlite = await withSites(join(folder, 'sqlite'), {}, undefined)
    const onServer = postgres
      ? await withSites(
          join(folder, 'postgres'),
          { DATABASE_URL: postgres.url, AUTH_SECRET: 'x'.repeat(32) },
          postgres.url,
        )
      : undefined
    return [...sqlite.rows, ...(onServer?.rows ?? []), ...estimate((onServer ?? sqlite).capacity)]
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withSites(dataDir: string, env: Record<string, string>, server: string | undefined) {
  const engine = server ? 'PostgreSQL' : 'SQLite'
  const start = () =>
    startSite(dataDir, {
      LOG_LEVEL: 'warn',
      SUBMISSIONS_PER_HOUR: '1000000',
      SUBMISSIONS_BEFORE_CAPTCHA: '1000000',
      BACKUP_EVERY: '0',
      ...env,
    })
  const sites = [await start(), await start()]
  const [first] = sites as [Running]
  try {
    for (const { port } of sites) await warm(port, '/')
    const { bytes: pageBytes, files } = await pageOf(first.port)
    const before = server ? await serverBytes(server) : fileBytes(dataDir)
    const results = new Map<Kind, Compared>()
    const worked = () => (server ? serverSeconds(server) : Promise.resolve(0))
    const fileKind: Kind = {
      title: 'files of the build',
      load: { path: files[0] ?? '/favicon.ico' },
      good: '200',
    }
    for (const kind of [kept, fileKind, made, forms]) results.set(kind, await compare(kind, sites, worked))
    const after = server ? await serverBytes(server) : fileBytes(dataDir)
    const of = (kind: Kind) => results.get(kind)?.ofWork ?? Number.NaN
    const sent = results.get(forms)?.count ?? 1
    const capacity: Capacity = {
      kept: of(kept),
      made: of(made),
      files: of(fileKind),
      forms: of(forms),
      memory: Math.max(...sites.map(({ pid }) => memoryOf(pid).most)),
      pageBytes,
      formBytes: (after - before) / sent,
    }
    const rows = [
      ...[...results].map(([{ title }, { one, two, ofWork, ofWorkTwo }]) =>
        info(
          `${engine}: ${title}, 2 processes against 1`,
          `${(two / one).toFixed(2)} (${whole(one)} and ${whole(two)}/s; in a second of one core ${whole(ofWork)} and ${whole(ofWorkTwo)})`,
        ),
      ),
      info(`${engine}: memory of a process after that, at most`, `${whole(capacity.memory)} MB`),
      info(
        `${engine}: room of a form with its mail, its key and its place in indexes`,
        `${(capacity.formBytes / 1000).toFixed(1)} KB`,
      ),
    ]
    return { rows, capacity }
  } finally {
    for (const site of sites) await site.stop()
  }
}

type Compared = { one: number; two: number; ofWork: number; ofWorkTwo: number; count: number }

/** As many connections at one process as at both, in turn, round after round. */
async function compare(
  { load, good }: Kind,
  sites: Running[],
  elsewhere: () => Promise<number>,
): Promise<Compared> {
  const found = {
    one: [] as number[],
    two: [] as number[],
    ofWork: [] as number[],
    ofWorkTwo: [] as number[],
  }
  let count = 0
  // As many as are always let in at once: answers that refuse are no answers.
  const connections = 8
  const round = async (asked: Running[]) => {
    const work = async () =>
      asked.reduce((sum, { pid }) => sum + processorSeconds(pid), 0) + (await elsewhere())
    const before = await work()
    const outcomes = await Promise.all(
      asked.map(({ port }) => loadFrom({ ...load, port, seconds, connections: connections / asked.length })),
    )
    const answered = outcomes.map(({ statuses, seconds }) => ({ good: statuses[good] ?? 0, seconds }))
    const all = answered.reduce((sum, { good }) => sum + good, 0)
    count += all
    const rate = answered.reduce((sum, { good, seconds }) => sum + good / seconds, 0)
    return { rate, ofWork: all / ((await work()) - before) }
  }
  for (let turn = 0; turn <= rounds; turn += 1) {
    const one = await round(sites.slice(0, 1))
    const two = await round(sites)
    // The first round warms both up.
    if (turn === 0) continue
    found.one.push(one.rate)
    found.two.push(two.rate)
    found.ofWork.push(one.ofWork)
    found.ofWorkTwo.push(two.ofWork)
  }
  const middle = (values: number[]) => percentile(0.5, values)
  return {
    one: middle(found.one),
    two: middle(found.two),
    ofWork: middle(found.ofWork),
    ofWorkTwo: middle(found.ofWorkTwo),
    count,
  }
}

/** The home page as it is sent, and the files of the build that it names. */
async function pageOf(port: number): Promise<{ bytes: number; files: string[] }> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'Accept-Encoding': 'br' } })
  const text = await answer.text()
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  return { bytes: Number(answer.headers.get('Content-Length')), files }
}

const fileBytes = (dataDir: string): number =>
  ['', '-wal'].reduce((sum, end) => {
    const file = join(dataDir, `database.sqlite${end}`)
    return sum + (existsSync(file) ? statSync(file).size : 0)
  }, 0)

const serverBytes = (url: string): Promise<number> =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    )
    return Number(rows[0]?.size)
  })

/** Seconds that the connections of PostgreSQL have worked. */
const serverSeconds = (url: string): Promise<number> =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'website'`,
    )
    return rows.reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
  })

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}
