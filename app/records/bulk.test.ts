import { expectInvalid, expectRejection } from '../../testing/expect-rejection.ts'
import { expect, test } from 'vitest'
import { queryStats } from '#app/platform/db/open.server.ts'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
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
