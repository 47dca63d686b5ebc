import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hasNginx, startProxy } from '../../deploy/testing/nginx.ts'
import { bearer } from '../caller.ts'
import type { Row } from '../table.ts'
import { withFolder } from '../with-folder.ts'
import { cachedPage, type Case, form, listOfTen, staticFile, uncachedPage, upload } from './cases.ts'
import { compare, type Side, sideOf } from './compare.ts'
import { load, median } from './load.ts'
import { memoryAfter, memoryOf, type Running, signIn, startServer, startSite, workOf } from '../servers.ts'

const fileBeside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Start and memory, cached pages and files against the fastest servers there are, and what other requests cost. */
export const benchPages = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    // The first start fills the database.
    await (await startSite(dataDir)).stop()
    const started = await startAndMemory(dataDir)
    const site = await startSite(dataDir)
    const rows = [
      ...started,
      ...(await againstBare(site, cachedPage, folder, 0.7)),
      ...(await againstBare(site, await staticFile(site.url), folder)),
      await uncached(site, folder),
      ...(await others(site)),
    ]
    const memory = await memoryAfter(site)
    await site.stop()
    return [...rows, memory]
  })

async function startAndMemory(dataDir: string): Promise<Row[]> {
  const starts: number[] = []
  let idle = 0
  for (let i = 0; i < 5; i += 1) {
    const site = await startSite(dataDir)
    starts.push(site.started)
    idle = memoryOf(site.pid).now
    await site.stop()
  }
  const start = median(starts)
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

/** What the site answers, against a bare node:http server that sends the same bytes: directly, and both behind nginx. */
async function againstBare(
  site: Running,
  { title, path, rest }: Case,
  folder: string,
  least = 0,
): Promise<Row[]> {
  const file = join(folder, 'answer')
  const { body, headers } = await site.call(path, { headers: { 'Accept-Encoding': 'br' } })
  writeFileSync(file, body)
  const bare = await startServer([fileBeside('bare-server.ts'), file, String(headers['content-type']), 'br'])
  const rows = [
    await ratio(`${title} against bare node:http`, sideOf(site, path, rest), sideOf(bare, path, rest), least),
  ]
  if (hasNginx) {
    const proxies = await Promise.all([startProxy([site.port]), startProxy([bare.port])])
    const [ours, theirs] = [site, bare].map(({ pid }, index) => {
      const url = `https://127.0.0.1:${proxies[index]?.port}`
      const headers = { ...rest?.headers, Host: 'www.example.com' }
      return sideOf({ url, pid }, path, { ...rest, servername: 'www.example.com', headers })
    }) as [Side, Side]
    rows.push(await ratio(`${title} behind nginx, against bare node:http behind nginx`, ours, theirs, least))
    for (const proxy of proxies) await proxy.stop()
  }
  await bare.stop()
  return rows
}

async function ratio(name: string, ours: Side, theirs: Side, least: number): Promise<Row> {
  const { first, second, rateRatio, workRatio, failed } = await compare(ours, theirs, 7)
  return {
    name,
    measured: `${rateRatio.toFixed(2)} (${first.rate.toFixed(0)} and ${second.rate.toFixed(0)}/s; work of the process ${workRatio.toFixed(2)})${failed ? `, ${failed} failed` : ''}`,
    goal: least ? `≥ ${least}` : '',
    ok: rateRatio >= least && failed === 0,
  }
}

/** A page that is never cached, against React alone writing the same elements in a process of its own. */
async function uncached(site: Running, folder: string): Promise<Row> {
  const work = await workPerAnswer(site, uncachedPage)
  const file = join(folder, 'page.html')
  writeFileSync(file, await (await fetch(site.url + uncachedPage.path)).text())
  const { stdout } = await promisify(execFile)(process.execPath, [fileBeside('bare-react.ts'), file], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const bare = Number(stdout)
  return {
    name: 'uncached page against React alone writing its elements',
    measured: `${(work / bare).toFixed(1)} × (${work.toFixed(1)} and ${bare.toFixed(1)} ms of work)`,
    goal: '≤ 3 ×',
    ok: work <= 3 * bare,
  }
}

/** Processor milliseconds for each answer, median of the rounds after the first. */
async function workPerAnswer(site: Running, { path, rest, rounds = 5 }: Case): Promise<number> {
  const found: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = workOf(site.pid)
    const { good } = await load({ ...rest, url: site.url + path })
    if (round > 0) found.push((workOf(site.pid) - before) / good)
  }
  return median(found)
}

/** What a list, a form and an upload cost. */
async function others(site: Running): Promise<Row[]> {
  const administrator = bearer(await signIn(site.call))
  const rows: Row[] = []
  for (const [one, most] of [
    [listOfTen, 1],
    [form, undefined],
    [await upload(), undefined],
  ] as const) {
    const rest = { ...one.rest, headers: { ...one.rest?.headers, ...(one.isAdmin && administrator) } }
    const work = await workPerAnswer(site, { ...one, rest })
    rows.push({
      name: one.title,
      measured: `${work.toFixed(2)} ms of work`,
      goal: most ? `≤ ${most} ms` : '',
      ok: work <= (most ?? Infinity),
    })
  }
  return rows
}
