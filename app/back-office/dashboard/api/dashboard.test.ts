import { beforeEach, expect, test } from 'vitest'
import { recordFailure, recordSuccess } from '../../../operations/backup/backup-state.server.ts'
import { contentNames, submissionNames, mapSubmissions } from '../../../collections.ts'
import { application, enquiry, givenCourse, message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { insertSubmission } from '../../../records/submission/receive/receive-submission.server.ts'

const app = await testApp({ BACKUP_EVERY: '24' })
const { db } = app.services
const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
const dashboard = () => app.admin.get('/admin/dashboard')

let course = 0
beforeEach(async () => {
  // Courses need their categories.
  const content = contentNames.filter((name) => name !== 'category')
  for (const kind of [...submissionNames, 'readMark', 'outbox', ...content] as const)
    await db.deleteFrom(kind).execute()
  course = await givenCourse(app)
})

const admission = (past: Parameters<typeof insertSubmission>[3] = {}) =>
  insertSubmission(db, 'admission', { ...application, course_id: course }, past)
const event = (tittle: string, days: number) =>
  app.admin.post('/admin/AddEvent', {
    body: {
      tittle,
      description: 'Come and see.',
      startDate: ago(-days).slice(0, 10),
      startTime: '10:00',
      endTime: '12:00',
      duration: 2,
      status: 1,
    },
  })

test('ADMIN-4 counts everything that is published, and what of it is active', async () => {
  const { id } = await app.admin.post('/admin/AddBanner', {
    body: { tittle: 'A', description: 'B', status: 1 },
  })
  await app.admin.post('/admin/AddBanner', { body: { tittle: 'C', description: 'D', status: 0 } })
  await app.admin.post('/admin/AddBanner', { body: { tittle: 'E', description: 'F', status: 1 } })
  await app.admin.delete('/admin/deleteBanner/:id', { params: { id } })
  await event('Open day', 30)
  await event('Last open day', -30)

  const { content } = await dashboard()
  expect(content).toMatchObject({
    course: { total: 1, active: 1 },
    banner: { total: 2, active: 1 },
    news: { total: 0, active: 0 },
    event: { total: 2, active: 2, note: '1 upcoming' },
    gallery: { total: 0, active: 0 },
  })
})

test('ADMIN-4 counts submissions by inbox, and those that this administrator has not read', async () => {
  const id = await admission()
  await admission()
  await insertSubmission(db, 'contact', message)
  await app.admin.post('/admin/read', { body: { kind: 'admission', id } })
  const { inboxes } = await dashboard()
  expect(inboxes).toEqual({
    ...mapSubmissions(() => ({ total: 0, unread: 0 })),
    admission: { total: 2, unread: 1 },
    contact: { total: 1, unread: 1 },
  })
})

test('ADMIN-4 counts submissions of the last twelve weeks by week and inbox; deleted ones are left out', async () => {
  await admission()
  await admission({ createdAt: ago(7) })
  await insertSubmission(db, 'franchise', enquiry, { createdAt: ago(7) })
  await admission({ createdAt: ago(100) })
  const gone = await admission({ createdAt: ago(7) })
  await app.admin.delete('/admin/Admission/:id', { params: { id: gone } })

  const { weeks } = await dashboard()
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toMatchObject({ admission: 1, contact: 0, franchise: 0, career: 0 })
  expect(weeks.at(-2)).toMatchObject({ admission: 1, contact: 0, franchise: 1, career: 0 })
  const earlier = weeks.slice(0, -2).map(({ from: _, ...counts }) => Object.values(counts))
  expect(earlier.flat().every((count) => count === 0)).toBe(true)
})

test('ADMIN-4 tells what waits longest: pending submissions, and messages that were not read', async () => {
  await admission({ createdAt: ago(2) })
  await admission({ createdAt: ago(1) })
  await admission({ createdAt: ago(9), status: 3 })
  await insertSubmission(db, 'contact', message, { createdAt: ago(8) })
  const unread = await insertSubmission(db, 'contact', message, { createdAt: ago(5) })
  const newest = await insertSubmission(db, 'contact', message, { createdAt: ago(4) })
  const first = await db.selectFrom('contact').select('id').orderBy('id').executeTakeFirstOrThrow()
  await app.admin.post('/admin/read', { body: { kind: 'contact', id: first.id } })

  const oldest = async () =>
    (await dashboard()).waiting.map(({ kind, count, oldest }) => [kind, count, oldest.slice(0, 10)])
  expect(await oldest()).toEqual([
    ['contact', 2, ago(5).slice(0, 10)],
    ['admission', 2, ago(2).slice(0, 10)],
  ])
  for (const id of [unread, newest]) await app.admin.post('/admin/read', { body: { kind: 'contact', id } })
  expect(await oldest()).toEqual([['admission', 2, ago(2).slice(0, 10)]])
})

test('ADMIN-4 finds the oldest unread message also behind many that were read', async () => {
  const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < 600; i += 1) {
      const itemId = await insertSubmission(trx, 'contact', message, { createdAt: ago(30) })
      const mark = { userId, kind: 'contact' as const, itemId, readAt: ago(29) }
      if (i !== 3) await trx.insertInto('readMark').values(mark).execute()
    }
  })
  await insertSubmission(db, 'contact', message, { createdAt: ago(5) })
  await insertSubmission(db, 'contact', message, { createdAt: ago(4) })
  const oldest = async () =>
    (await dashboard()).waiting.map(({ count, oldest }) => [count, oldest.slice(0, 10)])
  expect(await oldest()).toEqual([[3, ago(30).slice(0, 10)]])
  const lying = await db
    .selectFrom('contact')
    .select('id')
    .orderBy('id')
    .offset(3)
    .limit(1)
    .executeTakeFirstOrThrow()
  await app.admin.post('/admin/read', { body: { kind: 'contact', id: lying.id } })
  expect(await oldest()).toEqual([[2, ago(5).slice(0, 10)]])
})

test('ADMIN-4 shows the newest submissions of all inboxes together', async () => {
  await insertSubmission(db, 'contact', message, { createdAt: ago(3) })
  await admission({ createdAt: ago(1) })
  await insertSubmission(db, 'franchise', enquiry, { createdAt: ago(2), status: 2 })
  const { latest } = await dashboard()
  expect(latest.map(({ kind, name, about, status }) => [kind, name, about, status])).toEqual([
    ['admission', 'Ravi Menon', 'Welding Inspection', 1],
    ['franchise', 'Leela Thomas', 'An academy in Kozhikode.', 2],
    ['contact', 'Anita Nair', 'Product Information', null],
  ])
})

test('ADMIN-4 names mails that were given up, and those that nothing can send', async () => {
  const mail = (values: { failedAt?: string; sentAt?: string }) => ({
    recipient: '',
    replyTo: null,
    subject: 'Admission request: Ravi Menon',
    text: '',
    messageId: '',
    createdAt: ago(1),
    nextAttemptAt: ago(1),
    lastError: null,
    sentAt: null,
    failedAt: null,
    ...values,
  })
  await db
    .insertInto('outbox')
    .values([mail({}), mail({ sentAt: ago(1) }), mail({ failedAt: ago(1) })])
    .execute()
  const { failedIds, ...rest } = (await dashboard()).mail ?? {}
  expect(failedIds).toHaveLength(1)
  expect(rest).toMatchObject({
    failed: 1,
    lastSubject: 'Admission request: Ravi Menon',
    stuck: 1,
    missingSetting: 'SMTP_URL',
  })
})

test('ADMIN-4 tells how backups stand: to come, good, late after two periods, failed, files lost', async () => {
  const backup = async () => (await dashboard()).backup
  const good = { name: '', bytes: 2_600_000, missing: [] }
  expect(await backup()).toEqual({ state: 'waiting', failures: 0, lastAt: null, lastBytes: null, missing: 0 })
  await db
    .insertInto('note')
    .values({ key: 'backup.since', value: ago(1.9) })
    .execute()
  expect(await backup()).toMatchObject({ state: 'waiting' })
  await db
    .updateTable('note')
    .set({ value: ago(2.1) })
    .where('key', '=', 'backup.since')
    .execute()
  expect(await backup()).toMatchObject({ state: 'late', lastAt: null })

  await recordSuccess(db, { ...good, madeAt: ago(1.9) })
  expect(await backup()).toMatchObject({ state: 'good', lastBytes: 2_600_000 })
  await recordSuccess(db, { ...good, madeAt: ago(2.1) })
  expect(await backup()).toMatchObject({ state: 'late' })
  await recordFailure(db, 'The disk is full.')
  await recordFailure(db, 'The disk is full.')
  expect(await backup()).toMatchObject({ state: 'failed', failures: 2 })
  await recordSuccess(db, { ...good, madeAt: ago(0), missing: ['cv/0123'] })
  expect(await backup()).toMatchObject({ state: 'good', failures: 0, missing: 1 })
})

test('ADMIN-4 names events that begin soon and that no banner and no news tells of', async () => {
  await event('MedExpo Kochi', 10)
  await event('Open day', 10)
  await event('Next spring', 40)
  await app.admin.post('/admin/AddBanner', {
    body: { tittle: 'Visit us', description: 'The OPEN DAY comes.', status: 1 },
  })
  const { advice } = await dashboard()
  expect(advice.filter(({ tone }) => tone === 'info')).toMatchObject([
    {
      title: expect.stringMatching(/^MedExpo Kochi is in (9|10) days$/),
      text: 'No banner or news item mentions it yet.',
    },
  ])
})

test('ADMIN-4 names active courses that have neither picture nor drawing', async () => {
  const id = await givenCourse(app, { name: 'Infection Control' })
  await db.updateTable('course').set({ drawing: 'butt-weld' }).where('id', '=', course).execute()
  const { advice } = await dashboard()
  expect(advice).toMatchObject([
    {
      title: '1 course has no picture',
      text: 'Infection Control.',
      action: { path: `/admin/courses?id=${id}` },
    },
  ])
})

test('EDIT-5 ADMIN-4 of many times that failed the newest are named, and how many more there are', async () => {
  const { id: recordId } = await app.admin.post('/admin/AddBanner', {
    body: { tittle: 'Open day', description: 'Saturday at ten' },
  })
  const failed = Array.from({ length: 23 }, (_, index) => ({
    collection: 'banner' as const,
    recordId,
    action: 'publish' as const,
    at: ago(index + 1),
    state: 'failed' as const,
    message: `Failed ${index + 1} days ago`,
    userId: '',
    userName: '',
    createdAt: ago(30),
  }))
  await db.insertInto('schedule').values(failed.toReversed()).execute()
  const advice = (await dashboard()).advice.filter(({ icon }) => icon === 'calendar-clock')
  expect(advice.map(({ text }) => text)).toEqual([
    ...failed.slice(0, 20).map(({ message }) => message),
    'They are listed here once some of these are dealt with.',
  ])
  expect(advice.at(-1)?.title).toBe('3 more scheduled changes')
  await db.deleteFrom('schedule').execute()
})
