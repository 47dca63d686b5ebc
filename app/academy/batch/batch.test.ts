import { expect, test } from 'vitest'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { createAcademy, dayFromNow } from '../../../testing/academy.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { application } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { admin, anyone } = app
const { db } = app.services

const { course_id, addBatch: add, addCourse } = await createAcademy(app)
const change = (id: number, body: Record<string, unknown>) =>
  admin.patch('/admin/Batch/:id', { params: { id }, body })
const rejection = (errors: object) => ({ status: 422, errors })
const listIntakes = async (course_id: number) =>
  (await anyone.get('/Batch', { query: { upcoming: 1, course_id } })).rows

test('ACAD-2 a batch stores its days, hours, place, seats, fee and instalments', async () => {
  const instalments = [
    { amount: 3_000_000, due: null },
    { amount: 1_800_000, due: dayFromNow(40) },
  ]
  const fields = {
    course_id,
    title: 'Weekdays',
    state: 'open',
    firstDay: dayFromNow(10),
    lastDay: dayFromNow(100),
    startTime: '09:30',
    endTime: '13:00',
    place: 'Airapuram',
    seats: 24,
    fee: 4_800_000,
    venue: 'Workshop 2',
  }
  const added = await add({ ...fields, instalments: JSON.stringify(instalments) })
  expect(added).toMatchObject({
    ...fields,
    weekdays: ['Monday', 'Friday'],
    instalments,
    instructors: [],
    online: 0,
    closesOn: null,
    courseName: 'Welding Inspection',
    taken: 0,
    held: 0,
    seatState: 'open',
  })
  const found = await anyone.get('/Batch/:id', { params: { id: added.id } })
  expect(found).toMatchObject({ fee: 4_800_000, instalments, seatState: 'open', taken: null, held: null })
})

test('ACAD-2 a batch needs a course, days in order, weekdays, hours, seats, and a place unless it is online', async () => {
  await expect(
    add({ title: '', weekdays: '[]', seats: 0, fee: 'free', state: 'full' }),
  ).rejects.toMatchObject(
    rejection({
      title: 'Please enter a title.',
      weekdays: 'Please choose at least one weekday.',
      seats: 'Please enter the number of seats.',
      fee: 'Please enter the fee in rupees, for example 48000.',
      state: 'Please choose a state.',
    }),
  )
  await expect(add({ course_id: 999 })).rejects.toMatchObject(
    rejection({ course_id: 'Please choose a course.' }),
  )
  await expect(add({ lastDay: dayFromNow(9), endTime: '09:30', place: '' })).rejects.toMatchObject(
    rejection({
      lastDay: 'The last day must not be before the first day.',
      endTime: 'Classes must end after they begin.',
      place: 'Please enter a place, or choose Online.',
    }),
  )
  await expect(
    add({ firstDay: '2031-02-03', lastDay: '2031-02-04', weekdays: '["Friday"]' }),
  ).rejects.toMatchObject(
    rejection({ weekdays: 'None of these weekdays is between the first and the last day.' }),
  )
  await expect(add({ closesOn: dayFromNow(101) })).rejects.toMatchObject(
    rejection({ closesOn: 'Applications must close by the last day.' }),
  )
  expect(await add({ online: 1, place: '' })).toMatchObject({ online: 1, place: null })
})

test('ACAD-2 instalments add up to the fee', async () => {
  await expect(
    add({ instalments: JSON.stringify([{ amount: 1_000_000, due: null }]) }),
  ).rejects.toMatchObject(
    rejection({ instalments: 'The instalments add up to ₹10,000, but the fee is ₹48,000.' }),
  )
  await expect(add({ instalments: JSON.stringify([{ amount: 'much', due: 'soon' }]) })).rejects.toMatchObject(
    rejection({
      'instalments.0.amount': 'Please enter an amount in rupees.',
      'instalments.0.due': 'Please enter a date, or leave the field empty.',
    }),
  )
})

test('CLERK-4 a batch is completed before its last day only after a confirmation', async () => {
  const { id } = await add({ state: 'running', firstDay: dayFromNow(-7), lastDay: dayFromNow(21) })
  await expect(change(id, { state: 'completed' })).rejects.toMatchObject({
    status: 409,
    message: 'Complete this batch before its last day?',
    errors: {
      confirm: 'Complete the batch',
      facts: `This batch ends on ${writtenDate(dayFromNow(21))}, in 3 weeks.`,
    },
  })
  await change(id, { title: 'Still running' })
  const completed = await admin.patch('/admin/Batch/:id', {
    params: { id },
    body: { state: 'completed' },
    headers: { Confirmed: '1' },
  })
  expect(completed.state).toBe('completed')
})

test('CLERK-4 a completion that is scheduled before the last day asks when it is scheduled', async () => {
  const { id } = await add({ state: 'running', firstDay: dayFromNow(-7), lastDay: dayFromNow(21) })
  const params = { id }
  await admin.post('/admin/Batch/:id/draft', { params, body: { state: 'completed' } })
  const schedule = (days: number, headers = {}) =>
    admin.post('/admin/Batch/:id/schedule', {
      params,
      body: { publishAt: `${dayFromNow(days)}T09:00:00Z` },
      headers,
    })
  await expectRejection(schedule(7), 409, 'Complete this batch before its last day?')
  await schedule(22)
  await schedule(7, { Confirmed: '1' })
})

test('ACAD-2 next intakes are open or closed batches that have not started or still take applications', async () => {
  const its = { course_id: await addCourse({}) }
  const past = { ...its, firstDay: dayFromNow(-1) }
  const second = await add({ ...its, state: 'closed' })
  const first = await add({ ...its, firstDay: dayFromNow(0), seats: 24 })
  const late = await add({ ...past, closesOn: dayFromNow(1), seats: 24 })
  await add(past)
  for (const state of ['draft', 'running', 'completed', 'cancelled']) await add({ ...its, state })
  await add({ ...its, status: 0 })
  expect((await listIntakes(its.course_id)).map(({ id, seatState }) => [id, seatState])).toEqual([
    [late.id, 'open'],
    [first.id, 'open'],
    [second.id, 'closed'],
  ])
})

test('ACAD-2 a draft batch is hidden from visitors, and so are batches of an inactive course', async () => {
  const { id } = await add({ state: 'draft' })
  const find = () => anyone.get('/Batch/:id', { params: { id } })
  await expectRejection(find(), 404)
  await change(id, { state: 'running' })
  expect(await find()).toMatchObject({ seatState: 'closed' })
  const path = '/admin/Update/courses/:id'
  await admin.patch(path, { params: { id: course_id }, body: { status: 0 } })
  await expectRejection(find(), 404)
  expect(await listIntakes(course_id)).toEqual([])
  await admin.patch(path, { params: { id: course_id }, body: { status: 1 } })
})

test('ACAD-2 few seats are counted by the site setting, and an ended deadline closes a batch', async () => {
  const { id } = await add({ seats: 5 })
  const state = async () => (await anyone.get('/Batch/:id', { params: { id } })).seatState
  expect(await state()).toBe('open')
  await admin.patch('/admin/Identity/:id', { params: { id: 1 }, body: { fewSeats: 5 } })
  expect(await state()).toBe('few')
  await change(id, { closesOn: dayFromNow(-1) })
  expect(await state()).toBe('closed')
  await admin.patch('/admin/Identity/:id', { params: { id: 1 }, body: { fewSeats: 4 } })
})

test('ACAD-1 the fee of a course on request is hidden from visitors, also in its batches', async () => {
  const hidden = await addCourse({ feeOnRequest: 1 })
  const find = { params: { id: hidden } }
  expect(await admin.get('/admin/courses/:id', find)).toMatchObject({ price: 45_000, feeOnRequest: 1 })
  const instalments = JSON.stringify([{ amount: 4_800_000, due: null }])
  const { id, fee } = await add({ course_id: hidden, instalments })
  expect(fee).toBe(4_800_000)
  expect(await anyone.get('/courses/:id', find)).toMatchObject({ price: 0, feeOnRequest: 1 })
  expect(await anyone.get('/Batch/:id', { params: { id } })).toMatchObject({
    fee: 0,
    instalments: [],
    feeOnRequest: 1,
  })
  expect(await anyone.get('/courses/:id', { params: { id: course_id } })).toMatchObject({ price: 45_000 })
})

test('ACAD-7 a batch has instructors, and no other people', async () => {
  const person = { name: 'Deepa Krishnan', role: 'Instructor, workshop' }
  const instructor = await admin.post('/admin/Profile', { body: { ...person, group: 'instructor' } })
  expect(instructor).toMatchObject({ group: 'instructor', text: null })
  const { id } = await add({ instructors: JSON.stringify([instructor.id]) })
  expect(await anyone.get('/Batch/:id', { params: { id } })).toMatchObject({ instructors: [instructor.id] })
  await expect(change(id, { instructors: '[1]' })).rejects.toMatchObject(
    rejection({ instructors: 'Please choose instructors from the list.' }),
  )
  await admin.delete('/admin/Profile/:id', { params: { id: instructor.id } })
  expect(await change(id, { title: 'Renamed' })).toMatchObject({ title: 'Renamed' })
})

test('CLERK-4 a batch with students is cancelled only after a confirmation that counts them, and completed after one that says what they owe', async () => {
  const { id } = await add()
  await change(id, { state: 'cancelled' })
  await change(id, { state: 'open' })
  const values = { ...application, course_id, batch_id: id }
  const admission = await db.transaction().execute((trx) => insertSubmission(trx, 'admission', values))
  await db.updateTable('admission').set({ status: 3, batch_id: id }).where('id', '=', admission).execute()
  await expect(change(id, { state: 'cancelled' })).rejects.toMatchObject({
    status: 409,
    message: 'Cancel this batch?',
    errors: { facts: '1 student has a seat.\nNobody gets an e-mail: tell them yourself.' },
  })
  await expect(change(id, { state: 'completed' })).rejects.toMatchObject({
    errors: { facts: expect.stringMatching(/\n1 student has a seat\.\n1 student owes ₹[\d,]+\.$/) },
  })
})
