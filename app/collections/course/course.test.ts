import { expect, test } from 'vitest'
import { form } from '../../testing/pictures.ts'
import { givenCourse } from '../../testing/submissions.ts'
import { testApp } from '../../testing/test-app.ts'
import { courseMessages } from './course-messages.ts'

const app = await testApp()
const { admin, anyone, services } = app

const publicIds = async (query: Record<string, string | number | undefined> = {}) =>
  (await anyone.get('/courses', { query })).rows.map(({ id }) => id)
const usersOf = async (id: number) => (await anyone.get('/courses/:id', { params: { id } })).users

test('COURSE-3 an inactive course is never public, whatever is asked', async () => {
  const id = await givenCourse(app, { status: 0 })
  for (const query of [{}, { status: 0 }, { status: 1 }, { category_id: 1 }, { limit: 1000, offset: 1 }]) {
    expect(await publicIds(query)).not.toContain(id)
  }
  const missing = { status: 404, message: 'Course not found.' }
  await expect(anyone.get('/courses/:id', { params: { id } })).rejects.toMatchObject(missing)
  await admin.patch('/admin/Update/courses/:id', { params: { id }, body: { status: 1 } })
  expect(await publicIds()).toContain(id)
  expect((await anyone.get('/courses/:id', { params: { id } })).id).toBe(id)
})

test.each([
  ['commas', 'Drawings, symbols,Welds , ', 'Drawings\nsymbols\nWelds'],
  ['line breaks only, where there are any', 'Drawings, symbols\r\n\r\n  Welds\n', 'Drawings, symbols\nWelds'],
  ['nothing, where there is one entry', 'Drawings\n', 'Drawings'],
])('COURSE-4 lists are split on %s, and stored one entry a line', async (_, typed, stored) => {
  const id = await givenCourse(app, { program_modules: typed, learning_outcomes: typed })
  const course = await anyone.get('/courses/:id', { params: { id } })
  expect([course.program_modules, course.learning_outcomes]).toEqual([stored, stored])
  const changed = await admin.patch('/admin/Update/courses/:id', {
    params: { id },
    body: form({ career_opportunities: typed }),
  })
  expect(changed.career_opportunities).toBe(stored)
})

test('COURSE-4 a list of commas and blank lines holds nothing', async () => {
  await expect(givenCourse(app, { program_modules: ' ,, ,' })).rejects.toMatchObject({
    status: 422,
    errors: { program_modules: 'Please enter the program modules.' },
  })
})

test('COURSE-6 users enrolled are the stored base and the approved admissions of that course', async () => {
  const id = await givenCourse(app)
  const other = await givenCourse(app)
  await services.db.updateTable('course').set({ users: 184 }).where('id', '=', id).execute()
  const admit = async (course_id: number, status: number) => {
    const email = `applicant-${status}@example.com`
    const body = { fullName: 'Ravi Menon', email, message: 'Please.', course_id }
    await anyone.post('/Admission', { body })
    const { rows } = await admin.get('/admin/Admission', { query: { status: 1, limit: 1 } })
    const admission = rows[0]?.id ?? 0
    await admin.patch('/admin/Update/AdmissionStatus', { query: { id: admission }, body: { status } })
    return admission
  }
  await admit(other, 3)
  await admit(id, 4)
  expect(await usersOf(id)).toBe(184)
  const approved = await admit(id, 3)
  expect([await usersOf(id), await usersOf(other)]).toEqual([185, 1])
  const { rows } = await anyone.get('/courses')
  expect(rows.find((course) => course.id === id)?.users).toBe(185)
  await admin.delete('/admin/Admission/:id', { params: { id: approved } })
  expect(await usersOf(id)).toBe(184)
})

test('ADMIN-6 everything but the picture and the status is needed', async () => {
  const refusal = await admin
    .post('/admin/addCourse', { body: form({ name: '', price: 'free', type: 'Degree', category_id: '3' }) })
    .catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    status: 422,
    errors: {
      name: 'Please enter a title.',
      description: 'Please enter a description.',
      category_id: 'Please choose a category.',
      duration: 'Please enter a duration.',
      type: 'Please choose a type.',
      price: courseMessages.price,
      program_modules: 'Please enter the program modules.',
      learning_outcomes: 'Please enter the learning outcomes.',
      career_opportunities: 'Please enter the career opportunities.',
    },
  })
  expect(Object.keys((refusal as { errors: object }).errors)).toHaveLength(9)
})

test('API-10 a course carries its category with name, and numbers as numbers, though a form sent text', async () => {
  const { id } = await admin.post('/admin/addCourse', {
    body: form({
      name: 'Sterile Processing',
      description: 'From the washer to the shelf.',
      category_id: '2',
      duration: '4 months',
      type: 'Certificate',
      price: '52000',
      program_modules: 'Washing',
      learning_outcomes: 'Packing',
      career_opportunities: 'Technician',
      status: '1',
    }),
  })
  expect(await anyone.get('/courses/:id', { params: { id } })).toMatchObject({
    category_id: 2,
    category: { id: 2, name: 'Health Care', status: 1 },
    price: 52_000,
    users: 0,
    status: 1,
  })
})

test('API-1 API-3 courses are listed by category as the pages and the back-office ask', async () => {
  const oil = await givenCourse(app, { category_id: 1 })
  const health = await givenCourse(app, { category_id: 2 })
  const byPage = await publicIds({ limit: 100, offset: 1, category_id: 2, status: 1 })
  expect(byPage).toContain(health)
  expect(byPage).not.toContain(oil)
  expect(await publicIds({ limit: 100, offset: 1 })).toEqual(await publicIds())
  expect(await publicIds({ category_id: '' })).toEqual(await publicIds())
  const back = await app.fetch('/api/admin/courses?category_id=&limit=12&offset=0&status=1', {
    headers: { Authorization: `Bearer ${app.token}` },
  })
  const { data } = (await back.json()) as { data: { id: number }[] }
  expect(data.map(({ id }) => id).slice(-2)).toEqual([oil, health])
  for (const category_id of ['oil', '0', '-1']) {
    await expect(anyone.get('/courses', { query: { category_id } })).rejects.toMatchObject({ status: 400 })
  }
})
