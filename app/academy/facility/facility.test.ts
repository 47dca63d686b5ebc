import { expect, test } from 'vitest'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loader } from './facilities-page.tsx'

const app = await testApp()
type Facility = { name: string; image: string | null }
const loadFacilities = async () =>
  ((await loadPage(app, loader)).data as { facilities: Facility[] }).facilities

const initial = await loadFacilities()

test('PAGE-7 EDIT-1 a new database has six facilities', () => {
  expect(initial.map(({ name }) => name)).toEqual([
    'Modern Classroom',
    'Computer Labs',
    'Practical Workshops',
    'Expert Faculties',
    'Hostel Facility',
    'Placement Support',
  ])
})

test('EDIT-1 a facility is shown at its position with its picture', async () => {
  const fields = { name: 'Library', description: 'Codes and standards.', position: '' }
  await app.admin.post('/admin/Facility', { body: buildForm({ ...fields, image: await samplePng() }) })
  const last = (await loadFacilities()).at(-1)
  expect(last).toMatchObject({ name: 'Library', position: 7 })
  expect(last?.image).toMatch(/^\/image\//)
})

test('EDIT-1 a facility needs a name and a description', async () => {
  const body = { name: '', description: ' ' }
  const errors = { name: 'Please enter a name.', description: 'Please enter a description.' }
  await expectInvalid(app.admin.post('/admin/Facility', { body }), errors)
})
