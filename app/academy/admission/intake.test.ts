import { expect, test } from 'vitest'
import { application } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { createAcademy, dayFromNow } from '../../../testing/academy.ts'

const app = await testApp()
const { addBatch, addCourse, course_id } = await createAcademy(app)

let sent = 0
const apply = (batch_id: number | string | undefined, changes: object = {}) => {
  sent += 1
  const message = `Application ${sent}`
  return app.anyone.post('/Admission', {
    body: { ...application, course_id, message, ...(batch_id !== undefined && { batch_id }), ...changes },
  })
}
const find = (id: number) => app.admin.get('/admin/Admission/:id', { params: { id } })

test('ACAD-3 an application may name an intake of its course, and reserves nothing', async () => {
  const batch = await addBatch({ seats: 1 })
  const { id } = await apply(batch.id)
  expect(await find(id)).toMatchObject({ batch_id: batch.id, intake: batch.firstDay, source: 'website' })
  for (const none of [undefined, '']) {
    expect(await find((await apply(none)).id)).toMatchObject({ batch_id: null, intake: null })
  }
  const after = await app.admin.get('/admin/Batch/:id', { params: { id: batch.id } })
  expect(after).toMatchObject({ taken: 0, held: 0 })
  const { rows } = await app.admin.get('/admin/outbox')
  expect(rows.some(({ text }) => /Intake: \d+ \w+ \d{4}/.test(text))).toBe(true)
})

test('ACAD-3 an application is rejected at the field if the intake is of another course or accepts none', async () => {
  const otherCourse = { errors: { batch_id: 'Please choose an intake of this course.' } }
  const closed = {
    errors: { batch_id: 'This intake no longer accepts applications. Please choose another one.' },
  }
  const other = await addBatch({ course_id: await addCourse({ name: 'Rope access' }) })
  for (const id of [other.id, (await addBatch({ status: 0 })).id, 999])
    await expect(apply(id)).rejects.toMatchObject({ status: 422, ...otherCourse })
  for (const changes of [{ state: 'closed' }, { closesOn: dayFromNow(-1) }])
    await expect(apply((await addBatch(changes)).id)).rejects.toMatchObject({ status: 422, ...closed })
  await expect(apply('x')).rejects.toMatchObject({
    errors: { batch_id: 'Please choose an intake from the list.' },
  })
})
