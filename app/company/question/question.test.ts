import { expect, test } from 'vitest'
import { loader } from '#app/company/blog/blog-page.tsx'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { admin, anyone } = app
const loadQuestions = async () => (await anyone.get('/Question')).rows
const initial = await loadQuestions()

test('PAGE-5 EDIT-1 a new database contains six questions on the specified topics; the last one ends with the storage text', () => {
  const rows = initial
  const topics = [
    /types/,
    /FDA, CE and ISO/,
    /industries/,
    /latex, nitrile and vinyl/,
    /stored/,
    /order or request a quote/,
  ]
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  for (const [index, topic] of topics.entries()) expect(rows[index]?.question).toMatch(topic)
  const [storage, ordering] = [rows[4]?.answer ?? '', rows[5]?.answer ?? '']
  expect(storage.length).toBeGreaterThan(100)
  expect(ordering).toMatch(/quotation request/)
  expect(ordering.endsWith(storage)).toBe(true)
  expect(ordering.length).toBeGreaterThan(storage.length + 100)
  expect(JSON.stringify(rows)).not.toMatch(/pierce[^d]|puncture/i)
})

test('EDIT-1 EDIT-6 a question is shown at its position, by default at the end', async () => {
  const [first] = await loadQuestions()
  const body = { question: 'Do you send samples?', answer: 'Yes.' }
  const { id, position } = await admin.post('/admin/Question', { body })
  expect(position).toBe(7)
  expect((await loadQuestions()).at(-1)).toMatchObject(body)
  await admin.patch('/admin/Question/:id', { params: { id }, body: { position: 1 } })
  await admin.patch('/admin/Question/:id', { params: { id: first?.id ?? 0 }, body: { position: '2' } })
  expect((await loadQuestions())[0]).toMatchObject({ id, position: 1 })
  const unchanged = await admin.patch('/admin/Question/:id', { params: { id }, body: { position: '' } })
  expect(unchanged).toMatchObject({ id, position: 1 })
})

test('EDIT-1 the Resources page shows active questions only', async () => {
  const before = await loadQuestions()
  const id = before[1]?.id ?? 0
  await admin.patch('/admin/Question/:id', { params: { id }, body: { status: 0 } })
  const { data } = await loadPage(app, loader)
  expect((data as { questions: { id: number }[] }).questions.map((row) => row.id)).toEqual(
    before.map((row) => row.id).filter((each) => each !== id),
  )
})

test('EDIT-1 a question needs its text, an answer and a numeric position', async () => {
  const body = { question: ' ', answer: '', position: '1.5' }
  await expectInvalid(admin.post('/admin/Question', { body }), {
    question: 'Please enter a question.',
    answer: 'Please enter an answer.',
    position: 'Please enter a whole number from 1 to 9999, or leave it empty.',
  })
})
