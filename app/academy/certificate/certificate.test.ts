import { beforeEach, expect, test } from 'vitest'
import { companyToday } from '#app/ui/date/company-time.ts'
import { addProgramToken } from '#app/platform/auth/program-tokens.server.ts'
import { createLinkToken } from '#app/platform/auth/signed-link.server.ts'
import { readPersonRecord } from '#app/records/person/person-record.server.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { eraseOutdated, findErasureDate } from '#app/records/submission/retention.server.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { asPdfText, pdfText } from '../../../testing/files/pdf-text.ts'
import { setRows } from '../../../testing/set-rows.ts'
import { clientWithToken } from '../../../testing/sign-in/sign-in.ts'
import { application, createCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import {
  createCertificateCode,
  formatCertificateNumber,
  parseCertificateNumber,
} from './certificate-number.ts'

const app = await testApp()
const { admin, anyone } = app
const { db, settings } = app.services
const course_id = await createCourse(app)

beforeEach(() => db.deleteFrom('attempt').execute())

async function addBatch(state: 'completed' | 'running' = 'completed'): Promise<number> {
  const { id } = await admin.post('/admin/Batch', {
    body: {
      course_id,
      title: 'Weekdays',
      state,
      firstDay: '2026-06-01',
      lastDay: '2026-11-06',
      weekdays: JSON.stringify(['Monday', 'Friday']),
      startTime: '09:30',
      endTime: '13:00',
      place: 'Airapuram',
      seats: 24,
      fee: 4_800_000,
    },
  })
  return id
}

const confirmed = { Confirmed: '1' }

let added = 0
async function addStudent(batchId: number, fullName = 'Fathima Rahman'): Promise<number> {
  added += 1
  const email = `student${added}@example.com`
  const values = { ...application, fullName, email, course_id, batch_id: batchId }
  const id = await db.transaction().execute((trx) => insertSubmission(trx, 'admission', values))
  await db.updateTable('admission').set({ status: 3, batch_id: batchId }).where('id', '=', id).execute()
  return id
}

const issue = (id: number, ids: readonly number[], changes: object = {}) =>
  admin.post('/admin/Batch/:id/certificates', {
    params: { id },
    body: { students: ids.map((admissionId) => ({ admissionId })), ...changes },
    headers: confirmed,
  })
const list = async (id: number) => (await admin.get('/admin/Batch/:id/certificates', { params: { id } })).rows
const check = (number: string) => anyone.get('/Certificate/:number', { params: { number } })
const revoke = (id: number, reason = 'The entry document was not genuine.') =>
  admin.post('/admin/Certificate/:id/revoke', { params: { id }, body: { reason } })
const tokenOf = (id: number) => createLinkToken(settings, 'certificate', id)
const download = (id: number) => app.fetch(`/api/Certificate/holder/${tokenOf(id)}/pdf`)

async function issueOne(changes: object = {}) {
  const batchId = await addBatch()
  const admissionId = await addStudent(batchId)
  await issue(batchId, [admissionId], changes)
  const [student] = await list(batchId)
  if (!student?.certificate) throw new Error('No certificate was issued.')
  return { batchId, admissionId, certificate: student.certificate }
}

const changeSettings = (body: Record<string, string>) =>
  admin.patch('/admin/Identity/:id', { params: { id: 1 }, body })

const unknown = { status: 404, message: 'Certificate not found.' }

test('ACAD-6 a certificate is issued for a student of a completed batch and checked by its number', async () => {
  const { certificate } = await issueOne({ validUntil: '2099-11-12' })
  const found = await check(certificate.number)
  expect(found).toMatchObject({
    state: 'valid',
    holderName: 'Fathima Rahman',
    courseName: 'Welding Inspection',
    startedOn: '2026-06-01',
    endedOn: '2026-11-06',
    validUntil: '2099-11-12',
  })
  expect(JSON.stringify(found)).not.toContain('@example.com')
  expect(await check(certificate.number.toLowerCase().replaceAll('-', ' '))).toMatchObject({ state: 'valid' })
})

test('CLERK-4 certificates without a result or with money owed are issued only after a confirmation', async () => {
  const id = await addBatch()
  const [paid, owing] = [await addStudent(id), await addStudent(id, 'Hari Govind')]
  await admin.post('/admin/student-fees/:id/receipts', {
    params: { id: paid },
    body: { amount: 4_800_000, method: 'cash', day: companyToday() },
    headers: confirmed,
  })
  const send = (admissionId: number, result: string, headers = {}) =>
    admin.post('/admin/Batch/:id/certificates', {
      params: { id },
      body: { students: [{ admissionId, result }] },
      headers,
    })
  await expect(send(owing, '')).rejects.toMatchObject({
    status: 409,
    message: 'Issue 1 certificate?',
    errors: {
      confirm: 'Issue 1 certificate',
      facts: 'Hari Govind owes ₹48,000.\nResult is empty for 1 student.',
    },
  })
  expect((await list(id)).filter(({ certificate }) => certificate)).toHaveLength(0)
  expect(await send(paid, '84 of 100')).toEqual({ issued: 1, skipped: 0 })
  expect(await send(owing, '', confirmed)).toEqual({ issued: 1, skipped: 0 })
})

test('ACAD-6 certificates are not issued before the batch is completed, or to others than its students', async () => {
  const running = await addBatch('running')
  await expectRejection(issue(running, [await addStudent(running)]), 409)
  const batch = await addBatch()
  await expectRejection(issue(batch, [await addStudent(running)]), 422)
  const applicant = await addStudent(batch)
  await db.updateTable('admission').set({ status: 1 }).where('id', '=', applicant).execute()
  await expectRejection(issue(batch, [applicant]), 422)
  const student = await addStudent(batch, '王明')
  await expectInvalid(issue(batch, [student]), {
    students: expect.stringContaining('We cannot print 王 and 明.'),
  })
  await issue(batch, [], { students: [{ admissionId: student, fullName: 'Fathima' }] })
  expect((await list(batch))[0]?.certificate?.fullName).toBe('Fathima')
})

test('ACAD-6 concurrent bulk issues create one certificate for each student', async () => {
  const batch = await addBatch()
  const students: number[] = []
  for (let at = 0; at < 30; at += 1) students.push(await addStudent(batch, `Student ${at}`))
  const results = await Promise.all(Array.from({ length: 6 }, () => issue(batch, students)))
  expect(results.reduce((sum, { issued }) => sum + issued, 0)).toBe(30)
  const rows = await db
    .selectFrom('certificate')
    .select(['admissionId', 'number'])
    .where('batchId', '=', batch)
    .execute()
  expect(rows).toHaveLength(30)
  expect(new Set(rows.map(({ admissionId }) => admissionId)).size).toBe(30)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(30)
})

test('ACAD-6 an expired, a revoked and a replaced certificate show their state, and a revoked one no name', async () => {
  const { certificate } = await issueOne()
  const { id, number } = certificate
  await db.updateTable('certificate').set({ validUntil: '2026-11-07' }).where('id', '=', id).execute()
  expect(await check(number)).toMatchObject({ state: 'expired', holderName: 'Fathima Rahman' })
  const copy = await admin.post('/admin/Certificate/:id/reissue', {
    params: { id },
    body: { fullName: 'Fathima  Rahman K' },
  })
  expect(copy.number).not.toBe(number)
  expect(await check(number)).toMatchObject({ state: 'replaced', replacedBy: copy.number })
  expect(await check(copy.number)).toMatchObject({ holderName: 'Fathima Rahman K' })
  await revoke(copy.id)
  expect(await check(copy.number)).toMatchObject({
    state: 'revoked',
    holderName: null,
    revokedReason: 'The entry document was not genuine.',
  })
  await expectRejection(revoke(copy.id), 409)
  const again = { params: { id }, body: { fullName: 'Fathima' } }
  const repeated = admin.post('/admin/Certificate/:id/reissue', again)
  await expectRejection(repeated, 409)
})

test('ACAD-6 hidden, unknown and malformed numbers get the same answer', async () => {
  const { certificate } = await issueOne()
  const token = tokenOf(certificate.id)
  const hide = (hidden: boolean) =>
    anyone.post('/Certificate/holder/:token', { params: { token }, body: { hidden } })
  expect(await hide(true)).toMatchObject({ hiddenBy: 'holder', holderName: 'Fathima Rahman' })
  await expect(check(certificate.number)).rejects.toMatchObject(unknown)
  await expect(check('INS26-7K4M-P9XD-3HRT-W8QF-C2VA')).rejects.toMatchObject(unknown)
  await expect(check('x')).rejects.toMatchObject(unknown)
  await hide(false)
  expect(await check(certificate.number)).toMatchObject({ state: 'valid' })
  const office = { params: { id: certificate.id }, body: { hidden: true } }
  expect(await admin.post('/admin/Certificate/:id/visibility', office)).toMatchObject({ hiddenBy: 'office' })
  await expectRejection(hide(false), 409)
  await expect(check(certificate.number)).rejects.toMatchObject(unknown)
  const forged = { params: { token: `${certificate.id}.${'A'.repeat(43)}` } }
  await expect(anyone.get('/Certificate/holder/:token', forged)).rejects.toMatchObject(unknown)
})

test.each([
  'ഫാത്തിമ ബീവി',
  'लक्ष्मी कृष्णन',
  'தமிழ்ச்செல்வி',
  'فاطمة الزهراء',
  'Nguyễn Thị Hồng',
  'Ștefan Țăranu',
  'Dr. فاطمة Khan (Class 3)',
  'Mohammed Abdul Rahman Kunjumuhammed Valiyaparambil Puthenpurayil Thekkedath',
])('FILE-4 a certificate contains the name %s', async (name) => {
  const batch = await addBatch()
  await issue(batch, [await addStudent(batch, name)])
  const [row] = await list(batch)
  expect(row?.certificate?.fullName).toBe(name)
  const response = await download(row?.certificate?.id ?? 0)
  expect(pdfText(Buffer.from(await response.arrayBuffer()))).toContain(asPdfText(name))
})

test('ACAD-6 look-ups of known and unknown numbers share one rate limit', async () => {
  const { certificate } = await issueOne()
  for (let at = 0; at < 60; at += 1)
    await check(at % 2 ? certificate.number : `INS26-${at}`).catch(() => undefined)
  await expectRejection(check(certificate.number), 429)
  await expectRejection(check('INS26-0'), 429)
})

test('ACAD-6 the PDF is one A4 landscape page with facts, number and check address, and is not indexed', async () => {
  const { certificate } = await issueOne({ validUntil: '2099-11-12' })
  const response = await download(certificate.id)
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  const file = Buffer.from(await response.arrayBuffer())
  expect(file.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
  const text = pdfText(file)
  for (const part of [
    'Fathima Rahman',
    'Welding Inspection',
    '12 November 2099',
    certificate.number,
    `${new URL(settings.publicUrl).host}/certificates`,
  ])
    expect(text).toContain(asPdfText(part))
  await revoke(certificate.id)
  expect((await download(certificate.id)).status).toBe(409)
})

test('ACAD-6 erasing a person removes the name, and the certificate is unknown', async () => {
  const { certificate, admissionId } = await issueOne()
  const { email } = await admin.get('/admin/Admission/:id', { params: { id: admissionId } })
  const { certificates } = await readPersonRecord(db, { by: 'email', key: email })
  expect(certificates).toMatchObject([{ number: certificate.number, holderName: 'Fathima Rahman' }])
  await admin.post('/admin/person/erase', { body: { person: email, total: 1 } })
  await expect(check(certificate.number)).rejects.toMatchObject(unknown)
  const row = await db
    .selectFrom('certificate')
    .select(['holderName', 'admissionId'])
    .where('id', '=', certificate.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ holderName: null, admissionId: null })
  expect((await download(certificate.id)).status).toBe(404)
})

test('ACAD-6 without the right to personal data, names, numbers and links are hidden and nothing is issued', async () => {
  const { batchId, certificate, admissionId } = await issueOne()
  const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const scopes = ['submissions.read', 'submissions.answer'] as const
  const { token } = await addProgramToken(db, { name: 'Program', userId, scopes, days: 1 })
  const program = clientWithToken({ fetch: app.fetch, token })
  const params = { id: batchId }
  const { rows } = await program.get('/admin/Batch/:id/certificates', { params })
  expect(rows).toMatchObject([
    { fullName: 'Hidden', certificate: { number: 'Hidden', fullName: 'Hidden', holderPath: null } },
  ])
  const body = { students: [{ admissionId }] }
  await expectRejection(program.post('/admin/Batch/:id/certificates', { params, body }), 403)
  const reissue = { params: { id: certificate.id }, body: { fullName: 'Fathima' } }
  await expectRejection(program.post('/admin/Certificate/:id/reissue', reissue), 403)
})

test('ACAD-6 an admission with a certificate does not expire', async () => {
  const { certificate, admissionId: id } = await issueOne()
  await db.updateTable('admission').set({ updatedAt: '2001-01-01' }).where('id', '=', id).execute()
  await eraseOutdated(app.services, 'admission')
  expect(await findErasureDate(db, settings, { kind: 'admission', id })).toBeNull()
  expect(await check(certificate.number)).toMatchObject({ holderName: 'Fathima Rahman' })
})

test('ACAD-6 a certificate without a student is listed after the students, and the office can hide it', async () => {
  const { batchId, admissionId, certificate } = await issueOne()
  const other = await addStudent(batchId, 'Zeena Paul')
  await db.updateTable('admission').set({ batch_id: null }).where('id', '=', admissionId).execute()
  expect(await list(batchId)).toMatchObject([
    { admissionId: other, certificate: null },
    { admissionId: null, fullName: 'Fathima Rahman', certificate: { id: certificate.id } },
  ])
  const hide = { params: { id: certificate.id }, body: { hidden: true } }
  await admin.post('/admin/Certificate/:id/visibility', hide)
  await expect(check(certificate.number)).rejects.toMatchObject(unknown)
})

test('ACAD-6 certificates use the settings of the day of issue, and issued ones do not change', async () => {
  const before = await issueOne()
  await changeSettings({ certificatePrefix: 'kga', signatories: 'Dr Sunil Varma: Director' })
  const { certificate } = await issueOne()
  expect(before.certificate.number).toMatch(/^INS\d\d-/)
  expect(certificate.number).toMatch(/^KGA\d\d-/)
  expect(await check(certificate.number)).toMatchObject({ state: 'valid' })
  const print = async (id: number) => pdfText(Buffer.from(await (await download(id)).arrayBuffer()))
  expect(await print(certificate.id)).toContain(asPdfText('Dr Sunil Varma'))
  expect(await print(certificate.id)).not.toContain('Samplesignature')
  const old = await print(before.certificate.id)
  expect(old).toContain('Samplesignature')
  expect(old).not.toContain(asPdfText('Dr Sunil Varma'))
  const body = { fullName: 'Fathima Rahman' }
  const params = { id: before.certificate.id }
  const copy = await admin.post('/admin/Certificate/:id/reissue', { params, body })
  expect(copy.number).toMatch(/^KGA/)
  expect(await print(copy.id)).toContain(asPdfText('Dr Sunil Varma'))
})

test('DESK-9 certificates of all batches are listed, newest first, with search and state, and link to their batch', async () => {
  const [first, second] = [await addBatch(), await addBatch()]
  await issue(first, [await addStudent(first, 'Asha Listed')])
  await issue(second, [await addStudent(second, 'Binu Listed'), await addStudent(second, 'Cyril Listed')])
  const find = async (query: { search?: string; state?: 'valid' | 'expired' | 'revoked' | 'replaced' }) => {
    const { rows, total } = await admin.get('/admin/Certificate', { query })
    expect(rows).toHaveLength(total)
    return rows
  }
  const names = async (query: Parameters<typeof find>[0]) =>
    (await find({ search: 'listed', ...query })).map(({ fullName }) => fullName)
  expect(await names({})).toEqual(['Cyril Listed', 'Binu Listed', 'Asha Listed'])
  const [cyril, binu] = await find({ search: 'listed' })
  expect(cyril).toMatchObject({ batchId: second, courseName: 'Welding Inspection', state: 'valid' })
  expect((await find({ search: cyril?.number ?? '' })).map(({ id }) => id)).toEqual([cyril?.id])
  await revoke(cyril?.id ?? 0)
  const { id } = binu ?? { id: 0 }
  await admin.post('/admin/Certificate/:id/reissue', { params: { id }, body: { fullName: 'Binu T Listed' } })
  await setRows(db, 'certificate', { validUntil: '2026-01-01' }, { holderName: 'Asha Listed' })
  expect(await names({ state: 'revoked' })).toEqual(['Cyril Listed'])
  expect(await names({ state: 'replaced' })).toEqual(['Binu Listed'])
  expect(await names({ state: 'expired' })).toEqual(['Asha Listed'])
  expect(await names({ state: 'valid' })).toEqual(['Binu T Listed'])
})

const sampleNumber = 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA'
const sampleCode = '7K4MP9XD3HRTW8QFC2VA'

test('ACAD-6 certificate codes have 100 random bits', () => {
  const codes = Array.from({ length: 2000 }, createCertificateCode)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.every((each) => /^[0-9A-HJKMNP-TV-Z]{20}$/.test(each))).toBe(true)
  for (let position = 0; position < 20; position += 1)
    expect(new Set(codes.map((each) => each[position])).size).toBe(32)
  expect(formatCertificateNumber(sampleCode, 'INS', 2026)).toBe(sampleNumber)
})

test('ACAD-6 a number is recognized in any case and spacing and with similar characters', () => {
  const typed = [
    sampleNumber.toLowerCase(),
    ` ${sampleNumber.replaceAll('-', ' ')} `,
    sampleNumber.replaceAll('-', ''),
    sampleNumber.replaceAll('-', '–'),
    sampleNumber.slice(6),
  ]
  for (const input of typed) expect(parseCertificateNumber(input)).toBe(sampleCode)
  expect(parseCertificateNumber('INS26-OOOO-IIII-LLLL-oooo-2222')).toBe('00001111111100002222')
})
