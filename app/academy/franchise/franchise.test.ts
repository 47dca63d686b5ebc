import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { enquiry, post, solvedCaptcha } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const captchaMessage = 'Please verify the CAPTCHA before submitting.'

const send = async (changes: object = {}) =>
  app.anyone.post('/InsertFranchise', { body: { ...enquiry, captcha: await solvedCaptcha(app), ...changes } })
const countEnquiries = async () => (await app.admin.get('/admin/franchise')).total

test('FORM-7 an enquiry with a solved captcha is stored, pending, and mailed', async () => {
  const { id } = await send()
  expect(await app.admin.get('/admin/franchise/:id', { params: { id } })).toMatchObject({
    ...enquiry,
    status: 1,
    read: false,
  })
  const { rows } = await app.admin.get('/admin/outbox')
  expect(rows[0]).toMatchObject({ subject: 'Franchise enquiry: Leela Thomas', replyTo: enquiry.email })
})

test('FORM-7 the captcha is checked first', async () => {
  const before = await countEnquiries()
  for (const captcha of ['', null, undefined, 'nonsense', btoa('{}')]) {
    const answer = await post(app, '/InsertFranchise', { ...enquiry, captcha, name: '', email: 'no' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      success: false,
      code: 'captcha_required',
      message: captchaMessage,
      errors: { captcha: captchaMessage },
    })
  }
  expect(await countEnquiries()).toBe(before)
})

test("FORM-7 then name and e-mail, with their messages under 'Failed to send enquiry.'", async () => {
  await expect(send({ name: ' ', email: 'no' })).rejects.toMatchObject({
    status: 422,
    message: 'Failed to send enquiry.',
    errors: {
      name: 'Please enter your name.',
      email: 'Please enter an e-mail address, for example name@example.com.',
    },
  })
})

test('FORM-7 contact and message may be empty', async () => {
  const { id } = await send({ contact: '', massage: '', name: 'Only a name' })
  expect(await app.admin.get('/admin/franchise/:id', { params: { id } })).toMatchObject({
    contact: null,
    massage: '',
  })
})

test('FORM-7 a captcha sent with invalid fields can be used again for the corrected form', async () => {
  const captcha = await solvedCaptcha(app)
  await expectRejection(send({ captcha, email: 'no' }), 422)
  expect(await send({ captcha, name: 'Mended' })).toMatchObject({ id: expect.any(Number) })
})

test('FORM-8 one solution sent twenty times concurrently by different people stores one row', async () => {
  const captcha = await solvedCaptcha(app)
  const before = await countEnquiries()
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => send({ captcha, name: `Person ${index}` })),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  expect(await countEnquiries()).toBe(before + 1)
})

test('FORM-9 a retry of an accepted enquiry succeeds, although its captcha is used up', async () => {
  const body = { ...enquiry, name: 'Retried', captcha: await solvedCaptcha(app) }
  const headers = { 'Idempotency-Key': randomUUID() }
  const first = await post(app, '/InsertFranchise', body, headers)
  const second = await post(app, '/InsertFranchise', body, headers)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  const twentyAtOnce = await Promise.all(
    Array.from({ length: 20 }, () => post(app, '/InsertFranchise', body, headers)),
  )
  expect(new Set(twentyAtOnce.map((answer) => answer.status))).toEqual(new Set([201]))
  expect(await db.selectFrom('franchise').select('id').where('name', '=', 'Retried').execute()).toHaveLength(
    1,
  )
})

test('ADMIN-11 DESK-10 an application is found by name, e-mail, status label and the message that a row shows', async () => {
  const { id } = await send({
    name: 'Kottayam Partner',
    email: 'kp@example.net',
    massage: 'We own a hall of 4,000 sq ft in Thrissur.',
  })
  const found = async (search: string, status?: 1 | 2) => {
    const query = { search, ...(status && { status }) }
    return (await app.admin.get('/admin/franchise', { query })).rows.map((row) => row.id)
  }
  for (const search of ['kottaYAM', 'kp@EXAMPLE', 'hall of 4,000']) expect(await found(search)).toEqual([id])
  const params = { id }
  await app.admin.patch('/admin/Update/updateFranchiseStatusById/:id', { params, body: { status: 2 } })
  expect(await found('inprog', 2)).toContain(id)
  expect(await found('inprog', 1)).not.toContain(id)
  expect(await found('kottayam', 1)).toEqual([])
})
