import { beforeEach, expect, test } from 'vitest'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { recordFailure, recordSuccess } from '#app/operations/backup/backup-state.server.ts'
import { contentNames, submissionNames, mapSubmissions } from '#app/collections.ts'
import { createAcademy } from '../../../../testing/academy.ts'
import { application, createCourse, message, enquiry } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp({ BACKUP_EVERY: '24' })
const { db } = app.services
const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
const getDashboard = () => app.admin.get('/admin/dashboard')

let course = 0
const kept = ['category', 'identity', 'product', 'brand', 'batch']
const content = contentNames.filter((name) => !kept.includes(name))
const referring = ['seatOffer', 'feeLine', 'reply', 'readMark', 'outbox'] as const
beforeEach(async () => {
  for (const kind of [...referring, ...submissionNames, 'batch', ...content] as const)
    await db.deleteFrom(kind).execute()
  course = await createCourse(app)
})

const addAdmission = (past: Parameters<typeof insertSubmission>[3] = {}) =>
  insertSubmission(db, 'admission', { ...application, course_id: course }, past)
const addEvent = (tittle: string, days: number) =>
  app.admin.post('/admin/AddEvent', {
    body: {
      tittle,
      description: 'Come and see.',
      startDate: daysAgo(-days).slice(0, 10),
      startTime: '10:00',
      endTime: '12:00',
      duration: 2,
      status: 1,
    },
  })

test('ADMIN-4 counts published and active records', async () => {
  const { id } = await app.admin.post('/admin/AddBanner', {
    body: { tittle: 'A', description: 'B', status: 1 },
  })
  await app.admin.post('/admin/AddBanner', { body: { tittle: 'C', description: 'D', status: 0 } })
  await app.admin.post('/admin/AddBanner', { body: { tittle: 'E', description: 'F', status: 1 } })
  await app.admin.delete('/admin/deleteBanner/:id', { params: { id } })
  await addEvent('Open day', 30)
  await addEvent('Last open day', -30)

  const { content } = await getDashboard()
  expect(content).toMatchObject({
    course: { total: 1, active: 1 },
    banner: { total: 2, active: 1 },
    news: { total: 0, active: 0 },
    event: { total: 2, active: 2 },
    gallery: { total: 0, active: 0 },
  })
})

test('ADMIN-4 counts submissions by inbox', async () => {
  await addAdmission()
  await addAdmission()
  await insertSubmission(db, 'contact', message)
  const { submissions } = await getDashboard()
  expect(submissions).toEqual({ ...mapSubmissions(() => 0), admission: 2, contact: 1 })
})

test('DESK-9 lists the conversations to answer next: own and unassigned first, the most urgent first', async () => {
  await db.deleteFrom('conversation').execute()
  const { id: me, name } = await app.admin.get('/admin/session')
  const add = async (fullName: string, inHours: number, values: object = {}) => {
    const itemId = await insertSubmission(db, 'admission', { ...application, course_id: course, fullName })
    const change = db.updateTable('conversation').set({ dueAt: daysAgo(-inHours / 24), ...values })
    await change.where('kind', '=', 'admission').where('itemId', '=', itemId).execute()
  }
  await add('Of a colleague', -9, { assigneeId: 'a-colleague' })
  await add('Later', 3)
  await add('Mine', 2, { assigneeId: me })
  await add('Overdue', -1)
  await add('Answered', -9, { lastFrom: 'staff' })
  const { answerNext } = await getDashboard()
  expect(answerNext.map((each) => [each.name, each.assigneeName])).toEqual([
    ['Overdue', null],
    ['Mine', name],
    ['Later', null],
    ['Of a colleague', null],
  ])
  expect(answerNext[0]).toMatchObject({
    kind: 'admission',
    about: 'Welding Inspection',
    excerpt: expect.any(String),
  })
})

test('ADMIN-4 lists failed e-mails and e-mails that cannot be sent', async () => {
  const mail = (values: { failedAt?: string; sentAt?: string }) => ({
    recipient: '',
    replyTo: null,
    subject: 'Admission request: Ravi Menon',
    text: '',
    messageId: '',
    createdAt: daysAgo(1),
    lastError: null,
    sentAt: null,
    failedAt: null,
    ...values,
  })
  await db
    .insertInto('outbox')
    .values([mail({}), mail({ sentAt: daysAgo(1) }), mail({ failedAt: daysAgo(1) })])
    .execute()
  const { failedIds, ...rest } = (await getDashboard()).mail ?? {}
  expect(failedIds).toHaveLength(1)
  expect(rest).toMatchObject({
    failed: 1,
    lastSubject: 'Admission request: Ravi Menon',
    stuck: 1,
    missingSetting: 'SMTP_URL',
  })
})

test('ADMIN-4 reports the backup state: waiting, good, late, failed, missing files', async () => {
  const noRestoreTest = { restoreTestedAt: null, hasRestoreTestFailed: false }
  const backup = async () => (await getDashboard()).backup
  const good = { name: '', bytes: 2_600_000, missing: [] }
  expect(await backup()).toEqual({
    state: 'waiting',
    failures: 0,
    lastAt: null,
    lastBytes: null,
    missing: 0,
    ...noRestoreTest,
  })
  await recordSuccess(db, { ...good, madeAt: daysAgo(1.9) })
  expect(await backup()).toMatchObject({ state: 'good', lastBytes: 2_600_000 })
  await recordSuccess(db, { ...good, madeAt: daysAgo(2.1) })
  expect(await backup()).toMatchObject({ state: 'late' })
  await recordFailure(db, 'The disk is full.')
  await recordFailure(db, 'The disk is full.')
  expect(await backup()).toMatchObject({ state: 'failed', failures: 2 })
  await recordSuccess(db, { ...good, madeAt: daysAgo(0), missing: ['cv/0123'] })
  expect(await backup()).toMatchObject({ state: 'good', failures: 0, missing: 1 })
})

test('EDIT-5 ADMIN-4 lists the newest failed schedules and the number of others', async () => {
  const failed = Array.from({ length: 23 }, (_, index) => ({
    collection: 'banner' as const,
    recordId: index + 1,
    publishAt: daysAgo(index + 1),
    message: `Failed ${index + 1} days ago`,
    userId: '',
    userName: '',
    createdAt: daysAgo(30),
  }))
  await db.insertInto('schedule').values(failed.toReversed()).execute()
  const { advice } = await getDashboard()
  expect(advice.map(({ text }) => text)).toEqual([
    ...failed.slice(0, 20).map(({ message }) => message),
    'They are listed here once some of these are dealt with.',
  ])
  expect(advice.at(-1)?.title).toBe('3 more scheduled changes')
  await db.deleteFrom('schedule').execute()
})

test('DESK-9 the dashboard lists the next four intakes, with taken, offered and requested seats', async () => {
  const { addBatch, addAdmission } = await createAcademy(app)
  for (const firstDay of ['2032-06-07', '2032-02-02', '2032-05-03', '2032-04-05', '2032-03-01'])
    await addBatch({ firstDay, lastDay: '2032-12-20' })
  const days = (await getDashboard()).intakes.map(({ firstDay }) => firstDay)
  expect(days).toEqual(['2032-02-02', '2032-03-01', '2032-04-05', '2032-05-03'])

  const [first] = (await getDashboard()).intakes
  const [approved, offered] = [await addAdmission(first?.id), await addAdmission(first?.id)]
  await addAdmission(first?.id)
  await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id: approved }, body: { status: 3 } })
  await app.admin.post('/admin/SeatOffer', { body: { admissionId: offered } })
  const { intakes } = await getDashboard()
  const taken = { courseName: 'Welding Inspection', taken: 1, held: 1, pending: 1 }
  expect(intakes[0]).toMatchObject({ ...taken, isClosed: false })
  const state = { params: { id: first?.id ?? 0 }, body: { state: 'closed' } } as const
  await app.admin.patch('/admin/Batch/:id', state)
  expect((await getDashboard()).intakes[0]).toMatchObject({ ...taken, isClosed: true })
})

test('ADMIN-4 counts submissions of the last twelve weeks by week and inbox, without deleted ones', async () => {
  await addAdmission()
  await addAdmission({ createdAt: daysAgo(7) })
  await insertSubmission(db, 'franchise', enquiry, { createdAt: daysAgo(7) })
  await addAdmission({ createdAt: daysAgo(100) })
  const deletedId = await addAdmission({ createdAt: daysAgo(7) })
  await app.admin.delete('/admin/Admission/:id', { params: { id: deletedId } })

  const { weeks } = await app.admin.get('/admin/figures')
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toMatchObject({ admission: 1, contact: 0, franchise: 0, career: 0 })
  expect(weeks.at(-2)).toMatchObject({ admission: 1, contact: 0, franchise: 1, career: 0 })
  const earlier = weeks.slice(0, -2).map(({ from: _, ...counts }) => Object.values(counts))
  expect(earlier.flat().every((count) => count === 0)).toBe(true)
})
