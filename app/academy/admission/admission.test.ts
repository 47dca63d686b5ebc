import { expect, test } from 'vitest'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { createAcademy, dayFromNow } from '../../../testing/academy.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { application, createCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const { addBatch, addCourse, course_id } = await createAcademy(app)

let sent = 0
async function addAdmission(changes: object = {}): Promise<number> {
  sent += 1
  const message = `Application ${sent}`
  return (await app.anyone.post('/Admission', { body: { ...application, course_id, message, ...changes } }))
    .id
}

const move = (id: number, status: Stage, version?: number) =>
  app.admin.patch('/admin/Update/AdmissionStatus', {
    query: { id },
    body: { status },
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  })
const reply = (id: number, comment: string) =>
  app.admin.patch('/admin/Update/updateAdmissionCommentById/:id', { params: { id }, body: { comment } })
const findAdmission = (id: number) => app.admin.get('/admin/Admission/:id', { params: { id } })

test('COURSE-5 an application becomes a pending admission with its course name, and is mailed', async () => {
  const id = await addAdmission({ message: 'When does it begin?' })
  expect(await findAdmission(id)).toMatchObject({
    ...application,
    message: 'When does it begin?',
    course_id,
    courseName: 'Welding Inspection',
    status: 1,
    comment: null,
    read: false,
  })
  const { rows } = await app.admin.get('/admin/outbox')
  expect(rows[0]?.subject).toBe('Admission request: Ravi Menon, Welding Inspection')
})

test('COURSE-5 phone, location and message are optional; name and an active course are required', async () => {
  const inactive = await createCourse(app, { status: 0 })
  const id = await addAdmission({ phoneNumber: '', location: undefined, message: undefined })
  expect(await findAdmission(id)).toMatchObject({ phoneNumber: null, location: null, message: '' })
  for (const [field, value] of Object.entries({
    fullName: ' ',
    email: 'no',
    course_id: inactive,
  })) {
    await expectInvalid(addAdmission({ [field]: value }), { [field]: expect.any(String) })
  }
  await expectRejection(addAdmission({ course_id: 999 }), 422)
})

test('SITE-2 an applicant learns by when the office replies, from the response and the acknowledgement', async () => {
  const { replyBy } = await app.anyone.post('/Admission', {
    body: { ...application, course_id, email: 'when@example.com', message: 'When?' },
  })
  expect(new Date(replyBy ?? '').getTime()).toBeGreaterThan(Date.now())
  const { rows } = await app.admin.get('/admin/outbox')
  const mail = rows.find(({ subject }) => subject.startsWith('We have received your admission request'))
  expect(mail?.text).toMatch(/We reply by \w+day, \d{1,2} \w+ \d{4}, \d{1,2}:\d\d [ap]m IST\./)
})

test('API-7 ADMIN-9 comments cannot be added to a rejected admission, but to any other', async () => {
  const id = await addAdmission()
  expect((await reply(id, 'Please send your certificates.')).comment).toBe('Please send your certificates.')
  await move(id, 4)
  await expectRejection(reply(id, 'Hello'), 409)
  expect((await findAdmission(id)).comment).toBe('Please send your certificates.')
})

test('ADMIN-13 a search finds part of a phone number in any spelling', async () => {
  const { id } = await app.anyone.post('/Admission', {
    body: { ...application, course_id, fullName: 'Rosamma Caller', phoneNumber: '+91 484 777 1234' },
  })
  const found = async (search: string) =>
    (await app.admin.get('/admin/Admission', { query: { search, status: 1 } })).rows.map((row) => row.id)
  for (const part of ['7771', '777 12', '0484 777', '+91 484-777 1234', '4847771234']) {
    expect([part, await found(part)]).toEqual([part, [id]])
  }
  expect(await found('777 9')).toEqual([])
  expect(await found('777')).toEqual([])
})

test('ADMIN-9 an empty comment removes the reply, a missing one is rejected', async () => {
  const id = await addAdmission()
  await reply(id, 'Too early.')
  expect((await reply(id, ' ')).comment).toBeNull()
  await expectInvalid(
    app.admin.patch('/admin/Update/updateAdmissionCommentById/:id', {
      params: { id },
      body: {} as { comment: string },
    }),
    { comment: expect.any(String) },
  )
})

test('COURSE-6 the enrolled count includes approved admissions, and its changes increase the revision', async () => {
  const id = await addAdmission()
  const users = async () => (await app.anyone.get('/courses/:id', { params: { id: course_id } })).users
  const before = { users: await users(), revision: await readRevision(db) }

  await move(id, 2)
  expect(await readRevision(db)).toBe(before.revision)
  await move(id, 3)
  expect(await users()).toBe(before.users + 1)
  expect(await readRevision(db)).toBe(before.revision + 1)
  await move(id, 1)
  expect(await users()).toBe(before.users)
  expect(await readRevision(db)).toBe(before.revision + 2)
  await move(id, 3)
  await app.admin.delete('/admin/Admission/:id', { params: { id } })
  expect(await users()).toBe(before.users)
  expect(await readRevision(db)).toBe(before.revision + 4)
})

test('API-3 without a status, or with an empty one, all are listed; an unknown one is rejected with 400', async () => {
  await move(await addAdmission(), 3)
  const headers = { Authorization: `Bearer ${app.token}` }
  const list = (query: string) => app.fetch(`/api/admin/Admission?${query}`, { headers })
  const all = ((await (await list('')).json()) as { total: number }).total
  expect(await (await list('status=')).json()).toMatchObject({ total: all })
  const tabs = [1, 2, 3, 4].map(
    async (status) => (await app.admin.get('/admin/Admission', { query: { status } })).total,
  )
  expect((await Promise.all(tabs)).reduce((sum, total) => sum + total)).toBe(all)
  expect((await list('status=5')).status).toBe(400)
  expect((await list('status=abc')).status).toBe(400)
})

test('ADMIN-9 the search matches name, e-mail and status label within the tab', async () => {
  const id = await addAdmission({ fullName: 'Kochuthresia Pending', email: 'kt@example.net' })
  const other = await addAdmission({ fullName: 'Kochuthresia', email: 'k2@example.net' })
  await move(other, 3)
  const found = async (search: string, status?: Stage) => {
    const { rows } = await app.admin.get('/admin/Admission', { query: { search, ...(status && { status }) } })
    return rows.map((row) => row.id)
  }
  expect(await found('KOCHU')).toEqual([other, id])
  expect(await found('kochu', 1)).toEqual([id])
  expect(await found('example.NET')).toEqual([other, id])
  expect(await found('PEND', 3)).toEqual([])
  expect(await found('appro', 3)).toContain(other)
  expect(await found('approved', 1)).toEqual([])
  const pendingAnywhere = await found('pending')
  expect(pendingAnywhere).toContain(id)
  expect(pendingAnywhere).not.toContain(other)
  expect(pendingAnywhere).toHaveLength(
    (await app.admin.get('/admin/Admission', { query: { status: 1 } })).total,
  )
})

test('ACAD-8 COURSE-5 an application needs an e-mail address or a phone number', async () => {
  const message = 'Please enter an e-mail address or a phone number.'
  for (const missing of [{}, { email: ' ', phoneNumber: ' ' }, { email: null, phoneNumber: null }]) {
    const { email: _, phoneNumber: __, ...rest } = application
    await expectInvalid(app.anyone.post('/Admission', { body: { ...rest, ...missing, course_id } }), {
      email: message,
      phoneNumber: message,
    })
  }
  await expectInvalid(addAdmission({ fullName: '', email: '', phoneNumber: '' }), {
    fullName: 'Please enter your full name.',
    email: message,
    phoneNumber: message,
  })
  await expectInvalid(addAdmission({ email: 'ravi@' }), {
    email: 'Please enter an e-mail address, for example name@example.com.',
  })
  await expectInvalid(addAdmission({ email: '', phoneNumber: '12' }), {
    phoneNumber: 'Enter at least 5 digits.',
  })
})

test('ACAD-8 BUY-10 without an e-mail address there is no acknowledgement, and the office mail has no reply address', async () => {
  const listMails = (id: number) =>
    db.selectFrom('outbox').select(['recipient', 'replyTo']).where('itemId', '=', id).orderBy('id').execute()
  await db.deleteFrom('attempt').execute()
  const withEmail = await addAdmission({ email: 'with.mail@example.com' })
  expect(await listMails(withEmail)).toMatchObject([
    { recipient: 'with.mail@example.com' },
    { replyTo: 'with.mail@example.com' },
  ])
  const id = await addAdmission({ email: undefined, phoneNumber: '98470 00031' })
  expect(await listMails(id)).toEqual([{ recipient: '', replyTo: null }])
  expect(await findAdmission(id)).toMatchObject({ email: '', phoneNumber: '98470 00031' })
  await expectRejection(
    app.admin.post('/admin/reply', { body: { kind: 'admission', id, subject: 'Hello', text: 'Hello' } }),
    409,
    'This submission has no e-mail address.',
  )
})

test('ACAD-8 ADMIN-9 admissions without an e-mail address are found and erased by phone, and are no duplicates of each other', async () => {
  const first = await addAdmission({ email: '', phoneNumber: '98470 00041', fullName: 'Amal Dev' })
  await addAdmission({ email: '', phoneNumber: '+91 98470 00041', fullName: 'Amal D' })
  await addAdmission({ email: '', phoneNumber: '98470 00042' })
  const sender = { kind: 'admission', id: first } as const
  expect(await app.admin.get('/admin/person/contact', { query: sender })).toMatchObject({ others: 1 })

  const headers = { Authorization: `Bearer ${app.token}` }
  const csv = await (await app.fetch('/api/admin/export/admission?search=Amal', { headers })).text()
  expect(csv).toContain('"Amal Dev","","98470 00041"')

  const person = '9847000041'
  expect(await app.admin.post('/admin/person', { body: { person } })).toMatchObject({ total: 2 })
  await app.admin.post('/admin/person/erase', { body: { person, total: 2 } })
  await expectRejection(findAdmission(first), 404)
})

test('ACAD-3 an application may name an intake of its course, and reserves nothing', async () => {
  const batch = await addBatch({ seats: 1 })
  const id = await addAdmission({ batch_id: batch.id })
  expect(await findAdmission(id)).toMatchObject({
    batch_id: batch.id,
    intake: batch.firstDay,
    source: 'website',
  })
  for (const none of [undefined, '']) {
    expect(await findAdmission(await addAdmission({ batch_id: none }))).toMatchObject({
      batch_id: null,
      intake: null,
    })
  }
  const after = await app.admin.get('/admin/Batch/:id', { params: { id: batch.id } })
  expect(after).toMatchObject({ taken: 0, held: 0 })
  const { rows } = await app.admin.get('/admin/outbox')
  expect(rows.some(({ text }) => /Intake: \d+ \w+ \d{4}/.test(text))).toBe(true)
})

test('ACAD-3 an application is rejected at the field if the intake is of another course or accepts none', async () => {
  const otherCourse = { errors: { batch_id: 'Please choose an intake of this course.' } }
  const closed = {
    errors: { batch_id: 'This intake no longer accepts applications. Please choose another one.' },
  }
  const other = await addBatch({ course_id: await addCourse({ name: 'Rope access' }) })
  for (const id of [other.id, (await addBatch({ status: 0 })).id, 999])
    await expect(addAdmission({ batch_id: id })).rejects.toMatchObject({ status: 422, ...otherCourse })
  for (const changes of [{ state: 'closed' }, { closesOn: dayFromNow(-1) }])
    await expect(addAdmission({ batch_id: (await addBatch(changes)).id })).rejects.toMatchObject({
      status: 422,
      ...closed,
    })
  await expectInvalid(addAdmission({ batch_id: 'x' }), { batch_id: 'Please choose an intake from the list.' })
})
