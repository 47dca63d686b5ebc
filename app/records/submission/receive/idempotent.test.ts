import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { runHousekeeping } from '#app/jobs.server.ts'
import { pdf } from '../../../../testing/files/pdf-files.ts'
import { buildForm } from '../../../../testing/pictures.ts'
import { setRows } from '../../../../testing/set-rows.ts'
import {
  message,
  post,
  application,
  enquiry,
  createCourse,
  jobApplication,
  solvedCaptcha,
} from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services

const send = (body: object, key?: string) =>
  post(app, '/Contact', body, key === undefined ? {} : { 'Idempotency-Key': key })
const readBody = async (response: Promise<Response>) => (await response).json()

async function countStored(text: string) {
  const rows = await db.selectFrom('contact').select('id').where('message', '=', text).execute()
  const mails = await db.selectFrom('outbox').select('id').where('text', 'like', `%${text}%`).execute()
  return { rows: rows.length, mails: mails.length }
}

test('FORM-9 a retry with the same key gets the same response and stores nothing', async () => {
  const key = randomUUID()
  const body = { ...message, message: 'Retried with a key.' }
  const first = await send(body, key)
  const second = await send(body, key)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  expect(await countStored(body.message)).toEqual({ rows: 1, mails: 1 })
})

test('FORM-9 a double click without a key, as sent without JavaScript, stores one row', async () => {
  const body = { ...message, message: 'Sent twice without a key.' }
  const first = await readBody(send(body))
  expect(await readBody(send({ ...body, message: ` ${body.message} ` }))).toEqual(first)
  expect(await countStored(body.message)).toEqual({ rows: 1, mails: 1 })
})

test('FORM-9 twenty concurrent copies store one row and get the same response', async () => {
  for (const key of [randomUUID(), undefined]) {
    const body = { ...message, message: `All at once ${key ? 'with' : 'without'} a key.` }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await send(body, key)
        return { status: response.status, body: await response.text() }
      }),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await countStored(body.message)).toEqual({ rows: 1, mails: 1 })
  }
})

test('FORM-9 a key that was used for other content is rejected with 422', async () => {
  const key = randomUUID()
  await send({ ...message, message: 'The first contents.' }, key)
  const other = await send({ ...message, message: 'Other contents.' }, key)
  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({
    success: false,
    code: 'idempotency_key_reused',
    message: expect.stringContaining('already sent'),
  })
  expect(await countStored('Other contents.')).toEqual({ rows: 0, mails: 0 })
})

test('FORM-9 different keys store separate rows, even with the same fields', async () => {
  const body = { ...message, message: 'Twice on purpose.' }
  await send(body, randomUUID())
  await send(body, randomUUID())
  expect(await countStored(body.message)).toEqual({ rows: 2, mails: 2 })
})

test('FORM-9 a rejected form can be corrected and sent again with the same key', async () => {
  const key = randomUUID()
  const body = { ...message, message: 'Mended.' }
  expect((await send({ ...body, email: 'nonsense' }, key)).status).toBe(422)
  expect((await send(body, key)).status).toBe(201)
})

test('FORM-9 without a key the same fields count as a retry for ten minutes, and as new afterwards', async () => {
  const body = { ...message, message: 'Once in the morning, once in the evening.' }
  await send(body)
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000).toISOString()
  await db.updateTable('submissionKey').set({ createdAt: elevenMinutesAgo }).execute()
  expect((await send(body)).status).toBe(201)
  expect(await countStored(body.message)).toEqual({ rows: 2, mails: 2 })
})

test('FORM-9 keys are deleted after a week', async () => {
  await db.deleteFrom('submissionKey').execute()
  await send({ ...message, message: 'Old.' }, randomUUID())
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await setRows(db, 'submissionKey', { createdAt: daysAgo(6) })
  await runHousekeeping(app.services)
  expect(await db.selectFrom('submissionKey').selectAll().execute()).toHaveLength(1)
  await setRows(db, 'submissionKey', { createdAt: daysAgo(8) })
  await runHousekeeping(app.services)
  expect(await db.selectFrom('submissionKey').selectAll().execute()).toHaveLength(0)
})

test('FORM-9 a malformed key is rejected with 400', async () => {
  expect((await send(message, 'short')).status).toBe(400)
  expect((await send(message, 'x'.repeat(201))).status).toBe(400)
})

test('FORM-9 the table of idempotency keys contains no form input', async () => {
  await send({ ...message, message: 'Private words.' }, randomUUID())
  const kept = JSON.stringify(await db.selectFrom('submissionKey').selectAll().execute())
  expect(kept).not.toContain('Private')
  expect(kept).not.toContain(message.email)
})

const course_id = await createCourse(app)

const forms = {
  contact: (changes: object) => post(app, '/Contact', { ...message, ...changes }),
  admission: (changes: object) => post(app, '/Admission', { ...application, course_id, ...changes }),
  franchise: async (changes: object) =>
    post(app, '/InsertFranchise', { ...enquiry, captcha: await solvedCaptcha(app), ...changes }),
  career: (changes: object) => {
    const cv = new File([new Uint8Array(pdf())], 'cv.pdf')
    return app.fetch('/api/Career', {
      method: 'POST',
      body: buildForm({ ...jobApplication, cv, ...changes }),
    })
  },
}

async function errorsOf(sent: Promise<Response>): Promise<unknown> {
  const response = await sent
  expect(response.status).toBe(422)
  return ((await response.json()) as { errors: unknown }).errors
}

const tooLongMessage = (count: number) => `Please use at most ${count} characters.`
const long = 'x'.repeat(12_000)

test.each([
  ['contact', 'phone'],
  ['admission', 'phoneNumber'],
  ['franchise', 'contact'],
  ['career', 'phone'],
] as const)(
  'SAFE-8 the %s form rejects a phone number of 240,000 characters or without digits',
  async (name, field) => {
    const send = (value: string) => errorsOf(forms[name]({ [field]: value }))
    // Before the captcha is checked, the franchise form only limits texts to 20,000 characters, with another message.
    const endless = name === 'franchise' ? { [field]: expect.any(String) } : { [field]: tooLongMessage(40) }
    expect(await send('4'.repeat(240_000))).toEqual(endless)
    expect(await send('()-')).toEqual({ [field]: 'Enter at least 5 digits.' })
    expect((await forms[name]({ [field]: '' })).status).toBe(201)
  },
)

test('SAFE-8 every text that is too long is reported at its field', async () => {
  const email = `${'x'.repeat(250)}@example.com`
  const texts = { firstName: long, lastName: long, email, message: long }
  expect(await errorsOf(forms.contact(texts))).toEqual({
    firstName: tooLongMessage(120),
    lastName: tooLongMessage(120),
    email: tooLongMessage(254),
    message: tooLongMessage(5000),
  })
  expect(await errorsOf(forms.admission({ fullName: long, location: long, message: long }))).toEqual({
    fullName: tooLongMessage(120),
    location: tooLongMessage(200),
    message: tooLongMessage(5000),
  })
  expect(await errorsOf(forms.franchise({ name: long, email, massage: long }))).toEqual({
    name: tooLongMessage(120),
    email: tooLongMessage(254),
    massage: tooLongMessage(5000),
  })
  expect(await errorsOf(forms.career({ fullName: long, coverLetter: long }))).toEqual({
    fullName: tooLongMessage(120),
    coverLetter: tooLongMessage(10_000),
  })
})

test('SAFE-8 records from before the limits can be read, moved and answered', async () => {
  const { id } = (await (await forms.admission({})).json()).data as { id: number }
  const old = { phoneNumber: '()-'.repeat(100), message: long, fullName: long }
  await app.services.db.updateTable('admission').set(old).where('id', '=', id).execute()
  const params = { id }
  expect(await app.admin.get('/admin/Admission/:id', { params })).toMatchObject(old)
  const moved = await app.admin.patch('/admin/Update/AdmissionStatus', { query: params, body: { status: 2 } })
  expect(moved).toMatchObject({ ...old, status: 2 })
  const reply = { kind: 'admission', id, subject: 'Welcome', text: 'Come on Monday.' } as const
  expect(await app.admin.post('/admin/reply', { body: reply })).toMatchObject({ text: 'Come on Monday.' })
})

test('SAFE-8 content longer than a limit can still be activated, deactivated and changed in other fields', async () => {
  const id = await createCourse(app)
  await app.services.db.updateTable('course').set({ description: long }).where('id', '=', id).execute()
  const body = { status: 0, duration: '4 months' }
  const changed = await app.admin.patch('/admin/Update/courses/:id', { params: { id }, body })
  expect(changed).toMatchObject({ ...body, description: long })
})
