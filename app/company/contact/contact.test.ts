import { expect, test } from 'vitest'
import { companyClock } from '#app/ui/date/company-time.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { createCourse, message, post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loader } from './page/contact-page.tsx'

const app = await testApp()
const send = (changes: object = {}) => app.anyone.post('/Contact', { body: { ...message, ...changes } })

test('ACAD-8 a question about fees names the course, and unknown courses are not cached', async () => {
  const open = (query: string) => loadPage(app, loader, {}, query)
  const id = await createCourse(app)
  const { name } = await app.anyone.get('/courses/:id', { params: { id } })
  expect(await open(`?course=${id}`)).toMatchObject({
    data: { message: `${name}, fee and payment:\n`, subject: 'General Inquiry' },
    isCacheable: true,
  })
  expect(await open('?course=9999')).toMatchObject({ data: { message: undefined }, isCacheable: false })
})

test('FORM-3 API-9 a message is stored with first and last name and mailed', async () => {
  const { id } = await send()
  expect(await app.admin.get('/admin/Contact/:id', { params: { id } })).toMatchObject({
    ...message,
    name: 'Anita Nair',
    read: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  const { rows } = await app.admin.get('/admin/outbox', { query: { status: 'waiting' } })
  expect(rows[0]).toMatchObject({ subject: 'Product Information: Anita Nair', replyTo: message.email })
  expect(rows[0]?.text).toContain(message.message)
})

test('API-1 creating returns 201 with the new id, a list returns 200 with rows in data and a total', async () => {
  const created = await post(app, '/Contact', { ...message, message: 'One more.' })
  expect(created.status).toBe(201)
  expect(await created.json()).toEqual({
    success: true,
    data: { id: expect.any(Number), reference: expect.any(String) },
  })
  const headers = { Authorization: `Bearer ${app.token}` }
  const list = await app.fetch('/api/admin/Contact', { headers })
  expect(list.status).toBe(200)
  const answer = (await list.json()) as { data: object[]; total: number }
  expect(answer).toMatchObject({ success: true, total: answer.data.length })
  expect(answer.data[0]).not.toHaveProperty('search')
  expect(answer.data[0]).not.toHaveProperty('deletedAt')
})

test('FORM-2 the phone is optional, and the subject defaults to General Inquiry', async () => {
  const { firstName, lastName, email } = message
  const { id } = await app.anyone.post('/Contact', {
    body: { firstName, lastName, email, message: 'Short.' },
  })
  expect(await app.admin.get('/admin/Contact/:id', { params: { id } })).toMatchObject({
    subject: 'General Inquiry',
    phone: null,
  })
})

test.each([
  ['firstName', '  ', 'Please enter your first name.'],
  ['lastName', '', 'Please enter your last name.'],
  ['email', 'anita@', 'Please enter an e-mail address, for example name@example.com.'],
  ['message', '\n', 'Please enter a message.'],
  ['phone', '+91 1234 5678 9012 3456', 'Enter at most 15 digits.'],
  ['subject', 'Spam', 'Please choose a subject.'],
  ['message', 'x'.repeat(5001), 'Please use at most 5000 characters.'],
  ['website', 'x', 'Unknown field.'],
])(
  'FORM-9 an invalid %s is reported at its field with 422, and nothing is stored',
  async (field, value, error) => {
    const before = await app.admin.get('/admin/Contact')
    await expectInvalid(send({ [field]: value }), { [field]: error })
    expect((await app.admin.get('/admin/Contact')).total).toBe(before.total)
  },
)

test('FORM-9 control characters are removed before a message is stored and mailed', async () => {
  const { id } = await send({ firstName: 'Eve\r\nBcc: all@example.com', message: 'a\0b\r\nc' })
  const row = await app.admin.get('/admin/Contact/:id', { params: { id } })
  expect(row.firstName).toBe('Eve Bcc: all@example.com')
  expect(row.message).toBe('ab\nc')
})

test('API-2 messages are listed newest first, and offset 0 is the first page like offset 1', async () => {
  await send({ message: 'older' })
  await send({ message: 'newer' })
  const page = async (offset: number) => {
    const { rows } = await app.admin.get('/admin/Contact', { query: { limit: 1, offset } })
    return rows[0]?.message
  }
  expect([await page(0), await page(1), await page(2)]).toEqual(['newer', 'newer', 'older'])
})

test('ADMIN-10 the search is case-insensitive and covers name, e-mail and subject only', async () => {
  await send({ firstName: 'Élodie', lastName: 'Kurien', email: 'kurien@example.org', subject: 'Partnership' })
  const found = async (search: string) => {
    const { rows, total } = await app.admin.get('/admin/Contact', { query: { search } })
    expect(total).toBe(rows.length)
    return rows.map((row) => row.name)
  }
  expect(await found('éLODIE kur')).toEqual(['Élodie Kurien'])
  expect(await found('EXAMPLE.ORG')).toEqual(['Élodie Kurien'])
  expect(await found('artnersh')).toEqual(['Élodie Kurien'])
  expect(await found('%')).toEqual([])
  expect(await found('_lodie')).toEqual([])
  expect(await found('data sheet')).toEqual([])
})

test('ADMIN-10 messages are read-only', async () => {
  const headers = { Authorization: `Bearer ${app.token}`, 'Content-Type': 'application/json' }
  for (const method of ['PATCH', 'DELETE']) {
    expect((await app.fetch('/api/admin/Contact/1', { method, headers })).status).toBe(405)
  }
})

const paper = { document: 'SAMPLE-CE-0000', message: 'Ward 4, 1 Hill Road, Kochi 682001' }
const sevenDays = () => companyClock(new Date(Date.now() + 7 * 86_400_000)).day

test('BUY-6 a paper copy is promised to the sender within seven days, and due until a reply', async () => {
  const { id, reference } = await send({ ...paper, email: 'paper@example.com' })
  const dueOn = sevenDays()
  const one = () => app.admin.get('/admin/Contact/:id', { params: { id } })
  expect(await one()).toMatchObject({ document: 'SAMPLE-CE-0000', dueOn })
  const mails = (await app.admin.get('/admin/outbox', { query: { status: 'waiting' } })).rows
  const acknowledged = mails.find(({ recipient }) => recipient === 'paper@example.com')
  const day = writtenDate(dueOn)
  expect(acknowledged?.text).toContain(reference)
  expect(acknowledged?.text).toContain(`The paper copy of SAMPLE-CE-0000 is free and will be sent by ${day}.`)
  expect(mails.find(({ subject }) => subject.startsWith('Paper copy of'))?.text).toContain(day)
  const due = async () => (await app.admin.get('/admin/dashboard')).due
  expect(await due()).toEqual([{ kind: 'contact', count: 1, first: dueOn, isOverdue: false }])
  await app.services.db.updateTable('contact').set({ dueOn: '2026-01-01' }).where('id', '=', id).execute()
  expect(await due()).toMatchObject([{ isOverdue: true }])
  const letter = { kind: 'contact', id, subject: 'Your paper copy', text: 'It left today.' } as const
  await app.admin.post('/admin/reply', { body: letter, headers: { 'Idempotency-Key': crypto.randomUUID() } })
  expect(await one()).toMatchObject({ document: 'SAMPLE-CE-0000', dueOn: null })
  expect(await due()).toEqual([])
})

test('BUY-6 a paper copy can be requested only of a document that exists and is in force', async () => {
  const [row] = (await app.anyone.get('/Document', { query: { number: 'SAMPLE-ISO-0000' } })).rows
  const params = { id: row?.id ?? 0 }
  await app.admin.patch('/admin/Document/:id', { params, body: { withdrawnOn: '2026-11-01' } })
  for (const document of ['NOTHING-1', 'SAMPLE-ISO-0000'])
    await expectInvalid(send({ ...paper, document }), { document: `There is no document ${document}.` })
  expect((await loadPage(app, loader, {}, '?document=SAMPLE-CE-0000')).data).toMatchObject({
    paper: { number: 'SAMPLE-CE-0000', dueOn: sevenDays() },
  })
  for (const document of ['NOTHING-1', 'SAMPLE-ISO-0000', 'x'.repeat(100)])
    expect(await loadPage(app, loader, {}, `?document=${document}`)).toMatchObject({
      data: { paper: undefined },
      isCacheable: false,
    })
})
