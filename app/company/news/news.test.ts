import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'

const { admin, anyone } = await testApp()
const fields = {
  tittle: 'A second bench',
  name: 'Anitha George',
  description: 'It stands.',
  date: '2025-11-02',
  status: 1,
}
const add = (changes: Partial<typeof fields> & { tags?: string } = {}) =>
  admin.post('/admin/AddNews', { body: { ...fields, ...changes } })

test('ADMIN-7 news needs a title, an author, a description, a date and a status', async () => {
  const body = { tittle: '', name: '', description: '', date: '', status: '' }
  await expect(admin.post('/admin/AddNews', { body })).rejects.toMatchObject({
    status: 422,
    errors: {
      tittle: 'Please enter a title.',
      name: 'Please enter an author.',
      description: 'Please enter a description.',
      date: 'Please enter a date as YYYY-MM-DD.',
      status: 'Status must be 1 (active) or 0 (inactive).',
    },
  })
})

test.each(['2026-02-30', '02-11-2026', '2026-11-02T00:00:00Z', 'today'])(
  'API-10 the date %s is rejected',
  async (date) => {
    await expect(add({ date })).rejects.toMatchObject({
      status: 422,
      errors: { date: 'Please enter a date as YYYY-MM-DD.' },
    })
  },
)

test('API-10 tags are one text, separated by commas, and optional', async () => {
  expect((await add({ tags: 'Gloves,Hospital buying' })).tags).toBe('Gloves,Hospital buying')
  expect((await add()).tags).toBe('')
})

test('API-9 published news is public, sorted by date in descending order and paginated', async () => {
  await add({ tittle: 'Old', date: '2026-01-01' })
  await add({ tittle: 'New', date: '2026-03-01' })
  await add({ tittle: 'New too', date: '2026-03-01' })
  await add({ tittle: 'Between', date: '2026-02-01' })
  const titles = async (offset: number) =>
    (await anyone.get('/News', { query: { limit: 2, offset } })).rows.map(({ tittle }) => tittle)
  expect(await titles(1)).toEqual(['New too', 'New'])
  expect(await titles(2)).toEqual(['Between', 'Old'])
})

test('API-9 a published news item can be read, an archived or unknown one cannot', async () => {
  const published = await add()
  expect(await anyone.get('/News/:id', { params: { id: published.id } })).toEqual(published)
  const archived = await add({ status: 0 })
  for (const id of [archived.id, 999_999]) {
    await expect(anyone.get('/News/:id', { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: 'News item not found.',
    })
  }
})
