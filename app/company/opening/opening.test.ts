import { expect, test } from 'vitest'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { admin, anyone } = app
const loadOpenOpenings = async () => (await anyone.get('/Opening', { query: { open: 1 } })).rows
const initial = await loadOpenOpenings()
const params = { id: 1 }

test('FORM-4 EDIT-1 a new database begins with one opening: Digital Marketing Specialist, Kochi, full-time', () => {
  expect(initial).toMatchObject([
    {
      id: 1,
      title: 'Digital Marketing Specialist',
      location: 'Kochi',
      employmentType: 'FULL_TIME',
      validThrough: null,
    },
  ])
})

test('EDIT-1 EDIT-10 an opening needs its texts, two lists and valid dates in the right order', async () => {
  const change = (body: Record<string, unknown>) => admin.patch('/admin/Opening/:id', { params, body })
  await expectInvalid(
    change({ title: '', responsibilities: ' ', datePosted: '2031-02-30', validThrough: 'soon' }),
    {
      title: 'Please enter a title.',
      responsibilities: 'Please enter at least one responsibility.',
      datePosted: 'Please enter the date from which applications are accepted.',
      validThrough: 'Please enter a date, or leave the field empty.',
    },
  )
  await expectInvalid(change({ datePosted: '2031-01-02', validThrough: '2031-01-01' }), {
    validThrough: 'The last day cannot be before the date of the opening.',
  })
})

test('EDIT-1 EDIT-10 FORM-5 an opening is listed until its last day; applications for an inactive one are rejected', async () => {
  const body = { datePosted: '2026-01-02', validThrough: '2026-01-31' }
  await admin.patch('/admin/Opening/:id', { params, body })
  expect(await loadOpenOpenings()).toEqual([])
  expect(await anyone.get('/Opening/:id', { params })).toMatchObject(body)
  await admin.patch('/admin/Opening/:id', { params, body: { validThrough: '' } })
  expect(await loadOpenOpenings()).toMatchObject([{ validThrough: null }])
  await admin.patch('/admin/Opening/:id', { params, body: { status: 0 } })
  await expectRejection(anyone.get('/Opening/:id', { params }), 404)
  const cv = new File([new Uint8Array(pdf('Late'))], 'cv.pdf', { type: 'application/pdf' })
  const answer = await app.fetch('/api/Career', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'an-opening-switched-off' },
    body: buildForm({ ...jobApplication, job: '1', cv }),
  })
  expect(await answer.json()).toMatchObject({
    errors: { job: 'This opening is no longer available. Please send a general application.' },
  })
})
