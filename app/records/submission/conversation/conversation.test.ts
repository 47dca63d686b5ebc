import { beforeEach, expect, test, vi } from 'vitest'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { expectInvalid, expectRejection } from '../../../../testing/expect-rejection.ts'
import { setRows } from '../../../../testing/set-rows.ts'
import { application, createCourse, enquiry, message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { recordVisitorMessage, wakeConversations } from './conversation-rows.server.ts'
import type { ConversationFilter } from './conversation.api.ts'

const app = await testApp()
const { db } = app.services
const course_id = await createCourse(app)
const me = await app.admin.get('/admin/session')

beforeEach(async () => {
  for (const table of ['contact', 'admission', 'franchise', 'conversation'] as const)
    await db.deleteFrom(table).execute()
})

let sent = 0
const uniqueText = () => `Question ${(sent += 1)}`
const write = async () =>
  (await app.anyone.post('/Contact', { body: { ...message, message: uniqueText() } })).id
const apply = async (fullName = 'Ravi Kumar') =>
  (
    await app.anyone.post('/Admission', {
      body: { ...application, fullName, course_id, message: uniqueText() },
    })
  ).id
const list = async (query: Omit<Partial<ConversationFilter>, 'itemIds'> = {}) =>
  (await app.admin.get('/admin/inbox', { query })).rows
const find = async (kind: 'contact' | 'admission' | 'franchise', itemId: number) => {
  const [row] = await list({ kind, itemId })
  if (!row) throw new Error(`No conversation about ${kind} ${itemId}`)
  return row
}
const change = (ids: number[], changes: object) =>
  app.admin.patch('/admin/inbox', { body: { ids, ...changes } })
const counts = () => app.admin.get('/admin/inbox/counts')
const reply = (kind: 'contact' | 'admission', id: number) =>
  app.admin.post('/admin/reply', { body: { kind, id, subject: 'Answer', text: 'Thank you.' } })

test('DESK-1 submissions of all kinds are in one list, open and unanswered, with name, subject and excerpt', async () => {
  const contact = await write()
  const admission = await apply()
  const franchise = await insertSubmission(db, 'franchise', { ...enquiry, contact: null })
  const rows = await list()
  expect(rows.map(({ kind }) => kind)).toEqual(['franchise', 'admission', 'contact'])
  expect(rows.every(({ state, lastFrom }) => state === 'open' && lastFrom === 'visitor')).toBe(true)
  expect(await find('admission', admission)).toMatchObject({
    name: 'Ravi Kumar',
    about: expect.stringMatching(/\w/),
    excerpt: expect.stringMatching(/^Question/),
    status: 1,
    assigneeName: null,
  })
  expect(await find('contact', contact)).toMatchObject({ about: message.subject, status: null })
  expect(await find('franchise', franchise)).toMatchObject({
    about: null,
    excerpt: expect.stringMatching(/\w/),
  })
})

test('DESK-1 DESK-4 a reply makes the conversation wait, and it is no longer unanswered', async () => {
  const id = await write()
  expect(await counts()).toMatchObject({ open: 1, unanswered: 1, unansweredByKind: { contact: 1 } })
  await reply('contact', id)
  expect(await find('contact', id)).toMatchObject({
    state: 'waiting',
    lastFrom: 'staff',
    dueAt: null,
    version: 2,
  })
  expect(await counts()).toMatchObject({ open: 0, unanswered: 0 })
})

test('DESK-1 another message of the visitor opens the conversation again, with a new due time', async () => {
  const id = await write()
  await reply('contact', id)
  await db.transaction().execute((trx) => recordVisitorMessage(trx, { kind: 'contact', id }))
  expect(await find('contact', id)).toMatchObject({
    state: 'open',
    lastFrom: 'visitor',
    dueAt: expect.any(String),
    version: 3,
  })
})

test('DESK-1 state and status are separate; a decision ends the conversation, and undoing it reopens it', async () => {
  const id = await apply()
  const setStatus = (status: number) =>
    app.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status } })
  await setStatus(2)
  expect(await find('admission', id)).toMatchObject({ state: 'open', status: 2 })
  await setStatus(3)
  expect(await find('admission', id)).toMatchObject({ state: 'done', status: 3 })
  await setStatus(1)
  expect(await find('admission', id)).toMatchObject({ state: 'open', status: 1 })
  await change([(await find('admission', id)).id], { state: 'done' })
  expect(await find('admission', id)).toMatchObject({ state: 'done', status: 1 })
})

test('DESK-1 the list filters by kind, state, assignee, course, age and words', async () => {
  const contact = await find('contact', await write())
  const admission = await find('admission', await apply('Leena Thomas'))
  await change([contact.id], { assigneeId: me.id })
  await change([admission.id], { state: 'waiting' })
  const ids = async (query: Partial<ConversationFilter>) => (await list(query)).map(({ id }) => id)
  expect(await ids({ kind: 'contact' })).toEqual([contact.id])
  expect(await ids({ state: 'waiting' })).toEqual([admission.id])
  expect(await ids({ assignee: 'me' })).toEqual([contact.id])
  expect(await ids({ assignee: 'nobody' })).toEqual([admission.id])
  expect(await ids({ course: course_id })).toEqual([admission.id])
  expect(await ids({ course: course_id + 1 })).toEqual([])
  expect(await ids({ minAge: 1 })).toEqual([])
  expect(await ids({ search: 'leena' })).toEqual([admission.id])
  expect(await ids({ search: admission.about ?? '' })).toEqual([admission.id])
  expect(await ids({ only: 'unanswered' })).toEqual([contact.id])
})

test('DESK-2 open conversations are ordered by due time, and those in which staff wrote last come last', async () => {
  const [answered, later, first] = [await write(), await write(), await write()]
  await reply('contact', answered)
  await change([(await find('contact', answered)).id], { state: 'open' })
  const setDue = (itemId: number, dueAt: string) =>
    db.updateTable('conversation').set({ dueAt }).where('itemId', '=', itemId).execute()
  await setDue(later, '2026-11-17T04:30:00.000Z')
  await setDue(first, '2026-11-16T09:50:00.000Z')
  const rows = await list({ state: 'open', order: 'due' })
  expect(rows.map(({ itemId }) => itemId)).toEqual([first, later, answered])
})

test('DESK-1 a deleted submission is in no list or count, and returns when it is restored', async () => {
  const id = await apply()
  await app.admin.delete('/admin/Admission/:id', { params: { id } })
  expect(await list()).toEqual([])
  expect(await counts()).toMatchObject({ open: 0 })
  await app.admin.post('/admin/trash/restore', { body: { kind: 'admission', id } })
  expect(await list()).toHaveLength(1)
})

test('DESK-2 an answer is due after four working hours', async () => {
  const { createdAt, dueAt } = await find('contact', await write())
  expect(Date.parse(dueAt ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(4 * 3_600_000)
  await db.updateTable('conversation').set({ dueAt: '2026-01-01T00:00:00.000Z' }).execute()
  expect(await counts()).toMatchObject({ overdue: 1 })
  expect(await list({ only: 'overdue' })).toHaveLength(1)
})

test('DESK-2 a colleague is assigned, and others see it', async () => {
  const { id } = await find('contact', await write())
  expect((await app.admin.get('/admin/colleagues')).rows).toContainEqual({ id: me.id, name: me.name })
  await change([id], { assigneeId: me.id })
  expect((await list({ assignee: 'me' }))[0]).toMatchObject({ assigneeName: me.name })
  expect(await counts()).toMatchObject({ mine: 1, unassigned: 0 })
  await expectInvalid(change([id], { assigneeId: 'nobody-here' }), { assigneeId: expect.any(String) })
  await change([id], { assigneeId: null })
  expect(await counts()).toMatchObject({ mine: 0, unassigned: 1 })
})

test('DESK-2 a snoozed conversation opens once, also with two processes', async () => {
  const { id, itemId } = await find('contact', await write())
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await change([id], { snoozedUntil: until })
  expect(await find('contact', itemId)).toMatchObject({ state: 'snoozed', snoozedUntil: until })
  expect(await wakeConversations(db)).toBe(0)
  vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] })
  const woken = await Promise.all([wakeConversations(db), wakeConversations(db)])
  vi.useRealTimers()
  expect(woken.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await find('contact', itemId)).toMatchObject({ state: 'open', snoozedUntil: null })
  const wakes = db
    .selectFrom('audit')
    .select('id')
    .where('userId', '=', 'website')
    .where('action', '=', 'update')
  expect(await wakes.where('itemId', '=', itemId).execute()).toHaveLength(1)
})

test('DESK-2 a snooze time in the past or missing is refused', async () => {
  const { id } = await find('contact', await write())
  await expectRejection(change([id], { snoozedUntil: '2026-01-01T00:00:00Z' }), 422)
  await expectRejection(change([id], { state: 'snoozed' }), 422)
  await expectRejection(change([id], {}), 422)
  await expectRejection(change([id + 1], { state: 'done' }), 404)
})

test('DESK-4 a note is stored once, and nothing is sent', async () => {
  const { id, itemId } = await find('contact', await write())
  await db.deleteFrom('outbox').execute()
  const add = () =>
    app.admin.post('/admin/inbox/:id/notes', {
      params: { id },
      body: { text: 'Called, no answer.' },
      headers: { 'Idempotency-Key': 'note-key-1' },
    })
  await add()
  await add()
  const { rows } = await app.admin.get('/admin/inbox/:id/notes', { params: { id } })
  expect(rows).toMatchObject([{ text: 'Called, no answer.', userId: me.id, userName: me.name }])
  expect(await find('contact', itemId)).toMatchObject({ state: 'open', lastFrom: 'visitor', version: 2 })
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('DESK-1 the counts change the token of the polled state', async () => {
  await write()
  const before = await app.admin.get('/admin/changes', { query: {} })
  expect(before.work).toMatchObject({ unanswered: 1 })
  const [row] = await list()
  await change([row?.id ?? 0], { assigneeId: me.id })
  const after = await app.admin.get('/admin/changes', { query: { since: before.token } })
  expect(after.work).toMatchObject({ mine: 1 })
})

test('DESK-1 one conversation, or those of some submissions, can be read, with the colleague who replied last', async () => {
  const [first, second] = [await write(), await write()]
  await reply('contact', first)
  const conversation = await find('contact', first)
  expect(conversation).toMatchObject({ repliedBy: me.name, state: 'waiting' })
  expect(await app.admin.get('/admin/inbox/:id', { params: { id: conversation.id } })).toEqual(conversation)
  await write()
  const { rows } = await app.admin.get('/admin/inbox', {
    query: { kind: 'contact', itemIds: `${first},${second}` },
  })
  expect(rows.map(({ itemId, repliedBy }) => [itemId, repliedBy])).toEqual([
    [first, me.name],
    [second, null],
  ])
  await expectRejection(app.admin.get('/admin/inbox/:id', { params: { id: 999_999 } }), 404)
})

test('DESK-1 a conversation shows that its reply was not accepted for an hour, or failed', async () => {
  const id = await write()
  const { mailId } = await reply('contact', id)
  const hasUnsentReply = async (changes: object) => {
    await db.updateTable('outbox').set(changes).where('id', '=', mailId).execute()
    return (await find('contact', id)).hasUnsentReply
  }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  expect(await hasUnsentReply({ createdAt: minutesAgo(59) })).toBe(false)
  expect(await hasUnsentReply({ createdAt: minutesAgo(61) })).toBe(true)
  expect(await hasUnsentReply({ sentAt: minutesAgo(0) })).toBe(false)
  expect(await hasUnsentReply({ sentAt: null, createdAt: minutesAgo(1), failedAt: minutesAgo(0) })).toBe(true)
  await db.deleteFrom('outbox').where('id', '=', mailId).execute()
  expect((await find('contact', id)).hasUnsentReply).toBe(false)
})

test('ADMIN-13 a search with more than 1,000 results is in the order of the list and counts up to 1,001', async () => {
  const old = await write()
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < 2010; number += 1)
      await insertSubmission(trx, 'contact', { ...message, message: `Batch ${number}` }, {})
  })
  const { id, itemId } = await find('contact', old)
  await setRows(db, 'conversation', { lastAt: '2999-01-01T00:00:00.000Z' }, { id })
  const search = (query: object) =>
    app.admin.get('/admin/inbox', { query: { search: message.email, limit: 50, ...query } })
  const first = await search({})
  const unsearched = await app.admin.get('/admin/inbox', { query: { limit: 50 } })
  expect(first.total).toBe(1001)
  expect(first.rows[0]?.itemId).toBe(itemId)
  expect(first.rows.map((row) => row.id)).toEqual(unsearched.rows.map((row) => row.id))
  expect((await search({ offset: 30 })).rows).toHaveLength(50)
  expect(await search({ state: 'snoozed' })).toEqual({ rows: [], total: 0 })
})
