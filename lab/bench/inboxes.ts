import { sql } from 'kysely'
import { generateSubmissions } from '../../app/operations/seed/demo/generate-submissions.server.ts'
import { openServices } from '../../app/open-services.server.ts'
import type { Db } from '../../app/platform/db/database.ts'
import { readSettings } from '../../app/platform/settings/settings.server.ts'
import { bearer } from '../caller.ts'
import type { Row } from '../table.ts'
import { withFolder } from '../with-folder.ts'
import { type Load, load, median, percentile } from './load.ts'
import { accountEnv, signIn, startSite, workOf } from '../servers.ts'

/** ADMIN-13: what a search or a page may take, in milliseconds. */
const limit = 100
const authSecret = 'only for this bench, and kept nowhere'

/** What the back-office asks all day, with many submissions on SQLite, or on the PostgreSQL at an address. */
export const benchInboxes = (rows: number, url?: string): Promise<Row[]> =>
  withFolder(async (dataDir) => {
    const env = {
      ...accountEnv,
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      ...(url && { DATABASE_URL: url }),
    }
    const { db, storage } = await openServices(readSettings({ ...env, LOG_LEVEL: 'error' }))
    await generateSubmissions(db, storage, rows, () => {})
    // What autovacuum does within minutes.
    if (url) await sql`vacuum analyze`.execute(db)
    const site = await startSite(dataDir, env)
    try {
      const headers = { ...bearer(await signIn(site.call)), 'Content-Type': 'application/json' }
      const work = async () => workOf(site.pid) + (url ? await workOfServer(db) : 0)
      const found: Row[] = []
      for (const [title, request] of Object.entries(requests(rows))) {
        const { path, ...rest } = typeof request === 'string' ? { path: request } : request
        found.push(await measured(title, { url: `${site.url}/api/admin/${path}`, headers, ...rest }, work))
      }
      return found
    } finally {
      await site.stop()
      await db.destroy()
    }
  })

/** One at a time; work is that of the site and of PostgreSQL. */
async function measured(title: string, request: Load, work: () => Promise<number>): Promise<Row> {
  const once = () => load({ ...request, connections: 1, amount: 30 })
  const worked: number[] = []
  const times: number[] = []
  for (let round = 0; round <= 3; round += 1) {
    const before = await work()
    const { good, times: found, broken } = await once()
    if (good < 30 || broken) throw new Error(`${title}: ${JSON.stringify(Object.keys(found))}`)
    if (round === 0) continue
    worked.push(((await work()) - before) / good)
    times.push(...Object.values(found).flat())
  }
  return {
    name: title,
    measured: `${median(worked).toFixed(1)} ms of work; took ${median(times).toFixed(0)} ms, 95 % ${percentile(0.95, times).toFixed(0)} ms`,
    goal: `≤ ${limit} ms of work`,
    ok: median(worked) <= limit,
  }
}

function requests(
  rows: number,
): Record<string, string | { path: string; requests: NonNullable<Load['requests']> }> {
  const id = Math.round(rows / 2)
  const list = 'Admission?limit=50'
  const ids = Array.from({ length: 100 }, (_, index) => 1000 + index)
  return {
    'first page, all': list,
    'first page, approved': `${list}&status=3`,
    'last page, all': `${list}&offset=${Math.floor(rows / 50)}`,
    'tabs with counts': 'inbox-tabs?kind=admission',
    'search a name, in all': `${list}&search=thomas`,
    'search one e-mail, in all': `${list}&search=.${id}@`,
    'search what is nowhere': `${list}&search=zzzz`,
    'search one letter': `${list}&search=a`,
    'one admission': `Admission/${id}`,
    'its duplicates': `duplicates?kind=admission&id=${id}`,
    'change of a status': {
      path: `Update/AdmissionStatus?id=${id}`,
      requests: [2, 3].map((status) => ({ method: 'PATCH', body: JSON.stringify({ status }) })),
    },
    'change of 100 statuses at once': {
      path: 'bulk',
      requests: [2, 3].map((status) => ({
        method: 'POST',
        body: JSON.stringify({ kind: 'admission', ids, action: 'status', status }),
      })),
    },
    'what is new': 'changes',
    'audit log, searched': 'audit?limit=50&kind=admission&search=nair',
    trash: 'trash?limit=50',
    dashboard: 'dashboard',
  }
}

/** Processor milliseconds of the connections of PostgreSQL, which runs on this machine. */
async function workOfServer(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  `.execute(db)
  return rows.reduce((sum, { pid }) => sum + workOf(pid), 0)
}
