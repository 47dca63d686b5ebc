import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { companyClock } from '#app/ui/date/company-time.ts'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import type { Db } from '#app/platform/db/database.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { openStorage } from '#app/platform/storage/storage.server.ts'
import { checkCv, receiveCv } from '#app/company/career/career.server.ts'
import { collectionNames, contentNames } from '#app/collections.ts'
import { openServices } from '#app/open-services.server.ts'
import { testEnvironment, dropTestDatabase } from '../../../testing/database.ts'
import { storedKeys, storedPictures } from '../../../testing/files/stored-files.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { samplePictureNames } from './sample-picture-names.server.ts'
import { samplePictureFolder } from './sample-pictures.server.ts'

const app = await testApp({ DEMO_CONTENT: '1' })
const { admin, anyone } = app
const { dataDir } = app.services.settings

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  onTestFinished(async () => {
    await dropTestDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
const environment = async (folder: string, demo: string) => ({
  ...(await testEnvironment(folder)),
  DEMO_CONTENT: demo,
  LOG_LEVEL: 'silent',
  ADMIN_PASSWORD: 'a password for tests',
})

async function start<T>(folder: string, read: (db: Db) => Promise<T>, demo = '1'): Promise<T> {
  const { db } = await openServices(readSettings(await environment(folder, demo)))
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

const tables = [...collectionNames, 'readMark', 'user', 'note', 'revision'] as const
async function readAllRows(db: Db): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const table of tables) rows[table] = await db.selectFrom(table).selectAll().execute()
  return rows
}

test('START-1 ADMIN-4 a new database starts with the demo content', async () => {
  const totals = {
    banners: (await admin.get('/admin/Banner')).total,
    courses: (await admin.get('/admin/courses')).total,
    news: (await admin.get('/admin/News')).total,
    events: (await admin.get('/admin/Event')).total,
    gallery: (await admin.get('/admin/Gallery')).total,
  }
  expect(totals).toEqual({ banners: 24, courses: 12, news: 7, events: 7, gallery: 8 })
  for (const status of [1, 2, 3, 4] as const) {
    expect((await admin.get('/admin/Admission', { query: { status } })).total).toBeGreaterThan(0)
    expect((await admin.get('/admin/franchise', { query: { status } })).total).toBeGreaterThan(0)
    expect((await admin.get('/admin/Career', { query: { status } })).total).toBeGreaterThan(0)
  }
  expect((await admin.get('/admin/Contact')).total).toBeGreaterThan(20)
})

test('START-1 demo records appear on the site in the order of the demo content', async () => {
  const banners = (await anyone.get('/Banner')).rows
  expect(banners.map(({ tittle }) => tittle)[0]).toBe('Nitrile examination gloves in stock')
  expect(banners).toHaveLength(4)
  const gallery = (await anyone.get('/Gallery')).rows
  expect(gallery[0]?.name).toBe('Plan of the campus')
  const courses = (await anyone.get('/courses')).rows
  expect(courses).toHaveLength(11)
  expect(courses[0]).toMatchObject({ id: 1, name: 'Welding Inspection' })
  expect(courses[0]?.program_modules.split('\n').length).toBeGreaterThan(3)
  const today = companyClock(new Date()).day
  const news = (await anyone.get('/News')).rows
  expect(news.every(({ date }) => date <= today)).toBe(true)
  expect(news.map(({ date }) => date)).toEqual(
    news
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  )
  const upcoming = await anyone.get('/Event', { query: { upcoming: 1 } })
  expect(upcoming.total).toBe(3)
  expect(upcoming.rows.every(({ startDate }) => startDate > today)).toBe(true)
})

test('START-1 API-8 every demo picture exists in all sizes', async () => {
  const items = [
    ...(await admin.get('/admin/Banner')).rows,
    ...(await admin.get('/admin/News')).rows,
    ...(await admin.get('/admin/Gallery')).rows,
  ]
  const pictures = items.flatMap(({ image }) => imageVariants(image) ?? [])
  expect(pictures.length).toBeGreaterThan(25)
  for (const { avif, webp, jpeg } of pictures) {
    const sources = [avif, webp, jpeg].flatMap((srcSet) => srcSet.split(', '))
    for (const source of sources) {
      const init = { method: 'HEAD', headers: bearer(app) }
      expect((await app.fetch(source.split(' ')[0] ?? '', init)).status).toBe(200)
    }
  }
})

test('START-1 encoded sample pictures exist for exactly the names in use (npm run sample-pictures)', () => {
  const files = readdirSync(samplePictureFolder, { recursive: true, encoding: 'utf8' })
  const names = files.filter((file) => file.endsWith('.jpg')).map((file) => dirname(file))
  expect(names.toSorted()).toEqual(samplePictureNames.toSorted())
})

test('START-1 COURSE-6 demo submissions are in the past, newest first, and approved ones count as enrolled', async () => {
  const { rows } = await admin.get('/admin/Admission')
  const moments = rows.map(({ createdAt }) => createdAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect((moments[0] ?? '') < new Date().toISOString()).toBe(true)
  expect(rows.every(({ courseName }) => courseName !== null)).toBe(true)
  const approved = rows.filter(
    ({ status, courseName }) => status === 3 && courseName === 'Welding Inspection',
  )
  expect((await anyone.get('/courses/:id', { params: { id: 1 } })).users).toBe(184 + approved.length)
  expect(rows[0]).toMatchObject({ status: 1, read: false })
  expect(rows.filter(({ status }) => status === 3).every(({ read }) => read)).toBe(true)
})

test('START-1 DESK-2 most demo submissions are answered, a quarter is due soon, and five are overdue', async () => {
  const { rows, total } = await admin.get('/admin/inbox', { query: { only: 'unanswered', limit: 100 } })
  const isLate = ({ dueAt }: { dueAt: string | null }) => (dueAt ?? '') < new Date().toISOString()
  expect(
    rows.every(({ createdAt, lastAt }) => createdAt === lastAt && createdAt < new Date().toISOString()),
  ).toBe(true)
  expect([total, rows.filter(isLate).length]).toEqual([24, 5])
  const waiting = await admin.get('/admin/inbox', { query: { state: 'waiting' } })
  expect(waiting.total).toBe(53)
  const [{ kind, itemId, repliedBy } = { kind: 'contact' as const, itemId: 0, repliedBy: null }] =
    waiting.rows
  const { rows: replies } = await admin.get('/admin/replies', { query: { kind, id: itemId } })
  expect(replies).toMatchObject([{ userName: repliedBy, status: 'sent' }])
})

test('START-1 FORM-6 every demo application has a CV that passes the CV check', async () => {
  const { rows } = await admin.get('/admin/Career')
  for (const { id, cvName, cvSize } of rows) {
    const response = await app.fetch(`/api/admin/Career/${id}/cv`, { headers: bearer(app) })
    const bytes = await response.arrayBuffer()
    expect(bytes.byteLength).toBe(cvSize)
    const cv = await checkCv(await receiveCv(new File([bytes], cvName)), {
      log: app.services.log,
    })
    expect([cv.type, cv.name]).toEqual(['application/pdf', cvName])
  }
})

test('START-1 a second start changes no data', async () => {
  const before = await readAllRows(app.services.db)
  const files = await storedKeys(app.services)
  expect(await start(dataDir, readAllRows)).toEqual(before)
  expect(await storedKeys(app.services)).toEqual(files)
})

test('START-1 a database started with DEMO_CONTENT=0 never gets demo content', async () => {
  const folder = newFolder()
  expect((await start(folder, readAllRows, '0')).banner).toEqual([])
  expect((await start(folder, readAllRows, '1')).banner).toEqual([])
})

test('START-1 only one of five concurrently starting processes fills the database and logs it; deleted content does not come back', async () => {
  const folder = newFolder()
  const script = `
    import { openServices } from '#app/open-services.server.ts'
    import { readSettings } from '#app/platform/settings/settings.server.ts'
    const { db } = await openServices(readSettings(process.env))
    await db.destroy()
    process.exit(0)`
  const given = await environment(folder, '1')
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, ...given, LOG_LEVEL: 'info' },
    })
  await start(folder, (db) => db.deleteFrom('note').where('key', 'not like', 'initial.%').execute(), '0')
  const logs = await Promise.all([run(), run(), run(), run(), run()])
  const fillers = logs.filter(({ stdout }) => stdout.includes('Filling the new database with demo content'))
  expect(fillers).toHaveLength(1)
  const rows = await start(folder, readAllRows)
  expect([rows.banner?.length, rows.career?.length]).toEqual([24, 14])
  const shown = contentNames.flatMap((name) => rows[name] as object[])
  const keys = new Set(
    shown.flatMap((row) =>
      Object.values(row).flatMap((value) => /^\/image\/(.{32})/.exec(String(value))?.[1] ?? []),
    ),
  )
  const storage = await openStorage(readSettings(given))
  expect(new Set(await storedPictures({ storage }))).toEqual(keys)
  expect(await storedKeys({ storage }, 'cv')).toHaveLength(14)
  await start(folder, async (db) => {
    for (const table of ['admission', 'batch', 'course', 'banner'] as const)
      await db.deleteFrom(table).execute()
  })
  expect(await start(folder, readAllRows)).toMatchObject({ course: [], banner: [], admission: [] })
}, 90_000)
