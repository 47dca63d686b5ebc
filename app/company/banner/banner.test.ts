import { expect, test } from 'vitest'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { testApp } from '../../../testing/test-app.ts'

const { admin, anyone } = await testApp()

test('ADMIN-7 a banner needs a title and a description', async () => {
  const body = { tittle: ' ', description: '', status: 1 }
  await expectInvalid(admin.post('/admin/AddBanner', { body }), {
    tittle: 'Please enter a title.',
    description: 'Please enter a description.',
  })
})

test.each(['/courses', '/courses?x=1#y', 'https://example.com/fair'])(
  'ADMIN-7 EDIT-6 a banner is active without a picture by default, and may link to %s if it has a link text; the link can be removed',
  async (link) => {
    const body = { tittle: 'Fair', description: 'Come', link, linkLabel: 'See it' }
    const { id, ...added } = await admin.post('/admin/AddBanner', { body })
    expect(added).toMatchObject({ image: null, status: 1 })
    const { rows } = await anyone.get('/Banner')
    expect(rows.find((row) => row.id === id)).toMatchObject({ link, linkLabel: 'See it' })
    const change = (changes: { link: string } | { linkLabel: string }) =>
      admin.patch('/admin/update/Banner/:id', { params: { id }, body: changes })
    await expectInvalid(change({ linkLabel: '' }), { linkLabel: 'Please enter a link text.' })
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
  await expectInvalid(admin.post('/admin/AddBanner', { body }), {
    link: expect.stringContaining('a path on this site'),
  })
})
