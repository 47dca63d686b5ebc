import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { resources } from '../../app/endpoints.server.ts'
import { publicPages } from '../../e2e/public-pages.ts'
import { Connection } from '../../server/testing/keep-alive-connection.ts'
import { malformedFor, malformedForPages } from '../../server/testing/malformed.ts'
import { forms } from './forms.ts'
import { gcOnSignal, memoryRow, memoryAfterGc } from './memory.ts'
import { type Product, withProduct } from './server-process.ts'
import { signIn } from '../servers.ts'
import { zeroRow, type Proof, sum, formatCount } from './proof.ts'
import { signInAndSeed } from './writers.ts'

/** Time limit for the whole run. A slow machine sends fewer requests, and the result shows how many. */
const minutes = Number(process.env.FUZZ_MINUTES ?? 15)
const connections = 6

export const fuzz: Proof = ({ isQuick }) =>
  withProduct(gcOnSignal, async (product) => {
    const requestsPerTarget = isQuick ? 16 : 10_000
    const rounds = isQuick ? 2 : 10
    const targets = await createFuzzTargets(product)
    const counts = new Map<number, number>()
    const failures: string[] = []
    const memory: number[] = []
    const sentByTarget = targets.map(() => 0)
    const begin = performance.now()
    for (let round = 0; round < rounds; round++) {
      for (const [index, { title, requests }] of targets.entries()) {
        const progress = (round * targets.length + index + 1) / (rounds * targets.length)
        const deadline = begin + minutes * 60_000 * progress
        const sent = await send(
          product.port,
          requests,
          requestsPerTarget / rounds,
          deadline,
          (status, bytes) => {
            counts.set(status, (counts.get(status) ?? 0) + 1)
            if (status === 0 || status >= 500)
              failures.push(`${title}: ${status || 'no answer'}: ${bytes.toString('latin1', 0, 300)}`)
          },
        )
        sentByTarget[index] = (sentByTarget[index] ?? 0) + sent
      }
      memory.push(await memoryAfterGc(product.pid))
    }
    const { status } = await product.call('/api/courses')
    for (const failure of failures.slice(0, 10)) console.log(`  ${JSON.stringify(failure)}`)
    if (failures.length) console.log(product.log())
    const answers = [...counts].toSorted(([a], [b]) => a - b)
    return [
      {
        name: 'malformed requests',
        measured: `${formatCount(sum(sentByTarget))} to ${sentByTarget.length} calls and pages, ${formatCount(Math.min(...sentByTarget))} to ${formatCount(Math.max(...sentByTarget))} each: ${answers.map(([code, count]) => `${formatCount(count)} × ${code}`).join(', ')}`,
        goal: isQuick ? '16 each' : `10,000 each, in ${minutes} minutes at most`,
        ok: Math.min(...sentByTarget) >= requestsPerTarget,
      },
      zeroRow('answers with an error of ours, or none at all', failures.length, 'answers'),
      { name: 'afterwards', measured: `answers with ${status}`, goal: '200', ok: status === 200 },
      memoryRow(memory, isQuick),
    ]
  })

/** Logout gets its own token, because the other calls need a valid session. */
async function createFuzzTargets({ call }: Product) {
  const token = await signInAndSeed(call)
  for (const { path, make } of Object.values(forms)) await call(path, await make('T8-1'))
  const logoutToken = await signIn(call)
  const calls = Object.values(resources).flatMap(({ endpoints }) => Object.values(endpoints))
  const endpointTargets = calls.map((endpoint) => ({
    title: `${endpoint.method} ${endpoint.path}`,
    requests: malformedFor(endpoint, endpoint.path === '/admin/Logout' ? logoutToken : token),
  }))
  const files = ['/sitemap.xml', '/file.mp4', '/assets/x.js', '/healthz']
  const pages = [...publicPages, '/admin/login', '/admin/contact', ...files]
  return [...endpointTargets, { title: 'pages', requests: malformedForPages(pages) }]
}

async function send(
  port: number,
  requests: fc.Arbitrary<Buffer>,
  count: number,
  until: number,
  onResponse: (status: number, bytes: Buffer) => void,
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
    for (let bytes = next(); bytes; bytes = next()) onResponse(await sendWithRetry(connection, bytes), bytes)
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return sent
}

async function sendWithRetry(connection: Connection, bytes: Buffer): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const status = await connection.ask(bytes)
    if (status > 0) return status
    if (status === 0 && attempt > 0) return 0
    if (status < 0) await sleep(100)
  }
  return 503
}
