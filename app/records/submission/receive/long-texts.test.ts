import { expect, test } from 'vitest'
import { pdf } from '../../../../testing/files/pdf-files.ts'
import { buildForm } from '../../../../testing/pictures.ts'
import {
  application,
  enquiry,
  createCourse,
  jobApplication,
  message,
  post,
  solvedCaptcha,
} from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const course_id = await createCourse(app)

const forms = {
  contact: (changes: object) => post(app, '/Contact', { ...message, ...changes }),
  admission: (changes: object) => post(app, '/Admission', { ...application, course_id, ...changes }),
  franchise: async (changes: object) =>
    post(app, '/InsertFranchise', { ...enquiry, captcha: await solvedCaptcha(app), ...changes }),
  career: (changes: object) => {
    const cv = new File([new Uint8Array(pdf())], 'cv.pdf')
    return app.fetch('/api/Career', {
      method: 'POST',
      body: buildForm({ ...jobApplication, cv, ...changes }),
    })
  },
}

async function errorsOf(sent: Promise<Response>): Promise<unknown> {
  const response = await sent
  expect(response.status).toBe(422)
  return ((await response.json()) as { errors: unknown }).errors
}

const tooLongMessage = (count: number) => `Please use at most ${count} characters.`
const long = 'x'.repeat(12_000)

test.each([
  ['contact', 'phone'],
  ['admission', 'phoneNumber'],
  ['franchise', 'contact'],
  ['career', 'phone'],
] as const)(
  'SAFE-8 the %s form rejects a phone number of 240,000 characters or without digits',
  async (name, field) => {
    const send = (value: string) => errorsOf(forms[name]({ [field]: value }))
    // Before the captcha is checked, the franchise form only limits texts to 20,000 characters, with another message.
    const endless = name === 'franchise' ? { [field]: expect.any(String) } : { [field]: tooLongMessage(40) }
    expect(await send('4'.repeat(240_000))).toEqual(endless)
    expect(await send('()-')).toEqual({ [field]: 'Enter at least 5 digits.' })
    expect((await forms[name]({ [field]: '' })).status).toBe(201)
  },
)

test('SAFE-8 every text that is too long is reported at its field', async () => {
  const email = `${'x'.repeat(250)}@example.com`
  const texts = { firstName: long, lastName: long, email, message: long }
  expect(await errorsOf(forms.contact(texts))).toEqual({
    firstName: tooLongMessage(120),
    lastName: tooLongMessage(120),
    email: tooLongMessage(254),
    message: tooLongMessage(5000),
  })
  expect(await errorsOf(forms.admission({ fullName: long, location: long, message: long }))).toEqual({
    fullName: tooLongMessage(120),
    location: tooLongMessage(200),
    message: tooLongMessage(5000),
  })
  expect(await errorsOf(forms.franchise({ name: long, email, massage: long }))).toEqual({
    name: tooLongMessage(120),
    email: tooLongMessage(254),
    massage: tooLongMessage(5000),
  })
  expect(await errorsOf(forms.career({ fullName: long, coverLetter: long }))).toEqual({
    fullName: tooLongMessage(120),
    coverLetter: tooLongMessage(10_000),
  })
})

test('SAFE-8 records from before the limits can be read, moved and answered', async () => {
  const { id } = (await (await forms.admission({})).json()).data as { id: number }
  const old = { phoneNumber: '()-'.repeat(100), message: long, fullName: long }
  await app.services.db.updateTable('admission').set(old).where('id', '=', id).execute()
  const params = { id }
  expect(await app.admin.get('/admin/Admission/:id', { params })).toMatchObject(old)
  const moved = await app.admin.patch('/admin/Update/AdmissionStatus', { query: params, body: { status: 2 } })
  expect(moved).toMatchObject({ ...old, status: 2 })
  const reply = { kind: 'admission', id, subject: 'Welcome', text: 'Come on Monday.' } as const
  expect(await app.admin.post('/admin/reply', { body: reply })).toMatchObject({ text: 'Come on Monday.' })
})

test('SAFE-8 content longer than a limit can still be activated, deactivated and changed in other fields', async () => {
  const id = await createCourse(app)
  await app.services.db.updateTable('course').set({ description: long }).where('id', '=', id).execute()
  const body = { status: 0, duration: '4 months' }
  const changed = await app.admin.patch('/admin/Update/courses/:id', { params: { id }, body })
  expect(changed).toMatchObject({ ...body, description: long })
})
