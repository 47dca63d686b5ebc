import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { createApi } from '../../app/assembly/api.server.ts'
import { insertMany } from '../../app/assembly/demo/many.server.ts'
import type { Db } from '../../app/db/open.server.ts'
import { openServices } from '../../app/assembly/open-services.server.ts'
import { readSettings } from '../../app/settings/settings.server.ts'
import type { Row } from '../measure/table.ts'
import { startPostgres } from '../setup/postgres.js'
import { type Case, measure, rowsOf } from './measure.ts'

/** ADMIN-13: what a search or a page may take, in milliseconds. */
const limit = 100
const account = { Email: 'bench@example.com', Password: 'four plain words here' }

/**
 * What the back-office asks all day, over HTTP, with many submissions: in SQLite, or in a new database of PostgreSQL.
 * Work includes the caller's.
 * @param url of the database of PostgreSQL.
 */
export async function benchInboxes(rows: number, url?: string): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await run(dataDir, rows, url)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The same on the database of DATABASE_URL, or else on a PostgreSQL that is started for it. */
export async function benchInboxesOnPostgres(rows: number): Promise<Row[]> {
  const given = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL
  if (given) return benchInboxes(rows, given)
  const own = await startPostgres()
  if (!own) return [{ name: 'PostgreSQL', measured: 'cannot be had', goal: 'is there', ok: false }]
  try {
    return await benchInboxes(rows, own.url)
  } finally {
    await own.stop()
  }
}

async function run(dataDir: string, rows: number, url?: string): Promise<Row[]> {
  const services = await openServices(
    readSettings({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      AUTH_SECRET: 'only for this bench, and kept nowhere',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: account.Email,
      ADMIN_PASSWORD: account.Password,
    }),
  )
  const { db, storage } = services
  if (await db.selectFrom('submission').select('key').executeTakeFirst()) {
    throw new Error('The database of DATABASE_URL is in use. Please give a new one.')
  }
  await insertMany(db, storage, rows, () => {})
  const isPostgres = services.settings.database.kind === 'postgres'
  // What autovacuum does within minutes.
  if (isPostgres) await sql`vacuum analyze`.execute(db)
  const server = serve({ fetch: createApi(services).fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const send = await signedIn(`http://127.0.0.1:${port}/api`)

  const results = await measure(cases(send, rows), isPostgres ? () => workOfServer(db) : undefined)
  const figures = [...rowsOf(results, limit), await exportAll(send)]

  await new Promise((resolve) => server.close(resolve))
  await services.db.destroy()
  return figures
}

/** CPU milliseconds that the connections of PostgreSQL have taken, where it runs on this machine; 0 elsewhere. */
async function workOfServer(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  `.execute(db)
  const nanoseconds = rows.map(({ pid }) => {
    const file = `/proc/${pid}/schedstat`
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ', 1)[0]) : 0
  })
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
}

type Send = (path: string, init?: { method: string; body: object }) => Promise<Response>

async function signedIn(base: string): Promise<Send> {
  const json = { 'Content-Type': 'application/json' }
  const response = await fetch(`${base}/admin/Login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  })
  const { accessToken } = (await response.json()) as { accessToken: string }
  const headers = { ...json, Authorization: `Bearer ${accessToken}` }
  return async (path, init) => {
    const answer = await fetch(base + path, {
      headers,
      ...(init && { method: init.method, body: JSON.stringify(init.body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}

function cases(send: Send, rows: number): Case[] {
  const get = (title: string, path: string): Case => [
    title,
    async () => void (await (await send(path)).text()),
  ]
  const id = Math.round(rows / 2)
  const list = '/admin/Admission?limit=50'
  const move = (index: number) =>
    send(`/admin/Update/AdmissionStatus?id=${id + index}`, {
      method: 'PATCH',
      body: { status: (index % 4) + 1 },
    })
  let token = ''
  // With the token of the last answer, as screens ask.
  const askAgain = async () => {
    const answer = await send(`/admin/changes?since=${token}`)
    token = ((await answer.json()) as { data: { token: string } }).data.token
  }
  const ids = (index: number) => Array.from({ length: 100 }, (_, offset) => 1000 + index * 100 + offset)
  const moveMany = (index: number) =>
    send('/admin/bulk', {
      method: 'POST',
      body: { kind: 'admission', ids: ids(index), action: 'status', status: (index % 4) + 1 },
    })
  return [
    get('session (for comparison)', '/admin/session'),
    get('first page, pending', `${list}&status=1`),
    get('first page, approved', `${list}&status=3`),
    get('first page, all', list),
    get('page 200, approved', `${list}&status=3&offset=200`),
    get('last page, all', `${list}&offset=${Math.floor(rows / 50)}`),
    get('tabs with counts', '/admin/inbox-tabs?kind=admission'),
    get('tabs with counts, searched', '/admin/inbox-tabs?kind=admission&search=nair'),
    get('search a name, in approved', `${list}&status=3&search=nair`),
    get('search a name, in all', `${list}&search=thomas`),
    get('search one e-mail, in all', `${list}&search=.${id}@`),
    get('search what is nowhere', `${list}&search=zzzz`),
    get('search one letter', `${list}&search=a`),
    get('search a status', `${list}&search=approv`),
    get('contacts, searched', '/admin/Contact?limit=50&search=support'),
    get('one admission', `/admin/Admission/${id}`),
    get('its duplicates', `/admin/duplicates?kind=admission&id=${id}`),
    get('its replies', `/admin/replies?kind=admission&id=${id}`),
    ['change of a status', async (index) => void (await (await move(index)).text())],
    ['change of 100 statuses at once', async (index) => void (await (await moveMany(index)).text())],
    ['what is new, after changes', askAgain],
    ['what is new, nothing is', askAgain],
    get('audit log', '/admin/audit?limit=50'),
    get('audit log of a kind, searched', '/admin/audit?limit=50&kind=admission&search=nair'),
    get('trash', '/admin/trash?limit=50'),
    get('dashboard', '/admin/dashboard'),
  ]
}

/** The whole inbox as CSV: how long, how much, and how much memory the process takes meanwhile. */
async function exportAll(send: Send): Promise<Row> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const begin = performance.now()
  let bytes = 0
  let peak = before
  const { body } = await send('/admin/export/admission')
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const megabytes = (count: number) => `${(count / 1024 / 1024).toFixed(0)} MB`
  return {
    name: 'export of all as CSV',
    measured: `${megabytes(bytes)} in ${seconds} s; memory ${megabytes(before)} before, ${megabytes(peak)} at most, reader included`,
    goal: '≤ 150 MB more',
    ok: peak - before <= 150 * 1024 * 1024,
  }
}
