import { expect, test } from 'vitest'
import { anyPicture, form } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'

const { admin, anyone } = await testApp()
const fields = { name: 'Dipping line', text: 'Four of them.', status: '1' }

test('active machines are public in their order, with their pictures', async () => {
  await admin.post('/admin/Machine', { body: form({ ...fields, year: '1998', image: await anyPicture() }) })
  await admin.post('/admin/Machine', { body: form({ ...fields, name: 'Water tester' }) })
  await admin.post('/admin/Machine', { body: form({ ...fields, name: 'Old oven', status: '0' }) })
  const { rows } = await anyone.get('/Machine')
  expect(rows.map(({ name, year }) => [name, year])).toEqual([
    ['Dipping line', 1998],
    ['Water tester', null],
  ])
  expect(rows[0]?.image).toMatch(/^\/image\//)
})

test('a machine needs a name and a text, and no year', async () => {
  const body = form({ name: '', text: '', year: 'long ago', status: '1' })
  await expect(admin.post('/admin/Machine', { body })).rejects.toMatchObject({
    status: 422,
    errors: { name: 'Please enter a name.', text: expect.any(String), year: expect.any(String) },
  })
})

test('a field can be emptied', async () => {
  const { id } = await admin.post('/admin/Machine', { body: form({ ...fields, year: '2020' }) })
  await admin.patch('/admin/Machine/:id', { params: { id }, body: form({ year: '' }) })
  expect((await admin.get('/admin/Machine/:id', { params: { id } })).year).toBeNull()
})
