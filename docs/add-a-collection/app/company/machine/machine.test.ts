import { expect, test } from 'vitest'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'

const { admin, anyone } = await testApp()
const fields = { name: 'Dipping line', text: 'Four of them.', status: '1' }

test('active machines are public in order, with their pictures', async () => {
  await admin.post('/admin/Machine', {
    body: buildForm({ ...fields, year: '1998', image: await samplePng() }),
  })
  await admin.post('/admin/Machine', { body: buildForm({ ...fields, name: 'Water tester' }) })
  await admin.post('/admin/Machine', { body: buildForm({ ...fields, name: 'Old oven', status: '0' }) })
  const { rows } = await anyone.get('/Machine')
  expect(rows.map(({ name, year }) => [name, year])).toEqual([
    ['Dipping line', 1998],
    ['Water tester', null],
  ])
  expect(rows[0]?.image).toMatch(/^\/image\//)
})

test('a machine requires a name and a text; the year is optional but must be a number', async () => {
  const body = buildForm({ name: '', text: '', year: 'long ago', status: '1' })
  await expect(admin.post('/admin/Machine', { body })).rejects.toMatchObject({
    status: 422,
    errors: { name: 'Please enter a name.', text: expect.any(String), year: expect.any(String) },
  })
})

test('an optional field can be cleared', async () => {
  const { id } = await admin.post('/admin/Machine', { body: buildForm({ ...fields, year: '2020' }) })
  await admin.patch('/admin/Machine/:id', { params: { id }, body: buildForm({ year: '' }) })
  expect((await admin.get('/admin/Machine/:id', { params: { id } })).year).toBeNull()
})
