import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { publicPages } from '../../e2e/public-pages.ts'
import { bearer, json } from './caller.ts'
import { calls } from './calls.ts'
import { Connection } from './connection.ts'
import { course, forms } from './forms.ts'
import { malformedFor, malformedForPages, noHttp } from './malformed.ts'
import { collectable, look, type Memory, memoryRows } from './memory.ts'
import { type Product, signIn, withProduct } from './product.ts'
import { inParallel, none, type Proof, sum, thousands } from './proof.ts'
import { sendRaw } from './raw.ts'
import { watchHealth } from './watch-health.ts'

/** Of all calls together: on a slow machine each gets fewer requests, and the figure says how many. */
const minutes = Number(process.env.FUZZ_MINUTES ?? 15)
const longest = minutes * 60_000
const connections = 6
/** The product is what takes the time, and uses one core: two share the requests to each target. */
const products = Math.min(2, availableParallelism())

/** What was sent to one product, and what came of it. */
type Course = {
  /** How many requests each target got. */
  done: number[]
  counts: Map<number, number>
  failures: string[]
  raw: { sent: number; failed: number }
  /** How the product answers afterwards. */
  status: number
  /** The longest that /healthz took meanwhile, in milliseconds. */
  silence: number
  memory: Memory
}

/** Nonsense in every form is refused, never an error of ours, and takes no memory. */
export const fuzz: Proof = async ({ isQuick }) => {
  const each = isQuick ? 16 : 10_000
  const until = performance.now() + longest
  const courses = await Promise.all(
    Array.from({ length: products }, () =>
      withProduct(collectable, (product) => harass(product, each / products, isQuick, until)),
    ),
  )
  const done = courses[0]?.done.map((_, index) => sum(courses.map((one) => one.done[index] ?? 0))) ?? []
  const statuses = new Set(courses.flatMap(({ counts }) => [...counts.keys()]))
  const counts = [...statuses]
    .toSorted((a, b) => a - b)
    .map((code) => [code, sum(courses.map((one) => one.counts.get(code) ?? 0))] as const)
  const raw = {
    sent: sum(courses.map((one) => one.raw.sent)),
    failed: sum(courses.map((one) => one.raw.failed)),
  }
  return [
    {
      name: `malformed requests, shared by ${products} processes`,
      measured: `${thousands(sum(done))} to ${done.length} calls and pages, ${thousands(Math.min(...done))} to ${thousands(Math.max(...done))} each: ${counts.map(([code, count]) => `${thousands(count)} × ${code}`).join(', ')}`,
      goal: isQuick ? '16 each' : `10,000 each, in ${minutes} minutes at most`,
      ok: Math.min(...done) >= each,
    },
    none(
      'answers with an error of ours, or none at all',
      sum(courses.map(({ failures }) => failures.length)),
      'answers',
    ),
    {
      name: 'requests that are no HTTP',
      measured: `${thousands(raw.sent)} sent, ${raw.failed} answered with an error of ours`,
      goal: '0 errors',
      ok: raw.failed === 0,
    },
    {
      name: 'afterwards',
      measured: `answers with ${courses.map(({ status }) => status).join(' and ')}`,
      goal: '200',
      ok: courses.every(({ status }) => status === 200),
    },
    {
      name: 'longest time without an answer to others, on a machine that is busy with this',
      measured: `${Math.round(Math.max(...courses.map(({ silence }) => silence)))} ms`,
      goal: '≤ 2000 ms',
      ok: courses.every(({ silence }) => silence <= 2000),
    },
    ...memoryRows(
      courses.map(({ memory }) => memory),
      isQuick,
    ),
  ]
}

/** Sends each target so many malformed requests, in rounds that repeat each other, so that memory can be compared. */
async function harass(product: Product, each: number, isQuick: boolean, until: number): Promise<Course> {
  const rounds = isQuick ? 2 : 10
  const targets = await prepare(product)
  const counts = new Map<number, number>()
  const failures: string[] = []
  const memory: Memory = { working: [], settled: [] }
  const done = targets.map(() => 0)
  const health = await watchHealth(product.port)
  const begin = performance.now()
  for (let round = 0; round < rounds; round++) {
    for (const [index, { title, requests }] of targets.entries()) {
      const part = (round * targets.length + index + 1) / (rounds * targets.length)
      const count = await send(
        product.port,
        requests,
        each / rounds,
        begin + (until - begin) * part,
        (status, bytes) => {
          counts.set(status, (counts.get(status) ?? 0) + 1)
          if (status === 0 || status >= 500)
            failures.push(`${title}: ${status || 'no answer'}: ${bytes.toString('latin1', 0, 300)}`)
        },
      )
      done[index] = (done[index] ?? 0) + count
    }
    await look(product.pid, memory)
  }
  const raw = await sendNoHttp(product.port, isQuick ? 2 : 100 / products)
  const { status } = await product.call('/api/courses')
  const silence = await health.longest()
  health.stop()
  for (const failure of failures.slice(0, 10)) console.log(`  ${JSON.stringify(failure)}`)
  if (failures.length) console.log(product.log().slice(0, 4000))
  return { done, counts, failures, raw, status, silence, memory }
}

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
