import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../table.ts'
import { hasNginx, startProxy, withoutLimits } from '../../deploy/testing/nginx.ts'
import { startPostgres } from '../../scripts/setup/postgres.js'
import {
  proveAgreement,
  measurePropagation,
  limits,
  createCourse,
  propagationRow,
} from './process-agreement.ts'
import type { Caller } from '../caller.ts'
import { type MailServer, withMailServer } from './mail-server.ts'
import { withNewerBuild } from './newer-build.ts'
import { signIn } from '../servers.ts'
import { type Proof, skippedRow, formatCount } from './proof.ts'
import { type ProcessGroup, withProcessGroup } from './process-group.ts'
import { throughProxy } from './through-proxy.ts'
import { startVisitors, type Visitors } from './visitors.ts'

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>
type Setup = { server: Postgres; mails: MailServer; env: Record<string, string>; isQuick: boolean }

export const processes: Proof = async ({ isQuick }) => {
  if (!hasNginx) return [skippedRow('several processes', 'nginx is not installed')]
  const server = await startPostgres()
  if (!server) return [skippedRow('several processes', 'PostgreSQL is not installed')]
  try {
    return await withMailServer(async (mails) => {
      const env = { ...limits, SMTP_URL: mails.url, NOTIFY_EMAIL: 'office@example.com' }
      const parts = { server, mails, env, isQuick }
      const rows = await testBehindProxy(parts)
      return isQuick ? rows : [...rows, ...(await testOnSharedFile(parts))]
    })
  } finally {
    await server.stop()
  }
}

const onPostgres = (row: Row): Row => ({ ...row, name: `PostgreSQL, 3 processes: ${row.name}` })

async function testBehindProxy({ server, mails, env, isQuick }: Setup): Promise<Row[]> {
  const counts = isQuick ? { changes: 3, forms: 24 } : { changes: 200, forms: 2000 }
  return withProcessGroup(3, { server: server.url, env }, async (group) => [
    ...(await proveAgreement(group, mails, counts, !isQuick)).map(onPostgres),
    ...(await testUnderVisitors(group, server, isQuick)),
  ])
}

async function testUnderVisitors(group: ProcessGroup, server: Postgres, isQuick: boolean): Promise<Row[]> {
  const { products, query } = group
  const proxy = await startProxy(
    products.map(({ port }) => port),
    withoutLimits,
  )
  const through = throughProxy(proxy)
  await waitForProxy(through)
  const visitors = startVisitors(through, 6, isQuick ? 10 : 20)
  const times = isQuick ? 1 : 20
  try {
    const rows = [
      ...(await publishUnderVisitors(group, through, visitors, isQuick)),
      await visitors.during(`nginx, 3 processes: kill -9 of one, ${times} times, started again`, () =>
        Array.fromAsync({ length: times }, (_, round) => killAndStart(group, round % 3)),
      ),
      await visitors.during(`nginx, 3 processes: restart of PostgreSQL, ${isQuick ? 1 : 10} times`, () =>
        Array.fromAsync({ length: isQuick ? 1 : 10 }, () => server.restart().then(() => sleep(1000))),
      ),
      ...(await withNewerBuild(async (entry) => [
        await visitors.during(
          'nginx, 3 processes: upgrade, one after the other, to a version with one more column and another script',
          () => upgrade(group, entry),
        ),
        await olderProcessRow(group),
      ])),
    ]
    await visitors.end()
    return [...rows, await compareWithRows(visitors, query)]
  } finally {
    await visitors.end()
    await proxy.stop()
  }
}

async function publishUnderVisitors(
  { products }: ProcessGroup,
  through: Caller,
  visitors: Visitors,
  isQuick: boolean,
): Promise<Row[]> {
  const calls = products.map(({ call }) => call)
  const [first] = calls
  if (!first) return []
  const token = await signIn(first)
  const id = await createCourse(first, token)
  const count = isQuick ? 3 : 100
  let longest = 0
  const row = await visitors.during('nginx, 3 processes: an administrator publishes', async () => {
    longest = await measurePropagation(calls, [...calls, through], token, id, count)
  })
  return [
    row,
    propagationRow(`${count} changes meanwhile, until every process and nginx show each`, longest, !isQuick),
  ]
}

async function killAndStart({ products, start }: ProcessGroup, index: number): Promise<void> {
  await products[index]?.kill()
  await sleep(500)
  await start(index)
  await sleep(500)
}

/** After the first new process has migrated the database, an old process starts again, as after a crash. */
async function upgrade({ products, start }: ProcessGroup, entry: string): Promise<void> {
  for (const index of products.keys()) {
    await products[index]?.stop()
    await start(index, entry)
    await sleep(500)
    if (index > 0) continue
    await products[1]?.stop()
    await start(1)
    await sleep(500)
  }
}

async function olderProcessRow({ query }: ProcessGroup): Promise<Row> {
  const seen = await query(`select name from kysely_migration where name like '9%'`)
  return {
    name: 'meanwhile an older process started again beside a newer one',
    measured: `on a database with ${String(seen[0]?.name ?? 'nothing new')}`,
    goal: 'starts',
    ok: seen.length === 1,
  }
}

async function compareWithRows({ acknowledged }: Visitors, query: ProcessGroup['query']): Promise<Row> {
  const rows = await query(
    `select message, count(*) as times from contact where message like 'T1%' group by message`,
  )
  const there = new Set(rows.map(({ message }) => `contact:${String(message)}`))
  const lost = [...acknowledged].filter((one) => !there.has(one)).length
  const doubled = rows.filter(({ times }) => Number(times) !== 1).length
  const unanswered = [...there].filter((one) => !acknowledged.has(one)).length
  return {
    name: 'rows of the forms that visitors sent meanwhile',
    measured: `${formatCount(acknowledged.size)} acknowledged, ${lost} lost, ${doubled} stored twice, ${unanswered} without an answer`,
    goal: '0 lost, 0 twice',
    ok: acknowledged.size > 0 && lost === 0 && doubled === 0,
  }
}

async function testOnSharedFile({ mails, env }: Setup): Promise<Row[]> {
  const rows = await withProcessGroup(2, { env }, (group) =>
    proveAgreement(group, mails, { changes: 50, forms: 400 }, true),
  )
  return rows.map((row) => ({ ...row, name: `SQLite, 2 processes: ${row.name}` }))
}

async function waitForProxy(through: Caller): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await through('/').catch(() => undefined))?.status === 200) return
    await sleep(50)
  }
  throw new Error('nginx does not respond.')
}
