import { expect, test } from 'vitest'
import { anyPicture, form } from '../../testing/pictures.ts'
import { testApp } from '../../testing/test-app.ts'

const { admin, anyone } = await testApp()
const fields = { name: 'Dipping hall', text: 'Four lines.', position: '2', status: '1' }

test('active facilities are public in their order, with their pictures', async () => {
  await admin.post('/admin/Facility', { body: form({ ...fields, photo: await anyPicture() }) })
  await admin.post('/admin/Facility', { body: form({ ...fields, name: 'Laboratory', position: '1' }) })
  await admin.post('/admin/Facility', { body: form({ ...fields, name: 'Closed hall', status: '0' }) })
  const { rows } = await anyone.get('/Facility')
  expect(rows.map(({ name }) => name)).toEqual(['Laboratory', 'Dipping hall'])
  expect(rows[1]?.photo).toMatch(/^\/image\//)
})

test('a facility needs a name, a text and a position', async () => {
  const body = form({ name: '', text: '', position: '', status: '1' })
  await expect(admin.post('/admin/Facility', { body })).rejects.toMatchObject({
    status: 422,
    errors: { name: 'Please enter a name.', text: expect.any(String), position: expect.any(String) },
  })
})
