import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'

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

test('ADMIN-7 a banner needs no picture, and is active by default', async () => {
  expect(await add('Open day')).toMatchObject({ image: null, status: 1 })
})

test('API-9 active banners are public, the newest first', async () => {
  await add('Older')
  await add('Newer')
  const { rows } = await anyone.get('/Banner', { query: { limit: 2 } })
  expect(rows.map(({ tittle }) => tittle)).toEqual(['Newer', 'Older'])
})

test.each(['/courses', '/courses?x=1#y', 'https://example.com/fair'])(
  'EDIT-6 a banner may link to %s if it has a link text, and the link can be removed',
  async (link) => {
    const body = { tittle: 'Fair', description: 'Come', link, linkLabel: 'See it' }
    const { id } = await admin.post('/admin/AddBanner', { body })
    const { rows } = await anyone.get('/Banner')
    expect(rows.find((row) => row.id === id)).toMatchObject({ link, linkLabel: 'See it' })
    const change = (changes: { link: string } | { linkLabel: string }) =>
      admin.patch('/admin/update/Banner/:id', { params: { id }, body: changes })
    await expect(change({ linkLabel: '' })).rejects.toMatchObject({
      status: 422,
      errors: { linkLabel: 'Please enter a link text.' },
    })
    expect(await change({ link: '' })).toMatchObject({ link: null })
  },
)

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  'http://example.com',
  'https://',
  'https://user:word@example.com',
  'courses',
  'data:text/html,x',
])('EDIT-6 a banner cannot link to %j', async (link) => {
  const body = { tittle: 'Fair', description: 'Come', link, linkLabel: 'See it' }
  await expect(admin.post('/admin/AddBanner', { body })).rejects.toMatchObject({
    status: 422,
    errors: { link: expect.stringContaining('a path on this site') },
  })
})
