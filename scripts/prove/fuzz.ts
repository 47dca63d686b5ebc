import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { publicPages } from '../../e2e/public-pages.ts'
import type { Row } from '../measure/table.ts'
import { bearer, json } from './caller.ts'
import { calls } from './calls.ts'
import { Connection } from './connection.ts'
import { course, forms } from './forms.ts'
import { malformedFor, malformedForPages, noHttp } from './malformed.ts'
import { type Product, signIn, withProduct } from './product.ts'
import { inParallel, none, type Proof, thousands } from './proof.ts'
import { sendRaw } from './raw.ts'

/** Of all calls together: on a slow machine each gets fewer requests, and the figure says how many. */
const minutes = Number(process.env.FUZZ_MINUTES ?? 8)
const longest = minutes * 60_000
const connections = 6

/** Nonsense in every form is refused, never an error of ours, and takes no memory. */
export const fuzz: Proof = ({ isQuick }) =>
  withProduct({}, async (product) => {
    const each = isQuick ? 16 : 10_000
    const targets = await prepare(product)
    const counts = new Map<number, number>()
    const failures: string[] = []
    const memory: number[] = []
    const done: number[] = []
    const begin = performance.now()
    // Twice the same, so that memory can be compared.
    for (const half of [0, 1]) {
      for (const [index, { title, requests }] of targets.entries()) {
        const part = (half * targets.length + index + 1) / (2 * targets.length)
        const count = await send(
          product.port,
          requests,
          each / 2,
          begin + longest * part,
          (status, bytes) => {
            counts.set(status, (counts.get(status) ?? 0) + 1)
            if (status === 0 || status >= 500)
              failures.push(`${title}: ${status || 'no answer'}: ${bytes.toString('latin1', 0, 300)}`)
          },
        )
        done[index] = (done[index] ?? 0) + count
      }
      memory.push(residentMemory(product.pid))
    }
    const raw = await sendNoHttp(product.port, isQuick ? 2 : 100)
    const { status } = await product.call('/api/courses')
    for (const failure of failures.slice(0, 10)) console.log(`  ${JSON.stringify(failure)}`)
    if (failures.length) console.log(product.log().slice(0, 4000))
    const sent = done.reduce((sum, count) => sum + count, 0)
    const sorted = [...counts].toSorted(([a], [b]) => a - b)
    return [
      {
        name: 'malformed requests',
        measured: `${thousands(sent)} to ${targets.length} calls and pages, ${thousands(Math.min(...done))} to ${thousands(Math.max(...done))} each: ${sorted.map(([code, count]) => `${thousands(count)} × ${code}`).join(', ')}`,
        goal: isQuick ? '16 each' : `10,000 each, in ${minutes} minutes at most`,
        ok: Math.min(...done) >= each,
      },
      none('answers with an error of ours, or none at all', failures.length, 'answers'),
      {
        name: 'requests that are no HTTP',
        measured: `${thousands(raw.sent)} sent, ${raw.failed} answered with an error of ours`,
        goal: '0 errors',
        ok: raw.failed === 0,
      },
      { name: 'afterwards', measured: `answers with ${status}`, goal: '200', ok: status === 200 },
      ...memoryRow(memory, isQuick),
    ]
  })

/** What is sent where. The calls that end a session or take guesses have tokens of their own. */
async function prepare({ call }: Product) {
  const token = await signIn(call)
  await call('/api/admin/addCourse', json(course('Welding Inspection'), bearer(token)))
  for (const { path, make } of Object.values(forms)) await call(path, await make('T8-1'))
  const other = await signIn(call)
  const ofCalls = calls.map((one) => ({
    title: one.title,
    requests: malformedFor(one, one.path === '/admin/Logout' ? other : token),
  }))
  const pages = [
    ...publicPages,
    '/admin/login',
    '/admin/contact',
    '/sitemap.xml',
    '/file.mp4',
    '/assets/x.js',
    '/healthz',
  ]
  return [...ofCalls, { title: 'pages', requests: malformedForPages(pages) }]
}

/** Sends up to so many over several connections, until the time is over. @returns how many were sent. */
async function send(
  port: number,
  requests: fc.Arbitrary<Buffer>,
  count: number,
  until: number,
  note: (status: number, bytes: Buffer) => void,
): Promise<number> {
  let batch: Buffer[] = []
  let sent = 0
  const next = (): Buffer | undefined => {
    if (sent >= count || performance.now() > until) return undefined
    if (batch.length === 0) batch = fc.sample(requests, { numRuns: Math.min(40, count) })
    sent++
    return batch.pop()
  }
  const worker = async () => {
    const connection = new Connection(port)
    for (let bytes = next(); bytes; bytes = next()) note(await patiently(connection, bytes), bytes)
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return sent
}

/** Whoever is asked to come again does so; a connection may just have been closed, so each request has a second one. */
async function patiently(connection: Connection, bytes: Buffer): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const status = await connection.ask(bytes)
    if (status > 0) return status
    if (status === 0 && attempt > 0) return 0
    if (status < 0) await sleep(100)
  }
  return 503
}

async function sendNoHttp(port: number, rounds: number) {
  let failed = 0
  const sent = noHttp.length * rounds
  await inParallel(sent, 8, async (index) => {
    const answer = await sendRaw(port, Buffer.from(noHttp[index % noHttp.length] ?? '', 'latin1'), 500)
    if (answer && answer.status >= 500) failed++
  })
  return { sent, failed }
}

/** Megabytes that a process holds, 0 where the system does not say. */
function residentMemory(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

/** Memory after the second half, which repeats the first, against memory after that. */
function memoryRow([first = 0, second = 0]: number[], isQuick: boolean): Row[] {
  if (!first) return []
  return [
    {
      name: 'memory of the process',
      measured: `${first} MB after the first half, ${second} MB after the second`,
      goal: 'at most a quarter more',
      ok: isQuick || second <= first * 1.25,
    },
  ]
}
