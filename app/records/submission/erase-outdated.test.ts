import { expect, test } from 'vitest'
import { addMail } from '#app/platform/mail/outbox.server.ts'
import type { SubmissionName } from '#app/collections.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { findStoredText } from '../../../testing/files/find-stored-text.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { setModifiedAt } from '../../../testing/files/stored-files.ts'
import { disableAcknowledgements } from '../../../testing/forms.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { setRows } from '../../../testing/set-rows.ts'
import { enquiry, createCourse, jobApplication, message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { insertSubmission } from './receive/receive-submission.server.ts'

const app = await testApp({ RETAIN_FRANCHISE_DAYS: '0' })
const { db, storage } = app.services
const dayInMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayInMs).toISOString()

const setAge = (kind: SubmissionName, id: number, days: number) =>
  setRows(db, kind, { createdAt: daysAgo(days), updatedAt: daysAgo(days) }, { id })

async function givenCareer(mark: string, days: number) {
  const cv = new File([new Uint8Array(pdf(mark))], `${mark}.pdf`)
  const fields = { ...jobApplication, fullName: `Name ${mark}`, email: `${mark}@example.com` }
  const { id } = await app.anyone.post('/Career', {
    body: buildForm({ ...fields, coverLetter: `Words ${mark}`, cv }),
  })
  await app.admin.post('/admin/read', { body: { kind: 'career', id } })
  await app.admin.patch('/admin/Update/updateCareerStatusById/:id', { params: { id }, body: { status: 2 } })
  await app.fetch(`/api/admin/export/career?search=${mark}`, {
    headers: { Authorization: `Bearer ${app.token}` },
  })
  await setAge('career', id, days)
  return id
}

const erasures = async (kind: SubmissionName) =>
  (await app.admin.get('/admin/audit', { query: { action: 'erase', kind } })).rows
const erasedOn = async (kind: SubmissionName, id: number) =>
  (await app.admin.get('/admin/erased-on', { query: { kind, id } })).erasedOn

test('erases a job application twelve months after its last change: row, CV, mails, read marks and the name in the log', async () => {
  const old = await givenCareer('qwold', 366)
  const young = await givenCareer('qwyoung', 364)
  expect(await findStoredText(app, 'qwold')).toEqual(expect.arrayContaining(['career', 'outbox', 'audit']))
  const kept = (await findStoredText(app, 'qwyoung')).filter((place) => !place.startsWith('database'))

  await runHousekeeping(app.services)
  expect(await findStoredText(app, 'qwold')).toEqual([])
  expect(await findStoredText(app, 'qwyoung')).toEqual(expect.arrayContaining(kept))
  await expectRejection(erasedOn('career', old), 404)
  expect(Date.parse((await erasedOn('career', young)) ?? '')).toBeCloseTo(Date.now() + dayInMs, -5)
  expect(await erasures('career')).toMatchObject([
    {
      userId: 'website',
      userName: 'The website',
      kind: 'career',
      itemId: null,
      label: '',
      after: { count: 1 },
    },
  ])
})

test('a reply postpones erasure, and a retention of 0 days disables it', async () => {
  const course_id = await createCourse(app)
  const body = { fullName: 'Answered', email: 'answered@example.com', message: 'When?', course_id }
  const { id } = await app.anyone.post('/Admission', { body })
  await app.admin.post('/admin/reply', { body: { kind: 'admission', id, subject: 'Yes', text: 'In May.' } })
  await setAge('admission', id, 5000)
  const franchise = await insertSubmission(db, 'franchise', enquiry)
  await setAge('franchise', franchise, 5000)
  await runHousekeeping(app.services)
  expect(Date.parse((await erasedOn('admission', id)) ?? '')).toBeCloseTo(Date.now() + 1095 * dayInMs, -5)
  expect(await erasedOn('franchise', franchise)).toBeNull()

  await setRows(db, 'reply', { createdAt: daysAgo(1096) })
  await runHousekeeping(app.services)
  await expectRejection(erasedOn('admission', id), 404)
  expect(await db.selectFrom('reply').select('id').execute()).toEqual([])
  expect(await erasedOn('franchise', franchise)).toBeNull()
})

test('OPS-9 one confirmed sweep erases several batches, and the course keeps its enrolled count', async () => {
  const course_id = await createCourse(app)
  const row = {
    fullName: 'Many',
    email: 'many@example.com',
    message: 'Hello.',
    search: 'many',
    course_id,
    status: 3,
  } as const
  const old = { createdAt: daysAgo(2000), updatedAt: daysAgo(2000), emailKey: 'many@example.com' }
  for (let index = 0; index < 450; index += 1) {
    await db
      .insertInto('admission')
      .values({ ...row, ...old })
      .execute()
  }
  const enrolled = async () => (await app.anyone.get('/courses/:id', { params: { id: course_id } })).users
  expect(await enrolled()).toBe(450)
  await runHousekeeping(app.services)
  expect(await enrolled()).toBe(450)
  await app.admin.post('/admin/deletions/confirm', { body: { name: 'retention of admission', count: 450 } })
  await runHousekeeping(app.services)
  expect(await findStoredText(app, 'many@example.com')).toEqual([])
  expect(await enrolled()).toBe(450)
  const counts = (await erasures('admission')).map(({ after }) => after?.count)
  expect(counts.slice(0, 3)).toEqual([50, 200, 200])
})

test('FORM-6 deletes an orphaned CV, but not one that is being stored', async () => {
  await storage.put('cv/left-behind', 'x')
  await storage.put('cv/just-stored', 'x')
  setModifiedAt(app.services, 'cv/left-behind', new Date(daysAgo(1)))
  await runHousekeeping(app.services)
  expect(await storage.exists('cv/left-behind')).toBe(false)
  expect(await storage.exists('cv/just-stored')).toBe(true)
})

test('FORM-3 keeps sent mails for 30 days, unsent ones until they are sent', async () => {
  await db.deleteFrom('outbox').execute()
  await disableAcknowledgements(app)
  for (const text of ['new', 'old', 'waiting']) {
    await app.anyone.post('/Contact', { body: { ...message, message: text } })
  }
  const setSent = (text: string, days: number) =>
    db
      .updateTable('outbox')
      .set({ sentAt: daysAgo(days) })
      .where('text', 'like', `%\n\n> ${text}`)
      .execute()
  await setSent('new', 29)
  await setSent('old', 31)
  await runHousekeeping(app.services)
  const { rows } = await app.admin.get('/admin/outbox')
  expect(rows.map((row) => row.status)).toEqual(['waiting', 'sent'])
})

test('FORM-3 deletes mails with a password link after 30 days, even if unsent', async () => {
  await db.deleteFrom('outbox').execute()
  const recipients = ['new@example.com', 'waits@example.com', 'failed@example.com']
  for (const recipient of recipients)
    await addMail(db, app.services.settings, {
      recipient,
      replyTo: '',
      subject: 'Your password',
      text: '',
      linkId: 'link',
    })
  const old = db.updateTable('outbox').set({ createdAt: daysAgo(31) })
  await old.where('recipient', '<>', 'new@example.com').execute()
  await setRows(db, 'outbox', { failedAt: daysAgo(29) }, { recipient: 'failed@example.com' })
  await runHousekeeping(app.services)
  const left = await db.selectFrom('outbox').select('recipient').execute()
  expect(left.map(({ recipient }) => recipient)).toEqual(['new@example.com'])
})
