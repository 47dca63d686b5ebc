import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '../measure/table.ts'
import { percentile } from './load.ts'
import { loadFrom } from './load-process.ts'
import { type Running, startSite, warm } from './processes.ts'
import { openSlowClients } from './slow-clients.ts'
import { benchUploads } from './uploads.ts'

const search = '/courses?search=*'

/** Ten times more than it can do, clients that dawdle, large uploads at once, and an end in the middle of it. */
export async function benchOverload(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-overload-'))
  try {
    const site = await startSite(folder, { LOG_LEVEL: 'warn' })
    await warm(site.port, '/')
    const rows = [...(await tenTimes(site)), ...(await slowSockets(site)), ...(await benchUploads(site))]
    return [...rows, await endUnderLoad(site)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const count = (value: number): string => Math.round(value).toLocaleString('en')

async function tenTimes(site: Running): Promise<Row[]> {
  const { port } = site
  const able = await loadFrom({ port, path: search, seconds: 4, connections: 8 })
  const capacity = (able.statuses['200'] ?? 0) / able.seconds
  const [over, kept] = await Promise.all([
    loadFrom({ port, path: search, seconds: 8, connections: 1000, rate: capacity * 10 }),
    pause(1000).then(() => loadFrom({ port, path: '/', seconds: 6, connections: 2, rate: 20 })),
  ])
  const admitted = over.statuses['200'] ?? 0
  const refused = over.statuses['503'] ?? 0
  const other = Object.entries(over.statuses).filter(([status]) => status !== '200' && status !== '503')
  const p99 = percentile(0.99, over.times['200'])
  const p99Refused = percentile(0.99, over.times['503'])
  const served = admitted / over.seconds / capacity
  const keptP99 = percentile(0.99, kept.times['200'])
  const keptOther = Object.keys(kept.statuses).filter((status) => status !== '200')
  return [
    {
      name: `ten times the load (${count(capacity * 10)} pages/s asked of ${count(capacity)}): p99 of admitted`,
      measured: ms(p99),
      goal: '≤ 500 ms',
      ok: p99 <= 500,
    },
    {
      name: 'the rest is refused with 503: p99, and what else happened',
      measured: `${ms(p99Refused)}; ${count(admitted)} answered, ${count(refused)} refused, ${other.map(([status, times]) => `${times} ${status}`).join(', ') || 'nothing else'}`,
      goal: '≤ 500 ms, nothing else',
      ok: p99Refused <= 500 && other.length === 0,
    },
    {
      name: 'work that is still done meanwhile, of what it can do',
      measured: served.toFixed(2),
      goal: '≥ 0.3',
      ok: served >= 0.3,
    },
    {
      name: 'kept pages meanwhile: p99',
      measured: `${ms(keptP99)}${keptOther.length ? `, and ${keptOther.join(', ')}` : ''}`,
      goal: '≤ 500 ms, all answered',
      ok: keptP99 <= 500 && keptOther.length === 0,
    },
  ]
}

async function slowSockets(site: Running): Promise<Row[]> {
  const ask = () => loadFrom({ port: site.port, path: '/', seconds: 4, connections: 4, rate: 200 })
  const before = await ask()
  const slow = await openSlowClients(site.port, 500)
  const during = await ask()
  const { closed, longest } = await slow.ended()
  const [p99Before, p99During] = [before, during].map(({ times }) => percentile(0.99, times['200']))
  const failed = Object.keys(during.statuses).filter((status) => status !== '200')
  return [
    {
      name: '1,500 slow sockets: p99 of others, without and with them',
      measured: `${ms(p99Before ?? 0)} and ${ms(p99During ?? 0)}${failed.length ? `, and ${failed.join(', ')}` : ''}`,
      goal: '≤ 50 ms more, all answered',
      ok: (p99During ?? Infinity) - (p99Before ?? 0) <= 50 && failed.length === 0,
    },
    {
      name: 'those that stall (headers, body, reading) are closed',
      measured: `${count(closed)} of 1,500 within ${(longest / 1000).toFixed(1)} s`,
      goal: 'all within 10 s',
      ok: closed === 1500 && longest <= 10_000,
    },
  ]
}

async function endUnderLoad(site: Running): Promise<Row> {
  const running = [
    loadFrom({ port: site.port, path: '/', seconds: 4, connections: 16 }),
    loadFrom({ port: site.port, path: search, seconds: 4, connections: 8 }),
  ]
  await pause(2000)
  const { code, ms: time } = await site.stop()
  const outcomes = await Promise.all(running)
  const sum = (status: string) => outcomes.reduce((all, { statuses }) => all + (statuses[status] ?? 0), 0)
  const failed = sum('broken') + sum('500') + sum('503')
  return {
    name: 'SIGTERM under load: failed requests, time to the end, code',
    measured: `${failed} of ${count(sum('200'))}, ${(time / 1000).toFixed(1)} s, ${code}`,
    goal: '0, ≤ 10 s, 0',
    ok: failed === 0 && time <= 10_000 && code === 0,
  }
}
