import { Agent, get } from 'node:http'
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { hasNginx, startProxy, withoutLimits } from '../../deploy/testing/nginx.ts'
import type { Row } from '../table.ts'
import { cachedPage, uncachedPage } from './cases.ts'
import { type Load, load, percentile } from './load.ts'
import { memoryRowAfterLoad, type RunningServer, startSite } from '../servers.ts'
import { openSlowClients } from './slow-clients.ts'
import { withTempFolder } from '../with-temp-folder.ts'

export const benchOverload = (): Promise<Row[]> =>
  withTempFolder(async (folder) => {
    const site = await startSite(folder)
    const rows = [
      ...tenfoldLoadRows(await measureTenfoldLoad(site)),
      ...(await measureOnBusyCores(site)),
      ...(await measureSlowClients(site)),
    ]
    rows.push(await memoryRowAfterLoad(site))
    return [...rows, await measureShutdownUnderLoad(site)]
  })

const formatMs = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const formatCount = (value: number): string => Math.round(value).toLocaleString('en')

async function withNginx<T>({ port, url }: RunningServer, work: (target: Target) => Promise<T>): Promise<T> {
  if (!hasNginx) return work({ at: url, title: 'nginx is not installed', rest: {} })
  const proxy = await startProxy([port], withoutLimits)
  const rest = { servername: 'www.example.com', headers: { Host: 'www.example.com' } }
  try {
    return await work({ at: `https://127.0.0.1:${proxy.port}`, title: 'through nginx', rest })
  } finally {
    await proxy.stop()
  }
}

type Target = { at: string; title: string; rest: Partial<Load> }

export const measureTenfoldLoad = (site: RunningServer) =>
  withNginx(site, async ({ at, title, rest }) => {
    const uncached = { ...rest, url: at + uncachedPage.path }
    const cached = { ...rest, url: at + cachedPage.path }
    await load({ ...cached, connections: 2, amount: 20 })
    const { perSecond: capacity } = await load({ ...uncached, seconds: 4 })
    const [over, meanwhile] = await Promise.all([
      load({ ...uncached, seconds: 8, connections: 500, rate: capacity * 10 }),
      pause(1000).then(() => load({ ...cached, seconds: 6, connections: 2, rate: 20 })),
    ])
    return {
      title,
      capacity,
      over,
      meanwhile,
      p99: percentile(0.99, over.times[200]),
      servedShare: over.perSecond / capacity,
    }
  })

function tenfoldLoadRows({
  title,
  capacity,
  over,
  meanwhile,
  p99,
  servedShare,
}: Awaited<ReturnType<typeof measureTenfoldLoad>>): Row[] {
  const { 200: _, 503: refused = 0, ...rest } = over.statuses
  const others = Object.entries({
    ...rest,
    ...(over.brokenConnections && { broken: over.brokenConnections }),
  })
  const p99Cached = percentile(0.99, meanwhile.times[200])
  return [
    {
      name: `ten times the load (${formatCount(capacity * 10)} pages/s asked of ${formatCount(capacity)}), ${title}: p99 of admitted`,
      measured: formatMs(p99),
      goal: '≤ 1,000 ms',
      ok: p99 <= 1000,
    },
    {
      name: 'the rest is refused with 503: p99, and what else happened',
      measured: `${formatMs(percentile(0.99, over.times[503]))}; ${formatCount(over.succeeded)} answered, ${formatCount(refused)} refused, ${others.map(([status, times]) => `${times} × ${status}`).join(', ') || '0 other'}`,
      goal: '0 other',
      ok: others.length === 0,
    },
    {
      name: 'work that is still done meanwhile, of what it can do',
      measured: servedShare.toFixed(2),
      goal: '≥ 0.3',
      ok: servedShare >= 0.3,
    },
    {
      name: 'cached pages meanwhile: p99',
      measured: `${formatMs(p99Cached)}, ${meanwhile.failed} failed`,
      goal: '≤ 1,000 ms, 0 failed',
      ok: p99Cached <= 1000 && meanwhile.failed === 0,
    },
  ]
}

async function measureOnBusyCores({ url }: RunningServer): Promise<Row[]> {
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const outcome = await load({ url: url + uncachedPage.path, connections: 32, seconds: 8 })
  for (const loop of loops) loop.kill('SIGKILL')
  const { succeeded, failed } = outcome
  return [
    {
      name: '32 clients at once on two busy cores',
      measured: `${formatCount(succeeded)} answered, p99 ${formatMs(percentile(0.99, outcome.times[200]))}, ${failed} refused or broken`,
      goal: '0 refused or broken',
      ok: succeeded > 0 && failed === 0,
    },
  ]
}

async function measureSlowClients({ port, url }: RunningServer): Promise<Row[]> {
  const ask = () => load({ url, seconds: 4, connections: 4, rate: 200 })
  const before = await ask()
  const slow = await openSlowClients(port, 500)
  const opened = performance.now()
  await (await fetch(url)).arrayBuffer()
  const first = performance.now() - opened
  const during = await ask()
  const { closed, longest } = await slow.waitUntilClosed()
  const [p99Before, p99During] = [before, during].map(({ times }) => percentile(0.99, times[200]))
  return [
    {
      name: '1,500 slow sockets: p99 of others, without and with them',
      measured: `${formatMs(p99Before ?? 0)} and ${formatMs(p99During ?? 0)}, ${during.failed} failed; the first, just after they opened, ${formatMs(first)}`,
      goal: '≤ 50 ms more, 0 failed',
      ok: (p99During ?? Infinity) - (p99Before ?? 0) <= 50 && during.failed === 0,
    },
    {
      name: 'those that stall (headers, body, reading) are closed',
      measured: `${formatCount(closed)} of 1,500 within ${(longest / 1000).toFixed(1)} s`,
      goal: 'all within 30 s',
      ok: closed === 1500 && longest <= 30_000,
    },
  ]
}

/** Does not use autocannon, which cannot distinguish an aborted request from a stopped server. */
async function measureShutdownUnderLoad({ port, stop }: RunningServer): Promise<Row> {
  const agent = new Agent({ keepAlive: true })
  const outcomes = { good: 0, failed: 0 }
  const ended = new AbortController()
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const request = get({ host: '127.0.0.1', port, path, agent }, (response) => {
        const isGood = response.statusCode === 200
        response.resume().once('close', () => {
          outcomes[isGood && response.complete ? 'good' : 'failed'] += 1
          resolve()
        })
      })
      request.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') ended.abort()
        else outcomes.failed += 1
        resolve()
      })
    })
  const clients = Array.from({ length: 24 }, async (_, client) => {
    for (let number = 0; !ended.signal.aborted; number += 1)
      await ask(client % 3 ? '/' : `/courses?search=${client}-${number}`)
  })
  await pause(2000)
  const { code, ms: time } = await stop()
  ended.abort()
  await Promise.all(clients)
  return {
    name: 'SIGTERM under load: failed requests, time to the end, code',
    measured: `${outcomes.failed} of ${formatCount(outcomes.good)}, ${(time / 1000).toFixed(1)} s, ${code}`,
    goal: '0, ≤ 10 s, 0',
    ok: outcomes.failed === 0 && time <= 10_000 && code === 0,
  }
}
