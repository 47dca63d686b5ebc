import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hasNginx, startProxy, withoutLimits } from '../../deploy/testing/nginx.ts'
import { bearerHeader } from '../caller.ts'
import type { Row } from '../table.ts'
import { withTempFolder } from '../with-temp-folder.ts'
import { cachedPage, type Case, form, listOfTen, staticFile, uncachedPage, upload } from './cases.ts'
import { compare, type Side, createSide } from './compare.ts'
import { load, median } from './load.ts'
import {
  memoryRowAfterLoad,
  readMemory,
  type RunningServer,
  signIn,
  startServer,
  startSite,
  cpuTimeMs,
} from '../servers.ts'

const siblingPath = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export const benchPages = (): Promise<Row[]> =>
  withTempFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    await (await startSite(dataDir)).stop()
    const started = await measureStartup(dataDir)
    const site = await startSite(dataDir)
    const rows = [
      ...started,
      ...(await compareWithBareServer(site, cachedPage, folder, 'memory', 0.7)),
      ...(await compareWithBareServer(site, await staticFile(site.url), folder, 'disk', 0.5)),
      await compareWithBareReact(site, folder),
      ...(await measureOtherRequests(site)),
    ]
    const memory = await memoryRowAfterLoad(site)
    await site.stop()
    return [...rows, memory]
  })

async function measureStartup(dataDir: string): Promise<Row[]> {
  const starts: number[] = []
  let idle = 0
  for (let i = 0; i < 5; i += 1) {
    const site = await startSite(dataDir)
    starts.push(site.startupMs)
    idle = readMemory(site.pid).current
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

async function compareWithBareServer(
  site: RunningServer,
  { title, path, rest }: Case,
  folder: string,
  source: 'memory' | 'disk',
  minimum: number,
): Promise<Row[]> {
  const file = join(folder, 'answer')
  const { body, headers } = await site.call(path, { headers: { 'Accept-Encoding': 'br' } })
  writeFileSync(file, body)
  const bare = await startServer([
    siblingPath('bare-server.ts'),
    file,
    String(headers['content-type']),
    'br',
    source,
  ])
  const rows = [
    await ratioRow(
      `${title} against bare node:http, from ${source}`,
      createSide(site, path, rest),
      createSide(bare, path, rest),
      minimum,
    ),
  ]
  if (hasNginx) {
    const proxies = await Promise.all([
      startProxy([site.port], withoutLimits),
      startProxy([bare.port], withoutLimits),
    ])
    const [ours, theirs] = [site, bare].map(({ pid }, index) => {
      const url = `https://127.0.0.1:${proxies[index]?.port}`
      const headers = { ...rest?.headers, Host: 'www.example.com' }
      return createSide({ url, pid }, path, { ...rest, servername: 'www.example.com', headers })
    }) as [Side, Side]
    rows.push(
      await ratioRow(
        `${title} behind nginx, against bare node:http behind nginx, from ${source}`,
        ours,
        theirs,
        minimum,
      ),
    )
    for (const proxy of proxies) await proxy.stop()
  }
  await bare.stop()
  return rows
}

async function ratioRow(name: string, ours: Side, theirs: Side, minimum: number): Promise<Row> {
  const { first, second, rateRatio, workRatio, failed } = await compare(ours, theirs, 7)
  return {
    name,
    measured: `${rateRatio.toFixed(2)} (${first.rate.toFixed(0)} and ${second.rate.toFixed(0)}/s; work of the process ${workRatio.toFixed(2)})${failed ? `, ${failed} failed` : ''}`,
    goal: minimum ? `≥ ${minimum}` : '',
    ok: rateRatio >= minimum && failed === 0,
  }
}

async function compareWithBareReact(site: RunningServer, folder: string): Promise<Row> {
  const siteCpuMs = await cpuMsPerResponse(site, uncachedPage)
  const file = join(folder, 'page.html')
  writeFileSync(file, await (await fetch(site.url + uncachedPage.path)).text())
  const { stdout } = await promisify(execFile)(process.execPath, [siblingPath('bare-react.ts'), file], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const bareReactCpuMs = Number(stdout)
  return {
    name: 'uncached page against React alone writing its elements',
    measured: `${(siteCpuMs / bareReactCpuMs).toFixed(1)} × (${siteCpuMs.toFixed(1)} and ${bareReactCpuMs.toFixed(1)} ms of work)`,
    goal: '≤ 3 ×',
    ok: siteCpuMs <= 3 * bareReactCpuMs,
  }
}

async function cpuMsPerResponse(site: RunningServer, { path, rest, rounds = 5 }: Case): Promise<number> {
  const found: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = cpuTimeMs(site.pid)
    const { succeeded } = await load({ ...rest, url: site.url + path })
    if (round > 0) found.push((cpuTimeMs(site.pid) - before) / succeeded)
  }
  return median(found)
}

async function measureOtherRequests(site: RunningServer): Promise<Row[]> {
  const administrator = bearerHeader(await signIn(site.call))
  const rows: Row[] = []
  for (const [request, maxMs] of [
    [listOfTen, 1],
    [form, undefined],
    [await upload(), 2000],
  ] as const) {
    const rest = {
      ...request.rest,
      headers: { ...request.rest?.headers, ...(request.isAdmin && administrator) },
    }
    const work = await cpuMsPerResponse(site, { ...request, rest })
    rows.push({
      name: request.title,
      measured: `${work.toFixed(2)} ms of work`,
      goal: maxMs ? `≤ ${maxMs} ms` : '',
      ok: work <= (maxMs ?? Infinity),
    })
  }
  return rows
}
