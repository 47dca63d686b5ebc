import { expectInvalid, expectRejection } from '../../testing/expect-rejection.ts'
import { beforeEach, expect, test } from 'vitest'
import { orderedNames } from '#app/collections.ts'
import { queryStats } from '#app/platform/db/open.server.ts'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { admin, anyone } = app
const { db } = app.services
const questions = await db.selectFrom('question').selectAll().execute()
beforeEach(async () => {
  await db.deleteFrom('question').execute()
  await db.insertInto('question').values(questions).execute()
})

type Body = Exclude<Parameters<typeof admin.post<'/admin/order'>>[1]['body'], FormData>
const move = (id: number, place: 'before' | 'after', other: number, kind: Body['kind'] = 'question') =>
  admin.post('/admin/order', { body: { kind, id, place, other } })
const order = async () => (await anyone.get('/Question')).rows.map(({ id }) => id)
const positions = async () =>
  (await db.selectFrom('question').select('position').orderBy('position').execute()).map(
    ({ position }) => position,
  )
const readLog = () => admin.get('/admin/audit', { query: { limit: 1 } })

test('EDIT-6 a record moves before or after another; other records keep their order, and no version changes', async () => {
  const [a = 0, b = 0, c = 0, ...rest] = await order()
  const revision = await readRevision(db)
  expect(await move(c, 'before', a)).toEqual({ id: c, position: 1 })
  expect(await order()).toEqual([c, a, b, ...rest])
  expect(await readRevision(db)).toBe(revision + 1)
  await move(c, 'after', b)
  expect(await order()).toEqual([a, b, c, ...rest])
  expect(await positions()).toEqual([1, 2, 3, 4, 5, 6])
  for (const id of [a, b, c])
    expect((await admin.get('/admin/Question/:id', { params: { id } })).version).toBe(1)
})

test('EDIT-6 a move renumbers records with equal positions in their current order', async () => {
  const before = await order()
  await db.updateTable('question').set({ position: 3 }).execute()
  expect(await order()).toEqual(before)
  const [first = 0, ...rest] = before
  await move(first, 'after', rest.at(-1) ?? 0)
  expect(await order()).toEqual([...rest, first])
  expect(await positions()).toEqual([1, 2, 3, 4, 5, 6])
})

test('EDIT-6 two concurrent moves both take effect', async () => {
  const [a = 0, b = 0, c = 0, d = 0, ...rest] = await order()
  await Promise.all([move(a, 'after', b), move(d, 'before', c)])
  expect(await order()).toEqual([b, a, d, c, ...rest])
})

test('EDIT-6 a move writes one log entry, or none if the position stays the same', async () => {
  const [a = 0, b = 0] = await order()
  const before = await readLog()
  await move(b, 'before', a)
  await move(b, 'before', a)
  await move(b, 'before', b)
  const { rows, total } = await readLog()
  expect(total).toBe(before.total + 1)
  expect(rows[0]).toMatchObject({
    action: 'order',
    itemId: b,
    before: { position: 2 },
    after: { position: 1 },
  })
})

test('EDIT-6 a deleted record cannot be moved, and no record can be moved next to it', async () => {
  const before = await order()
  const [a = 0] = before
  const gone = (await admin.post('/admin/Question', { body: { question: 'Gone?', answer: 'Yes.' } })).id
  await admin.delete('/admin/Question/:id', { params: { id: gone } })
  await expectRejection(move(a, 'after', gone), 409)
  await expectRejection(move(gone, 'after', a), 404)
  expect(await order()).toEqual(before)
})

test('EDIT-6 EDIT-8 only editors can change the order, and only in ordered collections', async () => {
  await expectInvalid(move(1, 'after', 2, 'news' as 'question'), { kind: expect.stringContaining('banner') })
  await expectRejection(
    anyone.post('/admin/order', { body: { kind: 'question', id: 1, place: 'after', other: 2 } }),
    401,
  )
})

test.each(orderedNames)('EDIT-6 HOUSE-1 %s has a position column', async (kind) => {
  await expectRejection(move(1_000_000, 'after', 1, kind), 404)
})

test('EDIT-6 EDIT-3 publishing a draft keeps the current position of the record', async () => {
  const [a = 0, b = 0] = await order()
  const body = { question: 'Moved meanwhile?', position: 1 }
  await admin.post('/admin/Question/:id/draft', { params: { id: b }, body })
  await move(a, 'after', b)
  await admin.post('/admin/Question/:id/publish', { params: { id: b }, body: {} })
  await move(a, 'before', b)
  await admin.post('/admin/Question/:id/draft', { params: { id: b }, body: { ...body, question: 'Again?' } })
  await admin.post('/admin/Question/:id/publish', { params: { id: b }, body: {} })
  expect((await order()).slice(0, 2)).toEqual([a, b])
})

test('EDIT-6 a new banner comes first, a new course last', async () => {
  const banner = { tittle: 'Open day', description: 'Saturday at ten' }
  const ids = []
  for (const tittle of ['One', 'Two', 'Three'])
    ids.unshift((await admin.post('/admin/AddBanner', { body: { ...banner, tittle } })).id)
  const banners = async () => (await anyone.get('/Banner')).rows.map(({ id }) => id)
  expect(await banners()).toEqual(ids)
  const [three = 0, two = 0, one = 0] = ids
  await move(three, 'after', one, 'banner')
  const { id } = await admin.post('/admin/AddBanner', { body: banner })
  expect(await banners()).toEqual([id, two, one, three])
})

test('EDIT-6 PAGE-10 moving an inactive record raises the revision only if active records get new positions', async () => {
  const [a = 0] = await order()
  const body = { question: 'Hidden?', answer: 'Yes.', status: 0 as const }
  const hidden = await admin.post('/admin/Question', { body })
  const before = await readRevision(db)
  await move(hidden.id, 'before', a)
  expect(await readRevision(db)).toBe(before + 1)
  await move(hidden.id, 'before', a)
  expect(await readRevision(db)).toBe(before + 1)
})

test('EDIT-6 SAFE-1 a move among 10,000 records takes no more SQL statements than among six', async () => {
  const statements = async (ids: readonly number[]) => {
    const before = queryStats.queries
    await move(ids.at(-1) ?? 0, 'before', ids[0] ?? 0)
    return queryStats.queries - before
  }
  const few = await statements(await order())
  const at = new Date().toISOString()
  const rows = Array.from({ length: 500 }, () => ({
    question: 'Why?',
    answer: 'So.',
    position: 9999,
    status: 1,
    createdAt: at,
    updatedAt: at,
  }))
  for (let done = 0; done < 10_000; done += rows.length)
    await db.insertInto('question').values(rows).execute()
  await statements(await order())
  const ids = await order()
  const begin = process.threadCpuUsage()
  expect(await statements(ids)).toBeLessThanOrEqual(few)
  expect(process.threadCpuUsage(begin).user).toBeLessThan(3_000_000)
  expect((await order())[0]).toBe(ids.at(-1))
})
