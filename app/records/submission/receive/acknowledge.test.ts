import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { submissionNames, submissions, type SubmissionName } from '#app/collections.ts'
import { formSenders, disableAcknowledgements } from '../../../../testing/forms.ts'
import { createCourse } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { acknowledge } from './acknowledge.server.ts'

const app = await testApp()
const { db } = app.services
const forms = formSenders(app, await createCourse(app))
const pattern = /^[A-Z]-[2-9CFGHJMPQRVWX]{4}-[2-9CFGHJMPQRVWX]{4}$/

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('attempt').execute()
  await db.updateTable('recipient').set({ acknowledge: 1 }).execute()
})

const submit = async (kind: SubmissionName, ...given: Parameters<(typeof forms)[SubmissionName]>) => {
  const response = await forms[kind](...given)
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: { id: number; reference: string } }).data
}
const mailsTo = async (email: string) =>
  (await db.selectFrom('outbox').selectAll().orderBy('id').execute()).filter(
    ({ recipient }) => recipient === email,
  )

test.each(submissionNames)(
  'BUY-10 the sender of a %s gets one e-mail with the reference number, which the page shows and the inbox search finds',
  async (kind) => {
    const email = `${kind}@sender.example`
    const key = randomUUID()
    const first = await submit(kind, { email }, key)
    expect(first.reference).toMatch(pattern)
    expect(await submit(kind, { email }, key)).toEqual(first)
    const mails = await mailsTo(email)
    expect(mails).toMatchObject([
      { kind, itemId: first.id, personal: 0, subject: expect.stringContaining(first.reference) },
    ])
    expect(mails[0]?.text).toContain(first.reference)
    expect(mails[0]?.text).not.toMatch(new RegExp(`${key}|Anita|Ravi|Leela|Joseph`))
    for (const search of [first.reference.toLowerCase(), first.reference.replaceAll('-', '')]) {
      const { rows } = await app.admin.get(submissions[kind].api.list, { query: { search } })
      expect(rows).toMatchObject([{ id: first.id, reference: first.reference }])
    }
  },
)

test('BUY-10 reference numbers do not reveal the number of submissions', async () => {
  const [first, second] = [await submit('contact'), await submit('contact')]
  expect(first.reference.slice(2, 6)).not.toBe(second.reference.slice(2, 6))
})

test('BUY-10 one mailbox gets at most three an hour and ten a day, across all forms and spellings; all submissions are stored', async () => {
  const email = 'victim@sender.example'
  const spellings = [email, 'Victim@sender.example', 'victim+1@sender.example']
  for (let count = 0; count < 6; count += 1)
    await submit(submissionNames[count % 2] ?? 'contact', { email: spellings[count % 3] ?? email })
  const mailed = async () =>
    (await Promise.all(spellings.map(mailsTo))).reduce((sum, mails) => sum + mails.length, 0)
  expect(await mailed()).toBe(3)
  expect(
    (await app.admin.get('/admin/Contact', { query: { search: '@sender.example' } })).total,
  ).toBeGreaterThan(2)
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let hour = 1; hour < 9; hour += 1) {
    vi.setSystemTime(Date.now() + 3_601_000)
    for (let count = 0; count < 4; count += 1) await submit('contact', { email })
  }
  vi.useRealTimers()
  expect(await mailed()).toBe(10)
  expect(await mailsTo('other@sender.example')).toEqual([])
  await submit('contact', { email: 'other@sender.example' })
  expect(await mailsTo('other@sender.example')).toHaveLength(1)
})

test('BUY-10 acknowledgements can be turned off; the page still shows the number', async () => {
  const [row] = (await app.admin.get('/admin/Recipient')).rows
  const params = { id: row?.id ?? 0 }
  await app.admin.patch('/admin/Recipient/:id', { params, body: { acknowledge: 0 } })
  const email = 'quiet@sender.example'
  expect((await submit('contact', { email })).reference).toMatch(pattern)
  expect(await mailsTo(email)).toEqual([])
  await app.admin.patch('/admin/Recipient/:id', { params, body: { acknowledge: 1 } })
  await submit('contact', { email })
  expect(await mailsTo(email)).toHaveLength(1)
  await disableAcknowledgements(app)
})

test('BUY-10 erasing a person by phone number erases the acknowledgement too', async () => {
  const email = 'erased@sender.example'
  await submit('contact', { email })
  const person = { person: '+91 484 000 0010' }
  const { total } = await app.admin.post('/admin/person', { body: person })
  await app.admin.post('/admin/person/erase', { body: { ...person, total } })
  expect(await mailsTo(email)).toEqual([])
})

test('BUY-10 SAFE-8 the site sends at most sixty acknowledgements an hour, which prevents bulk mail to strangers', async () => {
  const key = 'acknowledgement:site'
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await app.services.db.deleteFrom('attempt').where('key', '=', key).execute()
  await app.services.db.insertInto('attempt').values({ key, count: 59, expiresAt }).execute()
  expect((await submit('contact', { email: 'sixtieth@sender.example' })).reference).toMatch(pattern)
  expect((await submit('contact', { email: 'next@sender.example' })).reference).toMatch(pattern)
  expect(await mailsTo('sixtieth@sender.example')).toHaveLength(1)
  expect(await mailsTo('next@sender.example')).toEqual([])
  await app.services.db.deleteFrom('attempt').where('key', '=', key).execute()
})

test('BUY-10 replies never go to the addresses shown on pages, only to the address of the form, the office or the mail sender', async () => {
  const [row] = (await app.admin.get('/admin/Identity')).rows
  const body = { emails: 'Sales: first@evil.example\nOffice: second@evil.example' }
  await app.admin.patch('/admin/Identity/:id', { params: { id: row?.id ?? 0 }, body })
  const { id } = await submit('contact', { email: 'asks@sender.example' })
  await app.admin.post('/admin/reply', { body: { kind: 'contact', id, subject: 'Yes', text: 'Yes.' } })
  const mails = await mailsTo('asks@sender.example')
  expect(mails.map(({ replyTo }) => replyTo)).toEqual(['website@example.com', 'website@example.com'])
})

test("ADMIN-8 a search for the office's own address finds no mails of other people", async () => {
  await submit('contact', { email: 'stranger@sender.example' })
  const [mail] = await mailsTo('stranger@sender.example')
  const { replyTo } = await app.services.db
    .selectFrom('outbox')
    .select('replyTo')
    .where('recipient', '=', 'stranger@sender.example')
    .executeTakeFirstOrThrow()
  expect(mail).toBeDefined()
  const { counts } = await app.admin.post('/admin/person', { body: { person: replyTo ?? '' } })
  expect(counts).toMatchObject({ mails: 0 })
})

const acknowledgeTo = (email: string, address: string) =>
  db.transaction().execute(async (trx) => {
    const { settings } = app.services
    await acknowledge(trx, { settings, address }, { kind: 'contact', id: 1, reference: 'C-2222-2222', email })
  })

test('BUY-10 SAFE-8 one client gets ten acknowledgements an hour, and an IPv6 customer with several networks forty', async () => {
  for (let count = 0; count < 12; count += 1) await acknowledgeTo(`${count}@client.example`, '192.0.2.1')
  const mails = () => db.selectFrom('outbox').select('id').execute()
  expect(await mails()).toHaveLength(10)
  await db.deleteFrom('attempt').execute()
  await db.deleteFrom('outbox').execute()
  for (let count = 0; count < 65; count += 1)
    await acknowledgeTo(`${count}@customer.example`, `2001:db8:1:${count % 7}::1`)
  expect(await mails()).toHaveLength(40)
  await acknowledgeTo('one@other.example', '2001:db8:2::1')
  expect(await mailsTo('one@other.example')).toHaveLength(1)
})

test('BUY-10 SAFE-8 a client over its limit does not use up the limit of the mailbox', async () => {
  const victim = 'victim@client.example'
  for (let count = 0; count < 10; count += 1) await acknowledgeTo(`${count}@client.example`, '192.0.2.1')
  for (let count = 0; count < 5; count += 1) await acknowledgeTo(victim, '192.0.2.1')
  expect(await mailsTo(victim)).toHaveLength(0)
  await acknowledgeTo(victim, '192.0.2.2')
  expect(await mailsTo(victim)).toHaveLength(1)
})

test('ADMIN-8 a notification without its submission is found by the address of the sender', async () => {
  const email = 'gone@sender.example'
  await submit('contact', { email })
  const { db } = app.services
  await db.updateTable('outbox').set({ itemId: null }).where('replyTo', '=', email).execute()
  const { counts } = await app.admin.post('/admin/person', { body: { person: email } })
  const acknowledged = (await mailsTo(email)).length
  expect(counts).toMatchObject({ contact: 1, mails: 1 + acknowledged })
})
