import { expect, test } from 'vitest'
import { contentNames, contentOf } from '../../collections.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { admin } = app
type CourseQuery = NonNullable<Parameters<typeof admin.get<'/admin/courses'>>[1]>['query']
const listCourses = async (query: CourseQuery) => (await admin.get('/admin/courses', { query })).rows
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name.toLowerCase())

test('DESK-10 a list sorts by a column without regard to case, in both directions', async () => {
  const [first] = await listCourses({ limit: 1 })
  await admin.patch('/admin/Update/courses/:id', {
    params: { id: first?.id ?? 0 },
    body: { name: 'aardvark inspection' },
  })
  const ascending = names(await listCourses({ sortBy: 'name' }))
  expect(ascending[0]).toBe('aardvark inspection')
  expect(ascending).toEqual(ascending.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(names(await listCourses({ sortBy: '-name' }))).toEqual(ascending.toReversed())
})

test('DESK-10 numbers sort by value, and references by the referenced title', async () => {
  const prices = (await listCourses({ sortBy: '-price' })).map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  const categories = (await listCourses({ sortBy: 'category_id' })).map((row) => row.category?.name ?? '')
  expect(new Set(categories).size).toBeGreaterThan(1)
  expect(categories).toEqual(categories.toSorted())
})

test('DESK-10 pages of a sorted list neither repeat nor skip a record with equal values', async () => {
  const all = (await listCourses({ sortBy: 'status' as never, limit: 1 }).catch(() => [])).length
  expect(all).toBe(0)
  const sorted = (await listCourses({ sortBy: 'type' })).map(({ id }) => id)
  const paged: number[] = []
  for (let offset = 1; paged.length < sorted.length; offset++)
    paged.push(...(await listCourses({ sortBy: 'type', limit: 5, offset })).map(({ id }) => id))
  expect(paged).toEqual(sorted)
  expect(new Set(paged).size).toBe(sorted.length)
})

test('DESK-10 facets filter a list and combine with the search', async () => {
  const { rows } = await admin.get('/admin/facets', { query: { collection: 'course' } })
  const categories = rows.find(({ column }) => column === 'category_id')?.options ?? []
  const health = categories.find(({ label }) => label === 'Health Care')
  expect(health).toBeDefined()
  const found = await listCourses({ facets: `category_id=${health?.value}` })
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map((row) => row.category?.name))).toEqual(new Set(['Health Care']))
  const [course] = found
  const both = await listCourses({ facets: `category_id=${health?.value}`, search: course?.name ?? '' })
  expect(both.map(({ id }) => id)).toContain(course?.id)
  expect(await listCourses({ facets: 'category_id=no number' })).toEqual([])
})

test('DESK-10 unknown columns are rejected', async () => {
  await expect(listCourses({ sortBy: 'deletedAt' })).rejects.toMatchObject({ status: 422 })
  await expect(listCourses({ facets: 'name=Welding' })).rejects.toMatchObject({ status: 422 })
})

test('DESK-10 search finds courses by category, and products by the number and brand in their row', async () => {
  const found = await listCourses({ search: 'health' })
  expect(found.some((row) => row.category?.name === 'Health Care')).toBe(true)
  const products = (search: string) => admin.get('/admin/Product', { query: { search } })
  expect((await products('02')).rows.map(({ id }) => id)).toContain(2)
  expect((await products('powder-free')).rows.length).toBeGreaterThan(0)
})

test('DESK-10 scheduled records have a list of their own', async () => {
  const [course] = await listCourses({ limit: 1 })
  const id = course?.id ?? 0
  expect(await listCourses({ scheduled: 1 })).toEqual([])
  await admin.post('/admin/courses/:id/schedule', {
    params: { id },
    body: { action: 'unpublish', at: new Date(Date.now() + 86_400_000).toISOString() },
  })
  expect((await listCourses({ scheduled: 1 })).map((row) => row.id)).toEqual([id])
})

test('DESK-10 every declared facet has values, and an export has the rows of the filtered list', async () => {
  for (const collection of contentNames) {
    const { rows } = await admin.get('/admin/facets', { query: { collection } })
    expect(rows.map(({ column }) => column)).toEqual(Object.keys(contentOf(collection).facets ?? {}))
  }
  const { rows } = await admin.get('/admin/facets', { query: { collection: 'course' } })
  const [type] = rows.find(({ column }) => column === 'type')?.options ?? []
  const expected = await listCourses({ status: 1, facets: `type=${type?.value}`, sortBy: '-name' })
  const response = await app.fetch(
    `/api/admin/export/course?status=1&sortBy=-name&facets=${encodeURIComponent(`type=${type?.value}`)}`,
  )
  expect(response.status).toBe(200)
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines.filter((line) => expected.some(({ name }) => line.includes(name))).length).toBeGreaterThanOrEqual(
    expected.length,
  )
})
