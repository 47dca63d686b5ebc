import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { application, createCourse, message, post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp({ SUBMISSIONS_PER_HOUR: '3' })
const course_id = await createCourse(app)

test('FORM-9 concurrent copies count as one submission', async () => {
  const copies = Array.from({ length: 10 }, () =>
    post(app, '/Admission', { ...application, course_id }, { 'Idempotency-Key': 'ten-copies' }),
  )
  const answers = await Promise.all(copies)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
})

test('FORM-9 over the hourly limit of an address the response is 429 with Retry-After and a readable message', async () => {
  const key = randomUUID()
  const send = (text: string, key: string) =>
    post(app, '/Contact', { ...message, message: text }, { 'Idempotency-Key': key })
  expect((await send('first', key)).status).toBe(201)
  expect((await send('second', randomUUID())).status).toBe(201)
  expect((await send('third', randomUUID())).status).toBe(201)

  const refused = await send('fourth', randomUUID())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(await refused.json()).toMatchObject({
    success: false,
    code: 'too_many_requests',
    message: expect.stringContaining('try again'),
  })

  expect((await send('first', key)).status).toBe(201)
  expect((await post(app, '/Contact', { ...message, email: '' })).status).toBe(422)
})
