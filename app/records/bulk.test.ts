import { expect, test, beforeEach } from 'vitest'
import { queryStats } from '#app/platform/db/open.server.ts'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import { orderedNames } from '#app/collections.ts'
import { expectInvalid, expectRejection } from '../../testing/expect-rejection.ts'
import { application, enquiry, createCourse, message } from '../../testing/submissions.ts'
import { testApp } from '../../testing/test-app.ts'
import { insertSubmission } from './submission/receive/receive-submission.server.ts'

const app = await testApp()
const { db } = app.services
const course_id = await createCourse(app)

type Body = Parameters<typeof app.admin.post<'/admin/bulk'>>[1]['body']
const apply = async (body: Exclude<Body, FormData>) => (await app.admin.post('/admin/bulk', { body })).rows

const givenAdmissions = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => insertSubmission(db, 'admission', { ...application, course_id })),
  )
const admission = (id: number) => app.admin.get('/admin/Admission/:id', { params: { id } })
const logged = async () => (await app.admin.get('/admin/audit', { query: { limit: 1 } })).total

async function givenBanner(status: 0 | 1 = 1): Promise<number> {
  const body = { tittle: 'Open day', description: 'Come and see.', status }
  return (await app.admin.post('/admin/AddBanner', { body })).id
}

test('ADMIN-9 a bulk status change returns an outcome and writes a log entry for each admission', async () => {
  const ids = await givenAdmissions(3)
  const [first = 0, second = 0, third = 0] = ids
  await apply({ kind: 'admission', ids: [second], action: 'status', status: 2 })
  const before = await logged()
  expect(await apply({ kind: 'admission', ids: [...ids, first], action: 'status', status: 2 })).toEqual([
    { id: first, outcome: 'changed', version: 2 },
    { id: second, outcome: 'unchanged', version: 2 },
    { id: third, outcome: 'changed', version: 2 },
  ])
  for (const id of ids) expect(await admission(id)).toMatchObject({ status: 2, version: 2 })
  expect(await logged()).toBe(before + 2)
})

test('COURSE-6 bulk approval counts all admissions and invalidates cached pages once; other status changes do not', async () => {
  const ids = await givenAdmissions(3)
  const users = async () => (await app.anyone.get('/courses/:id', { params: { id: course_id } })).users
  const before = { users: await users(), revision: await readRevision(db) }
  await apply({ kind: 'admission', ids, action: 'status', status: 2 })
  expect(await readRevision(db)).toBe(before.revision)
  await apply({ kind: 'admission', ids, action: 'status', status: 3 })
  expect(await users()).toBe(before.users + 3)
  expect(await readRevision(db)).toBe(before.revision + 1)
  await apply({ kind: 'admission', ids, action: 'delete' })
  expect(await users()).toBe(before.users)
  expect(await readRevision(db)).toBe(before.revision + 2)
})

test('ADMIN-5 bulk deactivation and activation change the public pages', async () => {
  const ids = [await givenBanner(), await givenBanner()]
  const shown = async () => (await app.anyone.get('/Banner')).total
  const before = await shown()
  const revision = await readRevision(db)
  await apply({ kind: 'banner', ids, action: 'status', status: 0 })
  expect([await shown(), await readRevision(db)]).toEqual([before - 2, revision + 1])
  await apply({ kind: 'course', ids: [course_id], action: 'status', status: 0 })
  await expectRejection(app.anyone.get('/courses/:id', { params: { id: course_id } }), 404)
  await apply({ kind: 'course', ids: [course_id], action: 'status', status: 1 })
})

test('ADMIN-8 bulk delete and bulk restore are idempotent', async () => {
  const ids = [await givenBanner(), await givenBanner(0)]
  const outcomes = async (action: 'delete' | 'restore') =>
    (await apply({ kind: 'banner', ids, action })).map(({ outcome }) => outcome)
  expect(await outcomes('delete')).toEqual(['changed', 'changed'])
  expect(await outcomes('delete')).toEqual(['unchanged', 'unchanged'])
  expect((await app.admin.get('/admin/trash', { query: { kind: 'banner' } })).total).toBe(2)
  expect(await outcomes('restore')).toEqual(['changed', 'changed'])
  expect(await outcomes('restore')).toEqual(['unchanged', 'unchanged'])
  const { rows } = await app.admin.get('/admin/Banner')
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

test('ADMIN-15 if one record no longer exists, nothing changes and the response identifies it', async () => {
  const [first = 0, gone = 0] = await givenAdmissions(2)
  await app.admin.delete('/admin/Admission/:id', { params: { id: gone } })
  const before = { logged: await logged(), row: await admission(first) }
  await expect(
    apply({ kind: 'admission', ids: [first, gone, 99_999], action: 'status', status: 3 }),
  ).rejects.toMatchObject({
    status: 409,
    errors: { [gone]: 'Admission not found.', 99_999: 'Admission not found.' },
  })
  expect(await admission(first)).toEqual(before.row)
  expect(await logged()).toBe(before.logged)
})

test('ADMIN-8 ADMIN-10 courses, events and contacts are never deleted, and contacts have no status', async () => {
  const { id } = await app.anyone.post('/Contact', { body: message })
  for (const kind of ['course', 'event', 'contact'] as const) {
    for (const action of ['delete', 'restore'] as const) {
      await expectInvalid(apply({ kind, ids: [id], action }), {
        action: expect.stringContaining('cannot be deleted'),
      })
    }
  }
  await expectRejection(apply({ kind: 'contact', ids: [id], action: 'status', status: 1 }), 422)
  expect((await app.admin.get('/admin/Contact')).total).toBe(1)
})

test('API-3 an unsupported status, an empty list and more than 500 ids are rejected', async () => {
  const id = await insertSubmission(db, 'franchise', enquiry)
  const franchise = { kind: 'franchise' as const, ids: [id], action: 'status' as const }
  await expectRejection(apply({ ...franchise, status: 0 }), 422)
  await expectInvalid(apply(franchise), { status: expect.any(String) })
  await expectRejection(apply({ kind: 'banner', ids: [id], action: 'status', status: 2 }), 422)
  const many = Array.from({ length: 501 }, (_, index) => index + 1)
  for (const ids of [[], many]) {
    await expectInvalid(apply({ kind: 'franchise', ids, action: 'delete' }), {
      ids: 'Please choose 1 to 500 records.',
    })
  }
})

test('ADMIN-9 SAFE-1 five hundred records take as many SQL statements as one', async () => {
  const ids = await givenAdmissions(500)
  const statements = async (body: Pick<Exclude<Body, FormData>, 'ids' | 'action' | 'status'>) => {
    const before = queryStats.queries
    const rows = await apply({ kind: 'admission', ...body })
    expect(rows.map(({ outcome }) => outcome)).toEqual(body.ids.map(() => 'changed'))
    return queryStats.queries - before
  }
  const [one = 0, ...others] = ids
  for (const change of [
    { action: 'status', status: 2 },
    { action: 'delete' },
    { action: 'restore' },
  ] as const)
    expect(await statements({ ids: others, ...change })).toBe(await statements({ ids: [one], ...change }))
})

const { admin, anyone } = app
const questions = await db.selectFrom('question').selectAll().execute()
beforeEach(async () => {
  await db.deleteFrom('question').execute()
  await db.insertInto('question').values(questions).execute()
})

type Move = Exclude<Parameters<typeof admin.post<'/admin/order'>>[1]['body'], FormData>
const move = (id: number, place: 'before' | 'after', other: number, kind: Move['kind'] = 'question') =>
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
  await db.deleteFrom('banner').execute()
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
