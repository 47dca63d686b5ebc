import { expect, test } from 'vitest'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'

const { admin, anyone } = await testApp()
const add = async (fields: Record<string, string>) =>
  admin.post('/admin/AddGallery', {
    body: buildForm({ name: 'Hall', type: 'Campus', ...fields, image: await samplePng() }),
  })

test('ADMIN-12 a new gallery item needs a name, a type and a picture', async () => {
  await expectInvalid(
    admin.post('/admin/AddGallery', { body: buildForm({ name: '', type: '', image: '' }) }),
    {
      name: 'Please enter a name.',
      type: 'Please choose Classroom or Campus.',
      image: 'Please choose a picture.',
    },
  )
})

test('ADMIN-12 Classroom and Campus are the only types', async () => {
  for (const type of ['Classroom', 'Campus']) expect(await add({ type })).toMatchObject({ type, status: 1 })
  for (const type of ['classroom', 'Hostel', '1'])
    await expectInvalid(add({ type }), { type: 'Please choose Classroom or Campus.' })
})

test('API-9 active gallery items are public, the newest first', async () => {
  await add({ name: 'Older' })
  await add({ name: 'Newer' })
  const { rows } = await anyone.get('/Gallery', { query: { limit: 2 } })
  expect(rows.map(({ name }) => name)).toEqual(['Newer', 'Older'])
})
