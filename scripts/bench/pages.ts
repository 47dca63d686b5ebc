import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Row } from '../measure/table.ts'
import { percentile } from './load.ts'
import { loadFrom } from './load-process.ts'
import { startNginx } from './nginx.ts'
import { memoryOf, processorSeconds, type Running, startServer, startSite, warm } from './processes.ts'

const run = promisify(execFile)
const bareReact = fileURLToPath(new URL('./floor.ts', import.meta.url))
const bareServer = fileURLToPath(new URL('./bare.ts', import.meta.url))
const rounds = 9
const seconds = 2

/** Pages from the cache against the fastest servers there are, pages made anew, start and memory. */
export async function benchPages(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'))
  const rows: Row[] = []
  const dataDir = join(folder, 'data')
  try {
    const first = await startSite(dataDir, { LOG_LEVEL: 'warn' })
    await first.stop()
    rows.push(...(await startAndMemory(dataDir)))
    const site = await startSite(dataDir, { LOG_LEVEL: 'warn' })
    await warm(site.port, '/')

    const brotli = await pageAs(site, 'br', folder)
    const bare = await startServer([bareServer, brotli.file, 'br'])
    rows.push(ratio('kept page against bare node:http, brotli', await compare(site, bare, 'br')))
    await bare.stop()

    const gzip = await pageAs(site, 'gzip', folder)
    const nginx = await startNginx(folder, gzip.bytes)
    if (nginx) {
      rows.push(ratio('kept page against nginx with gzip_static', await compare(site, nginx, 'gzip')))
      await nginx.stop()
    }
    rows.push(...(await madeAnew(site, folder)))
    await site.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return rows
}

async function startAndMemory(dataDir: string): Promise<Row[]> {
  const starts: number[] = []
  let idle = 0
  for (let i = 0; i < 5; i += 1) {
    const site = await startSite(dataDir, { LOG_LEVEL: 'warn' })
    starts.push(site.started)
    idle = memoryOf(site.pid).now
    await site.stop()
  }
  const start = percentile(0.5, starts)
  return [
    {
      name: 'start to first answer, built',
      measured: `${Math.round(start)} ms`,
      goal: '≤ 1,000 ms',
      ok: start <= 1000,
    },
    { name: 'memory, idle', measured: `${Math.round(idle)} MB`, goal: '≤ 150 MB', ok: idle <= 150 },
  ]
}

async function pageAs(site: Running, encoding: string, folder: string) {
  // fetch would unpack it.
  const { request } = await import('node:http')
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    request({ port: site.port, headers: { 'Accept-Encoding': encoding } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve(Buffer.concat(chunks))
    })
      .once('error', reject)
      .end()
  })
  const file = join(folder, `page.${encoding}`)
  writeFileSync(file, bytes)
  return { bytes, file }
}

type Compared = { ours: number; theirs: number; ratio: number; ofWork: number }

/** Both in turn, round after round. `ofWork`: requests for each second that the process worked, ours against theirs. */
async function compare(site: Running, other: Running, encoding: string): Promise<Compared> {
  const measured: Compared[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [a, b] = round % 2 ? [site, other] : [other, site]
    const results = new Map<Running, { rate: number; perWork: number }>()
    for (const server of [a, b]) {
      const before = processorSeconds(server.pid)
      const outcome = await loadFrom({ port: server.port, path: '/', seconds, connections: 32, encoding })
      const count = outcome.statuses['200'] ?? 0
      const worked = processorSeconds(server.pid) - before
      results.set(server, { rate: count / outcome.seconds, perWork: count / worked })
    }
    const ours = results.get(site) ?? { rate: 0, perWork: 0 }
    const theirs = results.get(other) ?? { rate: 1, perWork: 1 }
    // The first round warms both up.
    if (round > 0)
      measured.push({
        ours: ours.rate,
        theirs: theirs.rate,
        ratio: ours.rate / theirs.rate,
        ofWork: ours.perWork / theirs.perWork,
      })
  }
  const middle = (of: keyof Compared) =>
    percentile(
      0.5,
      measured.map((one) => one[of]),
    )
  return { ours: middle('ours'), theirs: middle('theirs'), ratio: middle('ratio'), ofWork: middle('ofWork') }
}

const whole = (value: number): string => Math.round(value).toLocaleString('en')

const ratio = (name: string, { ours, theirs, ratio, ofWork }: Compared): Row => ({
  name,
  measured: `${ratio.toFixed(2)} (${whole(ours)} and ${whole(theirs)}/s; by processor time ${ofWork.toFixed(2)})`,
  goal: '≥ 0.8',
  ok: ratio >= 0.8,
})

/** What React and React Router manage with nothing around them, the same minute on the same machine. */
async function floorOf(site: Running, path: string, file: string) {
  writeFileSync(file, await (await fetch(`http://127.0.0.1:${site.port}${path}`)).text())
  const { stdout } = await run(process.execPath, [bareReact, file], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return JSON.parse(stdout) as { elements: number; route: number }
}

/** Pages that are never kept: a search is another page with every letter. */
async function madeAnew(site: Running, folder: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [title, path] of [
    ['home page', '/?search=*'],
    ['courses', '/courses?search=*'],
  ] as const) {
    const perWork: number[] = []
    for (let round = 0; round <= 5; round += 1) {
      const before = processorSeconds(site.pid)
      const { statuses } = await loadFrom({ port: site.port, path, seconds, connections: 8 })
      if (round > 0) perWork.push((statuses['200'] ?? 0) / (processorSeconds(site.pid) - before))
    }
    const rate = percentile(0.5, perWork)
    const floor = await floorOf(site, path, join(folder, 'page.html'))
    rows.push({
      name: `pages made anew in a second of one core: ${title}`,
      measured: `${whole(rate)}/s; React alone writes its elements ${whole(floor.elements)}/s, React Router a page of one paragraph ${whole(floor.route)}/s`,
      goal: '≥ 1,000/s',
      ok: rate >= 1000,
    })
  }
  return rows
}
