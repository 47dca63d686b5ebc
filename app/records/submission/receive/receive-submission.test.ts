import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { submissionNames, type SubmissionName } from '#app/collections.ts'
import { pdf } from '../../../../testing/files/pdf-files.ts'
import { formSenders } from '../../../../testing/forms.ts'
import { buildForm } from '../../../../testing/pictures.ts'
import { createCourse, jobApplication, solvedCaptcha } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
const app = await testApp({ SUBMISSIONS_BEFORE_CAPTCHA: '3' }, { log })
const { db } = app.services
const captchaMessage = 'Please verify the CAPTCHA before submitting.'

beforeEach(async () => {
  await db.deleteFrom('attempt').execute()
  lines.length = 0
})

const forms = formSenders(app, await createCourse(app))
const captchaAfterSeveral = submissionNames.filter((name) => name !== 'franchise')
type FormName = SubmissionName

const countStored = async (kind: FormName) =>
  (
    await db
      .selectFrom(kind as 'contact')
      .select('id')
      .execute()
  ).length

async function sendThree(kind: FormName) {
  for (let sent = 0; sent < 3; sent += 1) expect((await forms[kind]()).status).toBe(201)
}

test.each(captchaAfterSeveral)(
  'SAFE-8 the fourth %s form from an address within an hour needs a captcha',
  async (kind) => {
    await sendThree(kind)
    const before = await countStored(kind)
    const key = randomUUID()
    const refused = await forms[kind]({}, key)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toEqual({
      success: false,
      code: 'captcha_required',
      message: captchaMessage,
      errors: { captcha: captchaMessage },
    })
    expect(await countStored(kind)).toBe(before)
    const captcha = await solvedCaptcha(app)
    const taken = await forms[kind]({ captcha }, key)
    expect(taken.status).toBe(201)
    const answer = await taken.json()
    for (const retried of [{ captcha }, {}]) {
      const again = await forms[kind](retried, key)
      expect([again.status, await again.json()]).toEqual([201, answer])
    }
    expect(await countStored(kind)).toBe(before + 1)
  },
)

test.each(captchaAfterSeveral)('SAFE-8 each further %s form needs a captcha of its own', async (kind) => {
  await sendThree(kind)
  const captcha = await solvedCaptcha(app)
  expect((await forms[kind]({ captcha })).status).toBe(201)
  expect((await forms[kind]({ captcha })).status).toBe(422)
  expect((await forms[kind]({ captcha: 'nonsense' })).status).toBe(422)
  expect((await forms[kind]({ captcha: await solvedCaptcha(app) })).status).toBe(201)
})

test('SAFE-4 SAFE-8 a captcha is consumed before the CV is checked', async () => {
  await sendThree('career')
  const captcha = await solvedCaptcha(app)
  const cv = new File(['My CV'], 'cv.pdf')
  const errorsOf = async (file: { cv?: File }) => {
    const fine = new File([new Uint8Array(pdf('fine'))], 'cv.pdf')
    const body = buildForm({ ...jobApplication, cv: fine, captcha, ...file })
    const response = await app.fetch('/api/Career', { method: 'POST', body })
    return Object.keys((await response.json()).errors)
  }
  expect(await errorsOf({ cv })).toEqual(['cv'])
  expect(await errorsOf({})).toEqual(['captcha'])
})

test('SAFE-8 of four concurrent forms, three pass and one needs a captcha', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => forms.contact()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
})

test('SAFE-8 after an hour no captcha is needed, and a retry of an accepted form never needs one', async () => {
  await sendThree('contact')
  const key = randomUUID()
  const captcha = await solvedCaptcha(app)
  expect((await forms.contact({ captcha }, key)).status).toBe(201)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await forms.contact({ captcha }, key)).status).toBe(201)
  expect((await forms.contact()).status).toBe(201)
})

test('SAFE-8 validation errors are reported before a captcha is required', async () => {
  await sendThree('contact')
  const refused = await forms.contact({ email: 'no' })
  expect((await refused.json()).errors).toEqual({ email: expect.stringContaining('e-mail address') })
})

test.each(submissionNames)(
  'SAFE-8 a %s form with a filled honeypot gets a success response, and nothing is stored or logged from it',
  async (kind) => {
    const before = await countStored(kind)
    const mails = await db.selectFrom('outbox').select('id').execute()
    const response = await forms[kind]({ topic: 'Buy cheap links' })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      success: true,
      data: { id: expect.any(Number), reference: expect.any(String) },
    })
    expect(await countStored(kind)).toBe(before)
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(mails.length)
    const counted = await db.selectFrom('attempt').select('count').execute()
    expect(counted).toEqual([{ count: 1 }])
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, kind })
    expect(lines[0]).not.toMatch(/cheap|example\.com|127\.0\.0\.1|Anita|Ravi|Leela|Joseph/)
  },
)

test('SAFE-8 an empty or missing honeypot is accepted', async () => {
  for (const more of [{}, { topic: '' }]) expect((await forms.contact(more)).status).toBe(201)
  expect(lines).toEqual([])
})
