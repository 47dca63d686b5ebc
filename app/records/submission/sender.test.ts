import { expect, test } from 'vitest'
import type { SubmissionName } from '#app/collections.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { application, enquiry, createCourse, jobApplication, message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { insertSubmission } from './receive/receive-submission.server.ts'

const app = await testApp()
const course_id = await createCourse(app)

let sent = 0
async function apply(fields: Partial<Record<keyof typeof application, string>>): Promise<number> {
  sent += 1
  const person = { email: `person.${sent}@example.com`, phoneNumber: '', message: `Message ${sent}` }
  return (await app.anyone.post('/Admission', { body: { ...application, ...person, ...fields, course_id } }))
    .id
}
const countOthers = async (id: number, kind: SubmissionName = 'admission') =>
  (await app.admin.get('/admin/person/contact', { query: { kind, id } })).others

test('ADMIN-9 other submissions with the same e-mail address or phone number are counted', async () => {
  const first = await apply({ email: 'ravi@example.com', phoneNumber: '+91 484 000 0011' })
  await apply({ email: 'Ravi@Example.com', fullName: 'R. Menon' })
  await apply({ phoneNumber: '0484 0000011' })
  await apply({ email: 'ravi@example.com', phoneNumber: '(484) 000-0011' })
  await apply({ phoneNumber: '+91 484 000 0012' })
  expect(await countOthers(first)).toBe(3)
})

test('DESK-6 other submissions are counted in all inboxes', async () => {
  const sender = { email: 'devi@example.com', phone: '+91 484 000 0777' }
  const admission = await apply({ email: sender.email, phoneNumber: '' })
  await app.anyone.post('/Contact', { body: { ...message, ...sender } })
  await insertSubmission(app.services.db, 'franchise', {
    ...enquiry,
    email: 'else@example.com',
    contact: sender.phone,
  })
  expect(await countOthers(admission)).toBe(2)
})

test('ADMIN-9 missing phone numbers do not match each other, and deleted records are excluded', async () => {
  const first = await apply({})
  await apply({})
  expect(await countOthers(first)).toBe(0)
  const [one, other] = [
    await apply({ email: 'gone@example.com' }),
    await apply({ email: 'gone@example.com' }),
  ]
  await app.admin.delete('/admin/Admission/:id', { params: { id: other } })
  expect(await countOthers(one)).toBe(0)
  await expectRejection(countOthers(other), 404, 'Admission not found.')
})

test('ADMIN-10 ADMIN-11 others are counted for contacts, franchise enquiries and job applications', async () => {
  for (const text of ['one', 'two']) {
    const { id: contact } = await app.anyone.post('/Contact', { body: { ...message, message: text } })
    const franchise = await insertSubmission(app.services.db, 'franchise', enquiry)
    const cv = new File([new Uint8Array(pdf(text))], 'cv.pdf')
    const { id: career } = await app.anyone.post('/Career', { body: buildForm({ ...jobApplication, cv }) })
    if (text === 'one') continue
    for (const [kind, id] of Object.entries({ contact, franchise, career }))
      expect(await countOthers(id, kind as SubmissionName), kind).toBeGreaterThan(0)
  }
})

test('API-10 responses do not contain the comparison keys', async () => {
  const found = await app.admin.get('/admin/Admission/:id', { params: { id: await apply({}) } })
  for (const name of ['emailKey', 'phoneKey', 'search', 'deletedAt']) expect(found).not.toHaveProperty(name)
})
