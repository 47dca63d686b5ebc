import { expect, test } from 'vitest'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { createCourse, sampleCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { fetch, anyone, admin } = app

const initial = await (await fetch('/api/Category?status=1')).json()

test('API-1 a new database has two categories', () => {
  expect(initial).toEqual({
    success: true,
    data: [
      { id: 1, name: 'Oil & Gas', status: 1 },
      { id: 2, name: 'Health Care', status: 1 },
    ],
    total: 2,
  })
})

test('API-3 inactive categories are not public', async () => {
  expect(await anyone.get('/Category', { query: { status: 0 } })).toEqual({ rows: [], total: 0 })
  await expectRejection(anyone.get('/Category', { query: { status: 2 } }), 400)
})

const add = (name: string, changes: { drawing?: string; status?: 0 | 1 } = {}) =>
  admin.post('/admin/Category', { body: { name, ...changes } as { name: string } })
const remove = (id: number) => admin.delete('/admin/Category/:id', { params: { id } })
const moveCourse = (id: number, category_id: number) =>
  admin.patch('/admin/Update/courses/:id', { params: { id }, body: { category_id } })
const unknownCategory = { status: 422, errors: { category_id: 'Please choose a category.' } }

test('EDIT-1 EDIT-6 categories are added, renamed and reordered; visitors see the active ones in the same format', async () => {
  const { id } = await add('Marine')
  await admin.post('/admin/order', { body: { kind: 'category', id, place: 'before', other: 1 } })
  await add('Later', { status: 0 })
  const { rows } = await anyone.get('/Category')
  expect(rows.slice(0, 2)).toEqual([
    { id, name: 'Marine', status: 1 },
    { id: 1, name: 'Oil & Gas', status: 1 },
  ])
  expect(rows.map(({ name }) => name)).not.toContain('Later')
  await admin.patch('/admin/Category/:id', { params: { id }, body: { name: 'Offshore' } })
  const course = await createCourse(app, { category_id: id })
  expect(await anyone.get('/courses/:id', { params: { id: course } })).toMatchObject({
    category_id: id,
    category: { id, name: 'Offshore', status: 1 },
  })
  await expectInvalid(add(''), { name: 'Please enter a name.' })
  await expectRejection(add('Drawn', { drawing: 'a cat' }), 422)
})

test('EDIT-1 SAFE-9 the name of an inactive category is shown only in the back-office', async () => {
  const { id } = await add('Secret', { status: 0 })
  const course = await createCourse(app, { category_id: id })
  const one = await anyone.get('/courses/:id', { params: { id: course } })
  expect([one.category_id, one.category]).toEqual([id, null])
  const { rows } = await anyone.get('/courses', { query: { category_id: id } })
  expect(rows.map(({ category }) => category)).toEqual([null])
  const { category } = await admin.get('/admin/courses/:id', { params: { id: course } })
  expect(category).toEqual({ id, name: 'Secret', status: 0 })
  await admin.patch('/admin/Category/:id', { params: { id }, body: { status: 1 } })
  expect((await anyone.get('/courses/:id', { params: { id: course } })).category?.name).toBe('Secret')
})

test('EDIT-1 a category in use cannot be deleted, alone or in bulk; the error contains the number of courses', async () => {
  const { id } = await add('Short')
  const first = await createCourse(app, { category_id: id, status: 0 })
  const used = { status: 409, message: '1 course uses this category. Move it first.' }
  await expect(remove(id)).rejects.toMatchObject(used)
  const second = await createCourse(app, { category_id: id })
  await expect(remove(id)).rejects.toMatchObject({ message: '2 courses use this category. Move them first.' })
  const ids = [id, (await add('Unused')).id]
  const body = { kind: 'category' as const, ids, action: 'delete' as const }
  await expectRejection(admin.post('/admin/bulk', { body }), 409)
  for (const course of [first, second]) await moveCourse(course, 1)
  await remove(id)
  expect((await anyone.get('/Category')).rows.map((row) => row.id)).not.toContain(id)
  await expect(moveCourse(first, id)).rejects.toMatchObject(unknownCategory)
})

test('EDIT-1 EDIT-3 a course needs an existing category, a draft does not', async () => {
  const id = await createCourse(app, { category_id: 1 })
  await expect(moveCourse(id, 999)).rejects.toMatchObject(unknownCategory)
  await expect(createCourse(app, { category_id: 999 })).rejects.toMatchObject(unknownCategory)
  for (const category_id of [999, '']) {
    const { status: _, ...course } = sampleCourse
    const body = buildForm({ ...course, price: '1', category_id: String(category_id) })
    const draft = await admin.post('/admin/courses/draft', { body })
    const publish = admin.post('/admin/courses/:id/publish', { params: { id: draft.id }, body: {} })
    await expect(publish).rejects.toMatchObject(unknownCategory)
  }
  await admin.post('/admin/courses/:id/draft', { params: { id }, body: { category_id: 999 } })
  await expect(admin.post('/admin/courses/:id/publish', { params: { id }, body: {} })).rejects.toMatchObject(
    unknownCategory,
  )
  expect(await anyone.get('/courses/:id', { params: { id } })).toMatchObject({ category_id: 1 })
})

test('EDIT-1 the drawing of a category is used for courses without a picture or drawing', async () => {
  const { id } = await add('Tanks', { drawing: 'pressure-vessel' })
  const course = await createCourse(app, { category_id: id })
  expect(await anyone.get('/courses/:id', { params: { id: course } })).toMatchObject({
    image: null,
    drawing: 'pressure-vessel',
  })
})
