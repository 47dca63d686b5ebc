import { expect, test } from 'vitest'
import { anyPicture, form } from '../../testing/pictures.ts'
import { testApp } from '../../testing/test-app.ts'

const { admin, anyone } = await testApp()
const fields = { name: 'Dipping line', text: 'Four of them.', position: '2', status: '1' }

test('active machines are public in their order, with their pictures', async () => {
  await admin.post('/admin/Machine', { body: form({ ...fields, photo: await anyPicture() }) })
  await admin.post('/admin/Machine', { body: form({ ...fields, name: 'Water tester', position: '1' }) })
  await admin.post('/admin/Machine', { body: form({ ...fields, name: 'Old oven', status: '0' }) })
  const { rows } = await anyone.get('/Machine')
  expect(rows.map(({ name }) => name)).toEqual(['Water tester', 'Dipping line'])
  expect(rows[1]?.photo).toMatch(/^\/image\//)
})

test('a machine needs a name, a text and a position', async () => {
  const body = form({ name: '', text: '', position: '', status: '1' })
  await expect(admin.post('/admin/Machine', { body })).rejects.toMatchObject({
    status: 422,
    errors: { name: 'Please enter a name.', text: expect.any(String), position: expect.any(String) },
  })
})
