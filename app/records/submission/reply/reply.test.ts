import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { mailQueue } from '#app/platform/mail/outbox-queue.server.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { expectInvalid, expectRejection } from '../../../../testing/expect-rejection.ts'
import { openMailServer } from '../../../../testing/mail-server.ts'
import { bearer } from '../../../../testing/sign-in/sign-in.ts'
import { application, enquiry, createCourse, message, post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { openWorker } from '../../../../testing/worker.ts'

const server = await openMailServer()
const app = await testApp({ SMTP_URL: server.url, NOTIFY_EMAIL: 'office@example.com' })
const { db } = app.services
const mail = openWorker(app.services, mailQueue)
const course_id = await createCourse(app)

afterEach(async () => {
  await mail.stop()
  server.answer = 'take'
  server.received.length = 0
  await db.deleteFrom('outbox').execute()
})

const pollUntil = (condition: () => unknown) => expect.poll(condition, { timeout: 10_000 })

let sent = 0
async function givenAdmission(): Promise<number> {
  sent += 1
  const body = { ...application, message: `Question ${sent}.\n\nThank you.`, course_id }
  const { id } = await app.anyone.post('/Admission', { body })
  await db.deleteFrom('outbox').execute()
  return id
}

const letter = { subject: 'Your application', text: 'Dear Ravi,\n\nthe batch begins in January.' }
type Kind = 'admission' | 'contact' | 'franchise' | 'career'
const reply = (id: number, fields: { kind?: Kind; subject?: string; text?: string } = {}) =>
  app.admin.post('/admin/reply', { body: { kind: 'admission', id, ...letter, ...fields } })
const listReplies = async (id: number, kind: Kind = 'admission') =>
  (await app.admin.get('/admin/replies', { query: { kind, id } })).rows

test('ADMIN-9 a reply is mailed to the applicant, quotes the message, and has the office as reply address', async () => {
  const id = await givenAdmission()
  mail.start()
  const written = await reply(id)
  expect(written).toMatchObject({
    kind: 'admission',
    itemId: id,
    recipient: application.email,
    ...letter,
    userName: (await app.admin.get('/admin/session')).name,
  })
  await pollUntil(() => server.received.length).toBe(1)
  const [received] = server.received
  expect(received?.to).toEqual([application.email])
  expect(received?.headers).toMatchObject({ subject: letter.subject, 'reply-to': 'office@example.com' })
  expect(received?.headers).not.toHaveProperty('auto-submitted')
  const text = received?.text.replaceAll('\r\n', '\n')
  expect(text).toContain(`${letter.text}\n\nOn `)
  expect(text).toContain(` you wrote:\n> Question ${sent}.\n>\n> Thank you.`)
  expect(text).not.toContain('back-office')
  await pollUntil(() => listReplies(id)).toMatchObject([
    { ...letter, status: 'sent', sentAt: expect.any(String), lastError: null },
  ])
})

test('ADMIN-9 replies are listed in order, and mail clients show one conversation', async () => {
  const id = await givenAdmission()
  mail.start()
  await reply(id, { text: 'First.' })
  await reply(id, { text: 'Second.' })
  await pollUntil(() => server.received.length).toBe(2)
  const [first, second] = server.received
  expect(second?.headers['in-reply-to']).toBe(first?.headers['message-id'])
  expect((await listReplies(id)).map(({ text }) => text)).toEqual(['First.', 'Second.'])
})

test('ADMIN-15 a failed reply shows the error and can be sent again', async () => {
  const id = await givenAdmission()
  server.answer = 'refuse'
  mail.start()
  const { mailId } = await reply(id)
  await pollUntil(() => listReplies(id)).toMatchObject([
    { status: 'waiting', lastError: expect.stringContaining('not now') },
  ])
  await db.updateTable('outbox').set({ failedAt: new Date().toISOString() }).execute()
  expect(await listReplies(id)).toMatchObject([{ status: 'failed', mailId }])

  server.answer = 'take'
  await app.admin.post('/admin/outbox/:id/retry', { params: { id: mailId } })
  await pollUntil(() => listReplies(id)).toMatchObject([{ status: 'sent', lastError: null }])
  await db.deleteFrom('outbox').execute()
  expect(await listReplies(id)).toMatchObject([{ status: 'sent', ...letter }])
})

test('ADMIN-15 DESK-1 a discarded reply is never sent, and its conversation opens again', async () => {
  const id = await givenAdmission()
  const first = await reply(id)
  const { mailId } = await reply(id, { text: 'Second.' })
  const conversation = async () =>
    (await app.admin.get('/admin/inbox', { query: { kind: 'admission', itemId: id } })).rows[0]
  const discard = (mail: number) => app.admin.delete('/admin/outbox/:id', { params: { id: mail } })
  await discard(first.mailId)
  expect(await conversation()).toMatchObject({ state: 'waiting', lastFrom: 'staff' })
  await discard(mailId)
  expect(await listReplies(id)).toEqual([])
  expect(await conversation()).toMatchObject({ state: 'open', lastFrom: 'visitor' })
  const [entry] = (await app.admin.get('/admin/audit', { query: { limit: 1 } })).rows
  expect(entry).toMatchObject({ action: 'discard', kind: 'admission', after: { subject: letter.subject } })
  await expectRejection(discard(mailId), 404)
  mail.start()
  const { mailId: other } = await reply(id, { text: 'Third.' })
  await pollUntil(() => server.received.length).toBe(1)
  await pollUntil(() => listReplies(id)).toMatchObject([{ status: 'sent' }])
  await expectRejection(discard(other), 404)
})

test('ADMIN-15 a retry with the same key, and a double click without one, send one mail', async () => {
  const id = await givenAdmission()
  const headers = { 'Idempotency-Key': randomUUID() }
  const body = { kind: 'admission', id, ...letter }
  const [first, second] = await Promise.all([
    post(app, '/admin/reply', body, { ...bearer(app), ...headers }),
    post(app, '/admin/reply', body, { ...bearer(app), ...headers }),
  ])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await first.json()).toEqual(await second.json())
  const changed = await post(app, '/admin/reply', { ...body, text: 'Other.' }, { ...bearer(app), ...headers })
  expect(changed.status).toBe(422)
  await reply(id, { text: 'Again.' })
  await reply(id, { text: 'Again.' })
  expect((await listReplies(id)).map(({ text }) => text)).toEqual([letter.text, 'Again.'])
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
})

test('ADMIN-15 a retry after the person was erased returns 404', async () => {
  const id = await givenAdmission()
  const headers = { ...bearer(app), 'Idempotency-Key': randomUUID() }
  const send = () => post(app, '/admin/reply', { kind: 'admission', id, ...letter }, headers)
  expect((await send()).status).toBe(201)
  const person = { person: application.email }
  const { total } = await app.admin.post('/admin/person', { body: person })
  await app.admin.post('/admin/person/erase', { body: { ...person, total } })
  const again = await send()
  expect([again.status, await again.json()]).toMatchObject([404, { message: 'Admission not found.' }])
})

test('API-7 ADMIN-9 a rejected applicant can receive a reply, but the comment cannot be changed', async () => {
  const id = await givenAdmission()
  await reply(id)
  expect(await app.admin.get('/admin/Admission/:id', { params: { id } })).toMatchObject({ comment: null })
  await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status: 4 } })
  await reply(id, { text: 'Sorry, the batch is full.' })
  expect((await listReplies(id)).map(({ text }) => text)).toEqual([letter.text, 'Sorry, the batch is full.'])
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  const body = { comment: 'Too late.' }
  await expectRejection(
    app.admin.patch('/admin/Update/updateAdmissionCommentById/:id', { params: { id }, body }),
    409,
  )
})

test('ADMIN-10 ADMIN-11 contacts and franchise enquiries can be answered; an empty message is not quoted', async () => {
  const contact = await app.anyone.post('/Contact', { body: message })
  await reply(contact.id, { kind: 'contact' })
  expect(await listReplies(contact.id, 'contact')).toMatchObject([{ recipient: message.email }])
  const franchise = await insertSubmission(db, 'franchise', { ...enquiry, massage: '' })
  await reply(franchise, { kind: 'franchise' })
  const { rows } = await app.admin.get('/admin/outbox', { query: { limit: 1 } })
  expect(rows[0]).toMatchObject({
    recipient: enquiry.email,
    text: letter.text,
    replyTo: 'office@example.com',
  })
  expect(rows[0]).not.toHaveProperty('personal')
  const [entry] = (await app.admin.get('/admin/audit', { query: { limit: 1 } })).rows
  expect(entry).toMatchObject({ action: 'reply', kind: 'franchise', label: enquiry.name })
  expect(entry?.after).toEqual({ subject: letter.subject })
})

test('ADMIN-9 a reply requires an existing submission outside the trash, a subject and a text', async () => {
  await expectRejection(reply(9999), 404, 'Admission not found.')
  const id = await givenAdmission()
  await expectInvalid(reply(id, { subject: ' ', text: '\n' }), {
    subject: 'Please enter a subject.',
    text: 'Please enter a message.',
  })
  await reply(id, { subject: 'One line\r\nBcc: all@example.com' })
  expect(await listReplies(id)).toMatchObject([{ subject: 'One line Bcc: all@example.com' }])
  await app.admin.delete('/admin/Admission/:id', { params: { id } })
  await expectRejection(reply(id), 404)
  await expectRejection(listReplies(id), 404)
})

test('API-6 permanent deletion also deletes replies and their mails', async () => {
  const id = await givenAdmission()
  await reply(id, { text: 'This reply will be deleted.' })
  await app.admin.delete('/admin/Admission/:id', { params: { id } })
  await app.admin.delete('/admin/trash/:kind/:id', { params: { kind: 'admission', id } })
  expect(await db.selectFrom('reply').select('id').where('itemId', '=', id).execute()).toEqual([])
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})
