import { expect, test } from 'vitest'
import { contentNames, contentOf } from '#app/collections.ts'
import { expectRejection } from '../../testing/expect-rejection.ts'
import { bearer } from '../../testing/sign-in/sign-in.ts'
import { createCourse } from '../../testing/submissions.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { admin } = app
const categories = (await admin.get('/admin/Category')).rows
const categoryId = (name: string) => categories.find((category) => category.name === name)?.id ?? 0
await createCourse(app, { name: 'Welding inspection', category_id: categoryId('Oil & Gas'), price: 9000 })
await createCourse(app, { name: 'aardvark inspection', category_id: categoryId('Oil & Gas'), price: 48_000 })
await createCourse(app, { name: 'Nursing aide', category_id: categoryId('Health Care'), price: 10_000 })
await createCourse(app, {
  name: 'Ultrasonics',
  category_id: categoryId('Oil & Gas'),
  price: 100,
  type: 'Skill Diploma',
})
await createCourse(app, { name: 'Phlebotomy', category_id: categoryId('Health Care'), price: 2500 })

type CourseQuery = NonNullable<Parameters<typeof admin.get<'/admin/courses'>>[1]>['query']
const listCourses = async (query: CourseQuery) => (await admin.get('/admin/courses', { query })).rows
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name.toLowerCase())

test('DESK-10 a list sorts by a column without regard to case, in both directions', async () => {
  const ascending = names(await listCourses({ sortBy: 'name' }))
  expect(ascending[0]).toBe('aardvark inspection')
  expect(ascending).toEqual(ascending.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(names(await listCourses({ sortBy: '-name' }))).toEqual(ascending.toReversed())
})

test('DESK-10 numbers sort by value, and references by the referenced title', async () => {
  const prices = (await listCourses({ sortBy: '-price' })).map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  const sorted = (await listCourses({ sortBy: 'category_id' })).map((row) => row.category?.name ?? '')
  expect(new Set(sorted).size).toBeGreaterThan(1)
  expect(sorted).toEqual(sorted.toSorted())
})

test('DESK-10 pages of a sorted list neither repeat nor skip a record with equal values', async () => {
  const sorted = (await listCourses({ sortBy: 'type' })).map(({ id }) => id)
  const paged: number[] = []
  for (let offset = 1; paged.length < sorted.length; offset++)
    paged.push(...(await listCourses({ sortBy: 'type', limit: 2, offset })).map(({ id }) => id))
  expect(paged).toEqual(sorted)
  expect(new Set(paged).size).toBe(sorted.length)
})

test('DESK-10 facets filter a list and combine with the search', async () => {
  const { rows } = await admin.get('/admin/facets', { query: { collection: 'course' } })
  const options = rows.find(({ column }) => column === 'category_id')?.options ?? []
  const health = options.find(({ label }) => label === 'Health Care')
  expect(health).toBeDefined()
  const found = await listCourses({ facets: `category_id=${health?.value}` })
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map((row) => row.category?.name))).toEqual(new Set(['Health Care']))
  const [course] = found
  const both = await listCourses({ facets: `category_id=${health?.value}`, search: course?.name ?? '' })
  expect(both.map(({ id }) => id)).toContain(course?.id)
  expect(await listCourses({ facets: 'category_id=no number' })).toEqual([])
  expect((await listCourses({ search: 'health' })).map(({ id }) => id)).toEqual(found.map(({ id }) => id))
})

test('DESK-10 unknown columns are rejected', async () => {
  await expectRejection(listCourses({ sortBy: 'deletedAt' }), 400)
  await expectRejection(listCourses({ facets: 'name=Welding' }), 400)
})

test('DESK-10 scheduled records have a list of their own', async () => {
  const [course] = await listCourses({ limit: 1 })
  const id = course?.id ?? 0
  expect(await listCourses({ scheduled: 1 })).toEqual([])
  await admin.post('/admin/courses/:id/schedule', {
    params: { id },
    body: { unpublishAt: new Date(Date.now() + 86_400_000).toISOString() },
  })
  expect((await listCourses({ scheduled: 1 })).map((row) => row.id)).toEqual([id])
})

test('DESK-10 every declared facet has options, and an export has the rows of the filtered list', async () => {
  for (const collection of contentNames) {
    const { rows } = await admin.get('/admin/facets', { query: { collection } })
    expect(rows.map(({ column }) => column)).toEqual(Object.keys(contentOf(collection).facets ?? {}))
  }
  const { rows } = await admin.get('/admin/facets', { query: { collection: 'course' } })
  const [type] = rows.find(({ column }) => column === 'type')?.options ?? []
  const expected = await listCourses({ status: 1, facets: `type=${type?.value}`, sortBy: '-name' })
  const path = `/api/admin/export/course?status=1&sortBy=-name&facets=${encodeURIComponent(`type=${type?.value}`)}`
  const response = await app.fetch(path, { headers: bearer(app) })
  expect(response.status).toBe(200)
  const text = await response.text()
  const positions = expected.map(({ name }) => text.indexOf(name))
  expect(expected.length).toBeGreaterThan(1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  for (const { name } of await listCourses({})) {
    const isExpected = expected.some((row) => row.name === name)
    expect(text.includes(name)).toBe(isExpected)
  }
})
