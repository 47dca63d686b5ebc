import { beforeEach, expect, test } from 'vitest'
import { application, createCourse, message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const course_id = await createCourse(app)

beforeEach(async () => {
  for (const table of ['admission', 'contact', 'conversation', 'reply', 'outbox', 'submission'] as const)
    await db.deleteFrom(table).execute()
})

let sent = 0
const find = async (kind: 'admission' | 'contact', itemId: number) => {
  const { rows } = await app.admin.get('/admin/inbox', { query: { kind, itemId } })
  const [row] = rows
  if (!row) throw new Error(`No conversation about ${kind} ${itemId}`)
  return { id: row.id, seen: row.version, itemId, state: row.state }
}
async function apply(fullName: string) {
  const body = { ...application, fullName, course_id, message: `Question ${(sent += 1)}` }
  const { id } = await app.anyone.post('/Admission', { body })
  return find('admission', id)
}
async function write() {
  const { id } = await app.anyone.post('/Contact', { body: { ...message, message: `Hello ${(sent += 1)}` } })
  return find('contact', id)
}
type Seen = { id: number; seen: number }
const letter = { subject: '{course}', text: 'Dear {name}, the batch begins in January.' }
const send = (rows: Seen[], key = `bulk-reply-${(sent += 1)}`, changes: object = {}) =>
  app.admin.post('/admin/replies', {
    body: { ...letter, conversations: rows.map(({ id, seen }) => ({ id, seen })), ...changes },
    headers: { 'Idempotency-Key': key },
  })
const texts = async () => {
  const rows = await db.selectFrom('reply').select(['subject', 'text']).orderBy('id').execute()
  return rows.map(({ subject, text }) => `${subject}: ${text}`)
}
const countMails = async () =>
  (await db.selectFrom('outbox').select('id').where('subject', '=', 'Welding Inspection').execute()).length

test('DESK-7 a bulk reply fills the fields for each person and makes each conversation wait', async () => {
  const rows = [await apply('Asha Kurian'), await apply('Bibin Kurian')]
  expect(await send(rows)).toEqual({ sent: rows.map(({ id }) => id), leftOut: [] })
  expect(await texts()).toEqual([
    'Welding Inspection: Dear Asha Kurian, the batch begins in January.',
    'Welding Inspection: Dear Bibin Kurian, the batch begins in January.',
  ])
  expect(await countMails()).toBe(2)
  for (const { itemId } of rows) expect(await find('admission', itemId)).toMatchObject({ state: 'waiting' })
})

test('DESK-7 people without e-mail address or value, and deleted conversations, are left out', async () => {
  const [asha, bibin, cyril, contact] = [
    await apply('Asha'),
    await apply('Bibin'),
    await apply('Cyril'),
    await write(),
  ]
  await db.updateTable('admission').set({ email: '' }).where('id', '=', bibin.itemId).execute()
  await app.admin.delete('/admin/Admission/:id', { params: { id: cyril.itemId } })
  expect(await send([asha, bibin, cyril, contact])).toEqual({
    sent: [asha.id],
    leftOut: [
      { id: bibin.id, reason: 'noEmail' },
      { id: contact.id, reason: 'unfilled' },
      { id: cyril.id, reason: 'missing' },
    ],
  })
  expect(await texts()).toHaveLength(1)
  const ids = [asha, bibin, contact].map(({ id }) => id).join(',')
  const { recipients, sendsMail } = await app.admin.get('/admin/replies/recipients', { query: { ids } })
  expect(sendsMail).toBe(false)
  expect(recipients.map(({ hasEmail, fields }) => [fields.name, hasEmail, fields.course])).toEqual([
    ['Asha', true, 'Welding Inspection'],
    ['Bibin', false, 'Welding Inspection'],
    ['Anita Nair', true, null],
  ])
})

test('DESK-7 DESK-3 a conversation with something new is held back, the others are answered', async () => {
  const [asha, bibin] = [await apply('Asha'), await apply('Bibin')]
  await app.admin.post('/admin/inbox/:id/notes', { params: { id: bibin.id }, body: { text: 'Called.' } })
  expect(await send([asha, bibin])).toEqual({
    sent: [asha.id],
    leftOut: [{ id: bibin.id, reason: 'newer' }],
  })
  expect(await find('admission', bibin.itemId)).toMatchObject({ state: 'open' })
})

test('DESK-7 repeated and concurrent requests send once', async () => {
  const rows = [await apply('Asha'), await apply('Bibin')]
  const answers = await Promise.all([send(rows, 'bulk-key-1'), send(rows, 'bulk-key-1')])
  answers.push(await send(rows, 'bulk-key-1'))
  const expected = { sent: rows.map(({ id }) => id), leftOut: [] }
  expect(answers).toEqual([expected, expected, expected])
  expect(await countMails()).toBe(2)
  // Without the key, the answered conversations are newer than seen.
  expect((await send(rows)).sent).toEqual([])
  expect(await countMails()).toBe(2)
})

test('DESK-7 unknown fields and more than fifty conversations are refused', async () => {
  const asha = await apply('Asha')
  await expect(send([asha], undefined, { text: 'Dear {nick}' })).rejects.toMatchObject({
    status: 422,
    errors: { text: 'There is no field {nick}. Use {name}, {course}, {batch}, {reference}.' },
  })
  const many = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, seen: 1 }))
  await expect(send(many)).rejects.toMatchObject({
    status: 422,
    errors: { conversations: expect.any(String) },
  })
  expect(await texts()).toEqual([])
})
