import { expect, test } from 'vitest'
import { expectInvalid, expectRejection } from '../../../../testing/expect-rejection.ts'
import { addColleague } from '../../../../testing/sign-in/sign-in.ts'
import { application, createCourse } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { fillPlaceholders } from './reply-placeholders.ts'

const app = await testApp()
const leena = await addColleague(app, 'Leena Thomas')
const titles = async (client: typeof leena) =>
  (await client.get('/admin/canned-replies')).rows.map(({ title }) => title)
const add = (client: typeof leena, title: string, isShared: boolean, text = 'Dear {name},') =>
  client.post('/admin/canned-replies', { body: { title, text, isShared } })

test('DESK-4 own canned replies are private, also in the audit log; shared ones belong to all', async () => {
  const own = await add(app.admin, 'Fees', false)
  const shared = await add(app.admin, 'Seats', true)
  const { rows } = await app.admin.get('/admin/audit', { query: { kind: 'cannedReply', limit: 2 } })
  expect(rows).toMatchObject([
    { action: 'add', label: 'Seats', after: { text: 'Dear {name},', shared: 1 } },
    { action: 'add', label: '', after: { shared: 0 } },
  ])
  expect(await titles(app.admin)).toEqual(['Fees', 'Seats'])
  expect(await titles(leena)).toEqual(['Seats'])
  const body = { title: 'Seats left', text: 'Dear {name}, {batch}.', isShared: true }
  await leena.patch('/admin/canned-replies/:id', { params: { id: shared.id }, body })
  expect(await titles(app.admin)).toEqual(['Fees', 'Seats left'])
  const params = { id: own.id }
  await expectRejection(leena.patch('/admin/canned-replies/:id', { params, body }), 404)
  await expectRejection(leena.delete('/admin/canned-replies/:id', { params }), 404)
  await app.admin.delete('/admin/canned-replies/:id', { params })
  expect(await titles(app.admin)).toEqual(['Seats left'])
})

test('DESK-4 an unknown field is rejected', async () => {
  await expectInvalid(add(app.admin, 'Wrong', true, 'Dear {nmae},'), {
    text: 'There is no field {nmae}. Use {name}, {course}, {batch}, {reference}.',
  })
})

test('DESK-4 fields are filled from the submission; missing ones become blanks', async () => {
  const course_id = await createCourse(app)
  const { id, reference } = await app.anyone.post('/Admission', { body: { ...application, course_id } })
  const { fields } = await app.admin.get('/admin/reply', { query: { kind: 'admission', id } })
  const text = fillPlaceholders('{name}: {course}, {batch}, {reference}.', fields)
  expect(text).toBe(`Ravi Menon: ${fields.course}, [batch: fill in], ${reference}.`)
  expect(fields.course).toMatch(/\w/)
})

test('DESK-4 everybody has a signature of their own', async () => {
  const signature = (client: typeof leena) => client.get('/admin/account/signature')
  await leena.patch('/admin/account/signature', { body: { text: 'Leena Thomas\nAcademy office' } })
  expect(await signature(leena)).toEqual({ text: 'Leena Thomas\nAcademy office' })
  expect(await signature(app.admin)).toEqual({ text: '' })
  await leena.patch('/admin/account/signature', { body: { text: '' } })
  expect(await signature(leena)).toEqual({ text: '' })
})
