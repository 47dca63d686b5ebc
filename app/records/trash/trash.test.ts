import { expect, test } from 'vitest'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import type { DeletableName } from '#app/collections.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { storedPictures } from '../../../testing/files/stored-files.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { setRows } from '../../../testing/set-rows.ts'
import { application, enquiry, createCourse, jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { emptyTrash } from './empty-trash.server.ts'

const app = await testApp({ TRASH_DAYS: '10' })
const { db, storage } = app.services
const course_id = await createCourse(app)

const list = async (query: { kind?: DeletableName; search?: string } = {}) =>
  (await app.admin.get('/admin/trash', { query })).rows
const restore = (kind: DeletableName, id: number) =>
  app.admin.post('/admin/trash/restore', { body: { kind, id } })
const purge = (kind: string, id: number) =>
  app.admin.delete('/admin/trash/:kind/:id', { params: { kind, id } })

async function givenBanner(fields: { tittle?: string; status?: 0 | 1; image?: File } = {}) {
  const body = { tittle: 'Open day', description: 'Come and see.', ...fields }
  const row = await app.admin.post('/admin/AddBanner', {
    body: buildForm({ ...body, status: String(body.status ?? 1) }),
  })
  return { ...row, remove: () => app.admin.delete('/admin/deleteBanner/:id', { params: { id: row.id } }) }
}

async function givenCareer() {
  const fields = { ...jobApplication, fullName: `Applicant ${Math.random()}` }
  const cv = new File([new Uint8Array(pdf(fields.fullName))], 'cv.pdf')
  const { id } = await app.anyone.post('/Career', { body: buildForm({ ...fields, cv }) })
  return db.selectFrom('career').select(['id', 'cv']).where('id', '=', id).executeTakeFirstOrThrow()
}

const deletedDaysAgo = (table: DeletableName, id: number, days: number) =>
  setRows(db, table, { deletedAt: new Date(Date.now() - days * 86_400_000).toISOString() }, { id })

const countPictures = async () => (await storedPictures(app.services)).length

test('API-6 the trash lists deleted records of all collections, latest first, with the user and the days left', async () => {
  const { name } = await app.admin.get('/admin/session')
  const banner = await givenBanner({ tittle: 'Old banner' })
  await banner.remove()
  const news = await app.admin.post('/admin/AddNews', {
    body: { tittle: 'Old news', name: 'A', description: 'D', date: '2026-11-20', status: 1 },
  })
  await app.admin.delete('/admin/News/:id', { params: { id: news.id } })
  const item = await app.admin.post('/admin/AddGallery', {
    body: buildForm({ name: 'Old picture', type: 'Campus', image: await samplePng() }),
  })
  await app.admin.delete('/admin/deleteGallery/:id', { params: { id: item.id } })
  const admission = await app.anyone.post('/Admission', { body: { ...application, course_id } })
  await app.admin.delete('/admin/Admission/:id', { params: { id: admission.id } })
  const franchise = await insertSubmission(db, 'franchise', enquiry)
  await app.admin.delete('/admin/franchise/:id', { params: { id: franchise } })
  const career = await givenCareer()
  await app.admin.delete('/admin/Career/:id', { params: { id: career.id } })

  const all = await list()
  const rows = all.slice(0, 6)
  const labels = new Map(rows.map(({ kind, label }) => [kind, label]))
  expect(Object.fromEntries(labels)).toEqual({
    banner: 'Old banner',
    news: 'Old news',
    gallery: 'Old picture',
    admission: 'Ravi Menon',
    franchise: 'Leela Thomas',
    career: expect.stringMatching(/^Applicant/),
  })
  for (const row of rows) expect(row).toMatchObject({ deletedBy: name, daysLeft: 10 })
  expect(rows).toEqual(rows.toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt)))
  expect((await list({ kind: 'news' }))[0]).toMatchObject({ kind: 'news', id: news.id })
  expect(await list({ search: 'OLD' })).toHaveLength(3)
  const page = await app.admin.get('/admin/trash', { query: { limit: 2, offset: 2 } })
  const { total } = await app.admin.get('/admin/trash', { query: { limit: 1 } })
  expect(page).toEqual({ rows: rows.slice(2, 4), total })
})

test('API-6 a restored record is public again with its picture, and cached pages are invalidated', async () => {
  const banner = await givenBanner({ tittle: 'Back again', image: await samplePng() })
  await banner.remove()
  expect((await app.fetch(`/api${banner.image}`)).status).toBe(404)
  const revision = await readRevision(db)

  const restored = await restore('banner', banner.id)
  expect(restored).toEqual({
    kind: 'banner',
    id: banner.id,
    label: 'Back again',
    version: banner.version + 2,
  })
  expect(await readRevision(db)).toBe(revision + 1)
  const { rows } = await app.anyone.get('/Banner')
  expect(rows).toContainEqual(
    expect.objectContaining({ id: banner.id, image: banner.image, version: restored.version }),
  )
  expect((await app.fetch(`/api${banner.image}`)).status).toBe(200)
  expect(await list({ search: 'Back again' })).toEqual([])
  const [entry] = (await app.admin.get('/admin/audit', { query: { limit: 1 } })).rows
  expect(entry).toMatchObject({ action: 'restore', kind: 'banner', itemId: banner.id, label: 'Back again' })

  expect(await restore('banner', banner.id)).toEqual(restored)
  expect(await readRevision(db)).toBe(revision + 1)
})

test('API-6 restoring an inactive record keeps cached pages; a restored approved admission counts again', async () => {
  const hidden = await givenBanner({ status: 0 })
  await hidden.remove()
  const { id } = await app.anyone.post('/Admission', {
    body: { ...application, message: 'Approve me.', course_id },
  })
  await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 3 } })
  const users = async () => (await app.anyone.get('/courses/:id', { params: { id: course_id } })).users
  const enrolled = await users()
  await app.admin.delete('/admin/Admission/:id', { params: { id } })
  expect(await users()).toBe(enrolled - 1)

  const revision = await readRevision(db)
  await restore('banner', hidden.id)
  expect(await readRevision(db)).toBe(revision)
  await restore('admission', id)
  expect(await readRevision(db)).toBe(revision + 1)
  expect(await users()).toBe(enrolled)
  expect(await app.admin.get('/admin/Admission/:id', { params: { id } })).toMatchObject({ status: 3 })
})

test('API-6 unknown and expired records cannot be restored', async () => {
  await expectRejection(restore('banner', 9999), 404, 'Banner not found.')
  await expectRejection(restore('course' as 'banner', course_id), 422)
  const banner = await givenBanner({ tittle: 'Run out' })
  await banner.remove()
  await deletedDaysAgo('banner', banner.id, 9)
  expect(await list({ search: 'Run out' })).toMatchObject([{ daysLeft: 1 }])
  await deletedDaysAgo('banner', banner.id, 11)
  expect(await list({ search: 'Run out' })).toEqual([])
  await expectRejection(restore('banner', banner.id), 404)
})

test('API-6 after TRASH_DAYS, records are permanently deleted with read marks and replies, and their log entries are blanked', async () => {
  const kept = await givenBanner({ tittle: 'Kept' })
  await kept.remove()
  await deletedDaysAgo('banner', kept.id, 9)
  const { id } = await givenCareer()
  await app.admin.post('/admin/read', { body: { kind: 'career', id } })
  await app.admin.patch('/admin/Update/updateCareerStatusById/:id', { params: { id }, body: { status: 2 } })
  await app.admin.delete('/admin/Career/:id', { params: { id } })
  await deletedDaysAgo('career', id, 11)

  await runHousekeeping(app.services)
  const isThere = async (table: 'banner' | 'career', id: number) =>
    (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  expect([await isThere('banner', kept.id), await isThere('career', id)]).toEqual([true, false])
  expect(
    await db
      .selectFrom('readMark')
      .selectAll()
      .where('kind', '=', 'career')
      .where('itemId', '=', id)
      .execute(),
  ).toEqual([])
  const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'career', itemId: id } })
  expect(rows.map(({ action, label, after }) => ({ action, label, after }))).toEqual([
    { action: 'delete', label: '', after: null },
    { action: 'status', label: '', after: null },
  ])
})

test('API-6 ADMIN-15 permanent deletion keeps the log entries of a banner and blanks those of a profile', async () => {
  const banner = await givenBanner({ tittle: 'Insulting' })
  await banner.remove()
  const body = { question: 'Why?', answer: 'Because.', status: 1 } as const
  const question = await app.admin.post('/admin/Question', { body })
  await app.admin.delete('/admin/Question/:id', { params: { id: question.id } })
  const { id } = await app.admin.post('/admin/Profile/draft', { body: { name: 'Mary Joseph' } })
  await app.admin.delete('/admin/Profile/:id', { params: { id } })
  await purge('banner', banner.id)
  await purge('question', question.id)
  await purge('profile', id)
  const logOf = async (kind: 'banner' | 'question' | 'profile', itemId: number) =>
    (await app.admin.get('/admin/audit', { query: { kind, itemId } })).rows
  expect(await logOf('banner', banner.id)).toMatchObject([
    { action: 'purge' },
    { action: 'delete', label: 'Insulting' },
    { action: 'add', label: 'Insulting', after: { tittle: 'Insulting', description: 'Come and see.' } },
  ])
  expect((await logOf('question', question.id)).at(-1)).toMatchObject({ after: { answer: 'Because.' } })
  const ofPerson = await logOf('profile', id)
  expect(ofPerson.map(({ action }) => action)).toEqual(['purge', 'delete', 'add'])
  expect(JSON.stringify(ofPerson)).not.toContain('Mary')
})

test('API-6 SAFE-1 one sweep removes several batches and lets other requests run in between', async () => {
  for (let index = 0; index < 450; index += 1)
    await insertSubmission(db, 'franchise', { ...enquiry, name: 'Swept' })
  await setRows(db, 'franchise', { deletedAt: '2026-01-01T00:00:00.000Z' }, { name: 'Swept' })
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  await emptyTrash(db, app.services.settings, 'franchise')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
  expect(await db.selectFrom('franchise').select('id').where('name', '=', 'Swept').execute()).toEqual([])
})

test('SAFE-1 unpaged requests for the log and the trash return at most 1,000 records', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const entry = {
    at,
    userId: 'x',
    userName: 'X',
    action: 'add',
    kind: 'banner',
    label: '',
    search: '',
  } as const
  const times = { createdAt: at, updatedAt: at, deletedAt: new Date().toISOString() }
  for (let count = 0; count < 3; count++) {
    const entries = Array.from({ length: 400 }, () => entry)
    await db.insertInto('audit').values(entries).execute()
    const banners = entries.map(() => ({
      tittle: 'Many',
      description: '',
      image: null,
      position: 1,
      status: 1,
      ...times,
    }))
    await db.insertInto('banner').values(banners).execute()
  }
  for (const path of ['/admin/audit', '/admin/trash'] as const) {
    const { rows, total } = await app.admin.get(path)
    expect([rows.length, total >= 1200]).toEqual([1000, true])
  }
})

test('API-6 a record can be permanently deleted at once, with all files of its picture or CV', async () => {
  const banner = await givenBanner({ tittle: 'Gone at once', image: await samplePng() })
  const count = await countPictures()
  await expectRejection(purge('banner', banner.id), 404)
  await banner.remove()
  await purge('banner', banner.id)
  expect(await countPictures()).toBe(count - 1)
  await expectRejection(restore('banner', banner.id), 404)

  const career = await givenCareer()
  await app.admin.delete('/admin/Career/:id', { params: { id: career.id } })
  await purge('career', career.id)
  expect(await storage.exists(career.cv)).toBe(false)
  const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'career', itemId: career.id } })
  expect(rows.map(({ action, label }) => [action, label])).toEqual([
    ['purge', ''],
    ['delete', ''],
  ])
  await expectRejection(purge('course', course_id), 404)
})
