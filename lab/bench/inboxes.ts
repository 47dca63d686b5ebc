import { sql } from 'kysely'
import { generateSubmissions } from '../../app/operations/seed/demo/generate-submissions.server.ts'
import { openServices } from '../../app/open-services.server.ts'
import type { Db } from '../../app/platform/db/database.ts'
import { addPictures } from '../../app/records/picture/picture-rows.server.ts'
import { readSettings } from '../../app/platform/settings/settings.server.ts'
import { bearerHeader } from '../caller.ts'
import type { Row } from '../table.ts'
import { withTempFolder } from '../with-temp-folder.ts'
import { type Load, load, median, percentile } from './load.ts'
import { adminEnv, signIn, startSite, cpuTimeMs } from '../servers.ts'

/** Limit from requirement ADMIN-13, in milliseconds. */
const limit = 100
const authSecret = 'only for this bench, and kept nowhere'

export const benchInboxes = (rows: number, url?: string): Promise<Row[]> =>
  withTempFolder(async (dataDir) => {
    const env = {
      ...adminEnv,
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      ...(url && { DATABASE_URL: url }),
    }
    const { db, storage } = await openServices(readSettings({ ...env, LOG_LEVEL: 'error' }))
    await generateSubmissions(db, storage, rows, () => {})
    const { reference, course, phoneKey } = await db
      .selectFrom('admission')
      .innerJoin('course', 'course.id', 'admission.course_id')
      .select(['admission.reference', 'admission.phoneKey', 'course.name as course'])
      .where('admission.id', '=', Math.round(rows / 2))
      .executeTakeFirstOrThrow()
    const sample = { reference: reference ?? '', course, phone: phoneKey ?? '' }
    for (let start = 0; start < 10_000; start += 1000)
      await addPictures(
        db,
        Array.from({ length: 1000 }, (_, index) => samplePicture(start + index)),
      )
    // Autovacuum would do the same within minutes.
    if (url) await sql`vacuum analyze`.execute(db)
    const site = await startSite(dataDir, env)
    try {
      const headers = { ...bearerHeader(await signIn(site.call)), 'Content-Type': 'application/json' }
      const work = async () => cpuTimeMs(site.pid) + (url ? await postgresCpuTimeMs(db) : 0)
      const found: Row[] = []
      for (const [title, request] of Object.entries(requests(rows, sample))) {
        const { path, ...rest } = typeof request === 'string' ? { path: request } : request
        found.push(
          await measureRequest(title, { url: `${site.url}/api/admin/${path}`, headers, ...rest }, work),
        )
      }
      return found
    } finally {
      await site.stop()
      await db.destroy()
    }
  })

const samplePicture = (number: number) => ({
  file: `/image/${String(number).padStart(32, '0')}-40x30-40.webp`,
  title: `Picture ${number}`,
})

async function measureRequest(title: string, request: Load, work: () => Promise<number>): Promise<Row> {
  const once = () => load({ ...request, connections: 1, amount: 30 })
  const worked: number[] = []
  const times: number[] = []
  for (let round = 0; round <= 3; round += 1) {
    const before = await work()
    const { succeeded, times: found, brokenConnections } = await once()
    if (succeeded < 30 || brokenConnections)
      throw new Error(`${title}: ${JSON.stringify(Object.keys(found))}`)
    if (round === 0) continue
    worked.push(((await work()) - before) / succeeded)
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
  found: { reference: string; course: string; phone: string },
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
    'search a phone number, in all': `${list}&search=${found.phone}`,
    'search a course, in all': `${list}&search=${encodeURIComponent(found.course)}`,
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
    'conversations, all': 'inbox?limit=50',
    'conversations, overdue': 'inbox?limit=50&only=overdue&order=due',
    'conversations, open by due time': 'inbox?limit=50&state=open&order=due',
    'conversations, unassigned': 'inbox?limit=50&assignee=nobody&state=open',
    'conversations, last page': `inbox?limit=50&offset=${Math.floor(rows / 50)}`,
    'conversations, search a name': 'inbox?limit=50&search=thomas',
    'conversations, search a reference': `inbox?limit=50&search=${found.reference}`,
    'conversations, search a course': `inbox?limit=50&search=${encodeURIComponent(found.course)}`,
    'conversations, search one letter': 'inbox?limit=50&search=a',
    'conversations, search two letters': 'inbox?limit=50&search=th',
    'conversations, search a name in the open ones': 'inbox?limit=50&search=thomas&state=open&order=due',
    'conversations, search what is nowhere': 'inbox?limit=50&search=zzzz',
    'counts of conversations': 'inbox/counts',
    'conversations of a course': 'inbox?limit=50&state=open&course=1&minAge=7&order=due',
    'audit log, searched': 'audit?limit=50&kind=admission&search=nair',
    'pictures, searched': 'pictures?limit=60&search=picture%2099',
    'pictures, unused': 'pictures?limit=60&view=unused',
    trash: 'trash?limit=50',
    dashboard: 'dashboard',
  }
}

async function postgresCpuTimeMs(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  `.execute(db)
  return rows.reduce((sum, { pid }) => sum + cpuTimeMs(pid), 0)
}
