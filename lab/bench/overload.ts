import { Agent, get } from 'node:http'
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { hasNginx, startProxy } from '../../deploy/testing/nginx.ts'
import type { Row } from '../table.ts'
import { cachedPage, uncachedPage } from './cases.ts'
import { type Load, load, percentile } from './load.ts'
import { memoryAfter, type Running, startSite } from '../servers.ts'
import { openSlowClients } from './slow-clients.ts'
import { withFolder } from '../with-folder.ts'

/** Ten times more than it can do, two cores that are busy with something else, slow clients, and an end in the middle of it. */
export const benchOverload = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const site = await startSite(folder)
    const rows = [
      ...tenTimesRows(await tenTimes(site)),
      ...(await besideBusyLoops(site)),
      ...(await slowSockets(site)),
    ]
    rows.push(await memoryAfter(site))
    return [...rows, await endUnderLoad(site)]
  })

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const count = (value: number): string => Math.round(value).toLocaleString('en')

/** Does something with the address of deploy/nginx.conf in front of a site, if nginx is installed. */
async function throughNginx<T>({ port, url }: Running, work: (target: Target) => Promise<T>): Promise<T> {
  if (!hasNginx) return work({ at: url, title: 'nginx is not installed', rest: {} })
  // One client stands for many.
  const proxy = await startProxy([port], (file) =>
    file.replaceAll('gloves_clients 300', 'gloves_clients 1000'),
  )
  const rest = { servername: 'www.example.com', headers: { Host: 'www.example.com' } }
  try {
    return await work({ at: `https://127.0.0.1:${proxy.port}`, title: 'through nginx', rest })
  } finally {
    await proxy.stop()
  }
}

type Target = { at: string; title: string; rest: Partial<Load> }

/** Uncached pages at ten times the rate that the site can make, and cached ones meanwhile, through nginx. */
export const tenTimes = (site: Running) =>
  throughNginx(site, async ({ at, title, rest }) => {
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
      served: over.perSecond / capacity,
    }
  })

function tenTimesRows({
  title,
  capacity,
  over,
  meanwhile,
  p99,
  served,
}: Awaited<ReturnType<typeof tenTimes>>): Row[] {
  const { 200: _, 503: refused = 0, ...rest } = over.statuses
  const others = Object.entries({ ...rest, ...(over.broken && { broken: over.broken }) })
  const p99Cached = percentile(0.99, meanwhile.times[200])
  return [
    {
      name: `ten times the load (${count(capacity * 10)} pages/s asked of ${count(capacity)}), ${title}: p99 of admitted`,
      measured: ms(p99),
      goal: '≤ 1,000 ms',
      ok: p99 <= 1000,
    },
    {
      name: 'the rest is refused with 503: p99, and what else happened',
      measured: `${ms(percentile(0.99, over.times[503]))}; ${count(over.good)} answered, ${count(refused)} refused, ${others.map(([status, times]) => `${times} × ${status}`).join(', ') || '0 other'}`,
      goal: '0 other',
      ok: others.length === 0,
    },
    {
      name: 'work that is still done meanwhile, of what it can do',
      measured: served.toFixed(2),
      goal: '≥ 0.3',
      ok: served >= 0.3,
    },
    {
      name: 'cached pages meanwhile: p99',
      measured: `${ms(p99Cached)}, ${meanwhile.failed} failed`,
      goal: '≤ 1,000 ms, 0 failed',
      ok: p99Cached <= 1000 && meanwhile.failed === 0,
    },
  ]
}

/** 32 clients at once while two other processes keep both cores busy: nobody is refused. */
async function besideBusyLoops({ url }: Running): Promise<Row[]> {
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const outcome = await load({ url: url + uncachedPage.path, connections: 32, seconds: 8 })
  for (const loop of loops) loop.kill('SIGKILL')
  const { good, failed } = outcome
  return [
    {
      name: '32 clients at once on two busy cores',
      measured: `${count(good)} answered, p99 ${ms(percentile(0.99, outcome.times[200]))}, ${failed} refused or broken`,
      goal: '0 refused or broken',
      ok: good > 0 && failed === 0,
    },
  ]
}

async function slowSockets({ port, url }: Running): Promise<Row[]> {
  const ask = () => load({ url, seconds: 4, connections: 4, rate: 200 })
  const before = await ask()
  const slow = await openSlowClients(port, 500)
  const opened = performance.now()
  await (await fetch(url)).arrayBuffer()
  const first = performance.now() - opened
  const during = await ask()
  const { closed, longest } = await slow.ended()
  const [p99Before, p99During] = [before, during].map(({ times }) => percentile(0.99, times[200]))
  return [
    {
      name: '1,500 slow sockets: p99 of others, without and with them',
      measured: `${ms(p99Before ?? 0)} and ${ms(p99During ?? 0)}, ${during.failed} failed; the first, just after they opened, ${ms(first)}`,
      goal: '≤ 50 ms more, 0 failed',
      ok: (p99During ?? Infinity) - (p99Before ?? 0) <= 50 && during.failed === 0,
    },
    {
      name: 'those that stall (headers, body, reading) are closed',
      measured: `${count(closed)} of 1,500 within ${(longest / 1000).toFixed(1)} s`,
      goal: 'all within 30 s',
      ok: closed === 1500 && longest <= 30_000,
    },
  ]
}

/** autocannon does not tell a request that broke off from a server that has ended. */
async function endUnderLoad({ port, stop }: Running): Promise<Row> {
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
    measured: `${outcomes.failed} of ${count(outcomes.good)}, ${(time / 1000).toFixed(1)} s, ${code}`,
    goal: '0, ≤ 10 s, 0',
    ok: outcomes.failed === 0 && time <= 10_000 && code === 0,
  }
}
