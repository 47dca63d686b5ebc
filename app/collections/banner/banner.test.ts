import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const { admin, anyone } = await testApp()
const add = (tittle: string) =>
  admin.post('/admin/AddBanner', { body: { tittle, description: 'Saturday at ten' } })

test('ADMIN-7 a banner needs a title and a description', async () => {
  const body = { tittle: ' ', description: '', status: 1 }
  await expect(admin.post('/admin/AddBanner', { body })).rejects.toMatchObject({
    status: 422,
    errors: { tittle: 'Please enter a title.', description: 'Please enter a description.' },
  })
})

test('ADMIN-7 a banner may have no picture, and is active where it says nothing else', async () => {
  expect(await add('Open day')).toMatchObject({ image: null, status: 1 })
})

test('API-9 active banners are public, the newest first', async () => {
  await add('Older')
  await add('Newer')
  const { rows } = await anyone.get('/Banner', { query: { limit: 2 } })
  expect(rows.map(({ tittle }) => tittle)).toEqual(['Newer', 'Older'])
})
