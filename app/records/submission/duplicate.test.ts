import { expect, test } from 'vitest'
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
const listDuplicates = (id: number, kind: 'admission' | 'contact' | 'franchise' | 'career' = 'admission') =>
  app.admin.get('/admin/duplicates', { query: { kind, id } })

test('ADMIN-9 other submissions with the same e-mail address or phone number are found, newest first', async () => {
  const first = await apply({ email: 'ravi@example.com', phoneNumber: '+91 484 000 0011' })
  const byEmail = await apply({ email: 'Ravi@Example.com', fullName: 'R. Menon' })
  const byPhone = await apply({ phoneNumber: '0484 0000011' })
  const both = await apply({ email: 'ravi@example.com', phoneNumber: '(484) 000-0011' })
  await apply({ phoneNumber: '+91 484 000 0012' })

  expect(await listDuplicates(first)).toEqual({
    rows: [
      expect.objectContaining({ id: both, sameEmail: true, samePhone: true }),
      expect.objectContaining({ id: byPhone, sameEmail: false, samePhone: true, phone: '0484 0000011' }),
      {
        kind: 'admission',
        id: byEmail,
        name: 'R. Menon',
        email: 'Ravi@Example.com',
        phone: null,
        status: 1,
        createdAt: expect.any(String),
        sameEmail: true,
        samePhone: false,
      },
    ],
    total: 3,
  })
  const second = await app.admin.get('/admin/duplicates', {
    query: { kind: 'admission', id: first, limit: 2, offset: 2 },
  })
  expect(second).toMatchObject({ rows: [{ id: byEmail }], total: 3 })
})

test('DESK-6 other submissions are found in all inboxes', async () => {
  const sender = { email: 'devi@example.com', phone: '+91 484 000 0777' }
  const admission = await apply({ email: sender.email, phoneNumber: '' })
  const contact = await app.anyone.post('/Contact', { body: { ...message, ...sender } })
  const franchise = await insertSubmission(app.services.db, 'franchise', {
    ...enquiry,
    email: 'else@example.com',
    contact: sender.phone,
  })
  const { rows, total } = await listDuplicates(admission)
  expect(rows.map(({ kind, id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ['contact', contact.id],
      ['franchise', franchise],
    ]),
  )
  expect(total).toBe(2)
})

test('ADMIN-9 missing phone numbers do not match each other, and deleted records are excluded', async () => {
  const first = await apply({})
  await apply({})
  expect(await listDuplicates(first)).toEqual({ rows: [], total: 0 })
  const [one, other] = [
    await apply({ email: 'gone@example.com' }),
    await apply({ email: 'gone@example.com' }),
  ]
  await app.admin.delete('/admin/Admission/:id', { params: { id: other } })
  expect((await listDuplicates(one)).total).toBe(0)
  await expectRejection(listDuplicates(other), 404, 'Admission not found.')
})

test('ADMIN-10 ADMIN-11 duplicates are found for contacts, franchise enquiries and job applications', async () => {
  const texts = ['one', 'two']
  const contacts = []
  const careers = []
  const franchises = []
  for (const text of texts) {
    contacts.push((await app.anyone.post('/Contact', { body: { ...message, message: text } })).id)
    franchises.push(await insertSubmission(app.services.db, 'franchise', enquiry))
    const cv = new File([new Uint8Array(pdf(text))], 'cv.pdf')
    careers.push((await app.anyone.post('/Career', { body: buildForm({ ...jobApplication, cv }) })).id)
  }
  const [contact, franchise, career] = [contacts[0] ?? 0, franchises[0] ?? 0, careers[0] ?? 0]
  expect((await listDuplicates(contact, 'contact')).rows).toMatchObject([
    { id: contacts[1], name: 'Anita Nair', phone: message.phone, status: null },
  ])
  expect((await listDuplicates(franchise, 'franchise')).rows.slice(0, 1)).toMatchObject([
    { id: franchises[1], name: enquiry.name, phone: enquiry.contact, status: 1 },
  ])
  expect((await listDuplicates(career, 'career')).rows).toMatchObject([
    { id: careers[1], phone: jobApplication.phone, sameEmail: true, samePhone: true },
  ])
})

test('API-10 responses do not contain the comparison keys', async () => {
  const found = await app.admin.get('/admin/Admission/:id', { params: { id: await apply({}) } })
  for (const name of ['emailKey', 'phoneKey', 'search', 'deletedAt']) expect(found).not.toHaveProperty(name)
})
