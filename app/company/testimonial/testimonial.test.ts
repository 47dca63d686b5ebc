import { expect, test } from 'vitest'
import { initialsOf } from '#app/ui/text/initials.ts'
import { loader } from '#app/academy/pages/students-and-alumni-page.tsx'
import { loader as homeLoader } from '#app/site/home/home.tsx'
import demoAdmissions from '#app/operations/seed/content/demo/admission.json' with { type: 'json' }
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { yearMessage } from './testimonial.ts'

const app = await testApp()
const { admin, anyone } = app
const loadTestimonials = async (audience: 'customer' | 'student') =>
  (await anyone.get('/Testimonial', { query: { audience } })).rows
const [customers, students] = [await loadTestimonials('customer'), await loadTestimonials('student')]
const customer = {
  audience: 'customer' as const,
  name: 'Dr Leela Das',
  quote: 'They fit.',
  title: 'Dentist, Aluva',
}

test('HOME-9 EDIT-1 a new database contains four customers, including a distributor', () => {
  expect(customers).toHaveLength(4)
  expect(customers.filter(({ title }) => title?.startsWith('Distributor'))).toHaveLength(1)
  expect(customers.map(({ name }) => initialsOf(name).charAt(0))).toEqual(['A', 'R', 'M', 'I'])
})

test('PAGE-7 EDIT-1 a new database contains six sample students, none of whom is an applicant in the demo content', () => {
  expect(students).toHaveLength(6)
  const applicants = new Set(demoAdmissions.map(({ values }) => values.fullName))
  for (const { name } of students) {
    expect(name).toMatch(/ Sample$/)
    expect(applicants).not.toContain(name)
  }
})

test('EDIT-1 a new testimonial is shown on its page immediately', async () => {
  await admin.post('/admin/Testimonial', { body: customer })
  const student = {
    audience: 'student' as const,
    name: 'Gopi Sample',
    quote: 'I found work.',
    course: 'CompEx',
  }
  await admin.post('/admin/Testimonial', { body: { ...student, year: '2025', now: 'Electrician, Kochi' } })
  const home = (await loadPage(app, homeLoader)).data as { testimonials: object[] }
  expect(home.testimonials.at(-1)).toMatchObject(customer)
  expect(home.testimonials).toHaveLength(5)
  const { testimonials } = (await loadPage(app, loader)).data as { testimonials: object[] }
  expect(testimonials.at(-1)).toMatchObject({ ...student, year: 2025, title: null })
})

test('EDIT-1 a customer needs a profession, a student needs course, year and current job', async () => {
  const add = (body: object) => admin.post('/admin/Testimonial', { body: body as typeof customer })
  await expectInvalid(add({ ...customer, title: ' ' }), {
    title: expect.stringMatching(/^Please enter profession and town/),
  })
  await expectInvalid(add({ ...customer, audience: 'student', year: '' }), {
    course: 'Please enter the course.',
    year: yearMessage,
    now: expect.any(String),
  })
  await expectInvalid(add({ ...customer, audience: 'nobody', year: 'soon' }), {
    audience: 'Please choose customer or student.',
    year: yearMessage,
  })
  const [first] = students
  const params = { id: first?.id ?? 0 }
  await expectInvalid(admin.patch('/admin/Testimonial/:id', { params, body: { course: '' } }), {
    course: 'Please enter the course.',
  })
  const changed = await admin.patch('/admin/Testimonial/:id', { params, body: { name: 'Asha Other Sample' } })
  expect(changed).toMatchObject({ course: first?.course, year: first?.year, now: first?.now })
})
