import { expect, test } from 'vitest'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loader } from './affiliations-page.tsx'

const app = await testApp()

test('PAGE-7 EDIT-1 a new database has three affiliations marked as samples; a new one is shown after them', async () => {
  const body = { name: 'CSWIP', role: 'Welding', description: 'Inspectors of welds.', reference: 'Sample 1' }
  await app.admin.post('/admin/Affiliation', { body })
  const { data } = await loadPage(app, loader)
  const rows = (data as { affiliations: { name: string; reference: string }[] }).affiliations
  expect(rows.map(({ name }) => name)).toEqual([
    'CompEx',
    'IECEx CoPC',
    'National Skills Qualifications Framework',
    'CSWIP',
  ])
  for (const { reference } of rows) expect(reference).toMatch(/^Sample/)
})

test('EDIT-1 every text of an affiliation is required', async () => {
  const body = { name: '', role: '', description: '', reference: '' }
  const errors = {
    name: 'Please enter a name.',
    role: 'Please enter a role.',
    description: 'Please enter a description.',
    reference: 'Please enter a reference.',
  }
  await expectInvalid(app.admin.post('/admin/Affiliation', { body }), errors)
})
