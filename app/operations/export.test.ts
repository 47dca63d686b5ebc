import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { companyClock } from '#app/ui/date/company-time.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { collectionServers } from '#app/collections.server.ts'
import { pdf } from '../../testing/files/pdf-files.ts'
import { samplePng, buildForm } from '../../testing/pictures.ts'
import { bearer } from '../../testing/sign-in/sign-in.ts'
import { application, enquiry, createCourse, jobApplication, message } from '../../testing/submissions.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const course_id = await createCourse(app)

const download = (path: string) => app.fetch(`/api/admin/export/${path}`, { headers: bearer(app) })

async function lines(path: string): Promise<Record<string, string>[]> {
  const text = await (await download(path)).text()
  return parse(text, { columns: true })
}

const addAdmission = (fields: Partial<Record<keyof typeof application, string>> = {}) =>
  insertSubmission(db, 'admission', { ...application, course_id, ...fields })

test('ADMIN-9 an inbox is exported as CSV for spreadsheets, with the date in the file name', async () => {
  await addAdmission({ fullName: 'Ānita "Ani" Nair', message: '=cmd()\nSecond line, with comma' })
  const response = await download('admission?status=1')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const { day } = companyClock(new Date())
  expect(response.headers.get('Content-Disposition')).toContain(`filename="admission-pending-${day}.csv"`)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(await lines('admission?status=1&search=nair')).toEqual([
    {
      Id: expect.stringMatching(/^\d+$/),
      'Full Name': 'Ānita "Ani" Nair',
      Email: application.email,
      Phone: '\u00a0+91 484 000 0011',
      Intake: '',
      Source: 'Website',
      Location: 'Thrissur',
      Course: 'Welding Inspection',
      Message: "'=cmd()\nSecond line, with comma",
      Comment: '',
      'Replies by e-mail': '',
      Status: 'Pending',
      'Submitted (IST)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      Reference: expect.stringMatching(/^A-/),
    },
  ])
})

test('ADMIN-9 the file contains comments and replies, and the audit log records the download with its filter', async () => {
  const id = await addAdmission({ fullName: 'Answered Applicant' })
  const params = { id }
  const body = { comment: 'Called on Monday.' }
  await app.admin.patch('/admin/Update/updateAdmissionCommentById/:id', { params, body })
  for (const text of ['First letter.', 'Second letter.']) {
    await app.admin.post('/admin/reply', { body: { kind: 'admission', id, subject: 'Welcome', text } })
  }
  expect(await lines('admission?search=answered')).toMatchObject([
    {
      Comment: 'Called on Monday.',
      'Replies by e-mail': 'Welcome\nFirst letter.\n\nWelcome\nSecond letter.',
    },
  ])
  const [entry] = (await app.admin.get('/admin/audit', { query: { limit: 1 } })).rows
  expect(entry).toMatchObject({
    action: 'export',
    kind: 'admission',
    itemId: null,
    after: { search: 'answered', count: 1 },
  })
})

test('ADMIN-9 ADMIN-13 the file has the same records, filter and order as the list, without deleted records', async () => {
  const [kept, moved, gone] = [
    await addAdmission({ fullName: 'Sought One' }),
    await addAdmission({ fullName: 'Sought Two' }),
    await addAdmission({ fullName: 'Sought Three' }),
  ]
  await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id: moved }, body: { status: 3 } })
  await app.admin.delete('/admin/Admission/:id', { params: { id: gone } })
  for (const query of [
    { search: 'SOUGHT' },
    { search: 'sought', status: 3 },
    { search: 'approv' },
    {},
  ] as const) {
    const { rows } = await app.admin.get('/admin/Admission', { query })
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const file = await lines(`admission?${text}`)
    expect(file.map((line) => line['Full Name'])).toEqual(rows.map((row) => row.fullName))
  }
  expect((await lines('admission?search=sought')).map((line) => Number(line.Id))).toEqual([moved, kept])
})

test('ADMIN-10 ADMIN-11 FORM-6 the other inboxes have their own columns, and a CV is exported as a file name only', async () => {
  await insertSubmission(db, 'contact', { ...message, firstName: 'Sunita' })
  await insertSubmission(db, 'franchise', enquiry)
  const cv = new File([new Uint8Array(pdf('Secret life'))], 'life.pdf')
  await app.anyone.post('/Career', { body: buildForm({ ...jobApplication, cv }) })
  expect(await lines('contact?status=4&search=sunita')).toMatchObject([
    { 'First Name': 'Sunita', 'Last Name': 'Nair', Subject: message.subject, Message: message.message },
  ])
  expect(await lines('franchise')).toMatchObject([{ Name: 'Leela Thomas', Message: enquiry.massage }])
  const [career] = await lines('career')
  expect(career).toMatchObject({ Opening: 'General application', 'CV (file)': 'life.pdf', Status: 'Pending' })
  expect(Object.values(career ?? {}).join()).not.toContain('cv/')
})

test('ADMIN-5 ADMIN-12 every list can be exported, filtered by status and search', async () => {
  const news = { tittle: 'Fair', name: 'Anu', description: 'D', date: '2026-11-20', tags: 'a, b' }
  await app.admin.post('/admin/AddNews', { body: { ...news, status: 1 } })
  await app.admin.post('/admin/AddNews', { body: { ...news, tittle: 'Old fair', status: 0 } })
  await app.admin.post('/admin/AddBanner', { body: { tittle: 'Open day', description: 'Come.' } })
  await app.admin.post('/admin/AddEvent', {
    body: {
      tittle: 'Talk',
      description: 'D',
      startDate: '2026-12-01',
      startTime: '10:00',
      endTime: '12:00',
      duration: 2,
    },
  })
  await app.admin.post('/admin/AddGallery', {
    body: buildForm({ name: 'Lab', type: 'Campus', image: await samplePng() }),
  })
  expect(await lines('news?search=fair')).toHaveLength(2)
  expect(await lines('news?search=fair&status=1')).toMatchObject([
    { Title: 'Fair', Author: 'Anu', Tags: 'a, b', Status: 'Published' },
  ])
  expect(await lines('news?search=old')).toMatchObject([{ Title: 'Old fair', Status: 'Archived' }])
  expect(await lines('course?category_id=1')).toMatchObject([
    { Title: 'Welding Inspection', Category: 'Oil & Gas', 'Price (₹)': '45000' },
  ])
  expect(await lines('course?category_id=2')).toEqual([])
  expect(await lines('banner?search=open')).toMatchObject([{ Title: 'Open day', Status: 'Active' }])
  expect(await lines('event')).toMatchObject([{ 'Start Time': '10:00', 'Duration in hrs': '2' }])
  expect(await lines('gallery?status=1')).toMatchObject([{ Name: 'Lab', Type: 'Campus' }])
  expect((await download('gallery?status=1')).headers.get('Content-Disposition')).toContain('gallery-active-')
})

const names = async (path: string) => (await lines(path)).map((line) => line['Full Name'])
const movedTo = async (id: number, createdAt: string) =>
  db.updateTable('admission').set({ createdAt }).where('id', '=', id).execute()

test('CLERK-3 an export has the submissions of a period, with days in Indian time', async () => {
  for (const [fullName, createdAt] of [
    ['Period before', '2025-02-28T18:29:59.999Z'],
    ['Period first', '2025-02-28T18:30:00.000Z'],
    ['Period last', '2025-03-31T18:29:59.999Z'],
    ['Period after', '2025-03-31T18:30:00.000Z'],
  ] as const)
    await movedTo(await addAdmission({ fullName }), createdAt)
  expect(await names('admission?search=period&from=2025-03-01&to=2025-03-31')).toEqual([
    'Period last',
    'Period first',
  ])
  expect(await names('admission?search=period&to=2025-02-28')).toEqual(['Period before'])
  const { headers } = await download('admission?search=period&from=2025-03-01&to=2025-03-31')
  expect(headers.get('Content-Disposition')).toContain('"admission-from-2025-03-01-to-2025-03-31.csv"')
})

test('CLERK-3 the period of dated content limits its date, of other content the day it was added', async () => {
  const news = { name: 'Anu', description: 'D', tags: 'a', status: 1 } as const
  for (const date of ['2024-05-31', '2024-06-01'])
    await app.admin.post('/admin/AddNews', { body: { ...news, tittle: `Dated ${date}`, date } })
  expect(await lines('news?from=2024-06-01&to=2024-06-30')).toMatchObject([{ Title: 'Dated 2024-06-01' }])
  expect(await lines('course?to=2024-06-30')).toEqual([])
  const { day } = companyClock(new Date())
  expect(await lines(`course?from=${day}&to=${day}`)).not.toEqual([])
})

test('CLERK-3 an export has several statuses and the chosen columns', async () => {
  for (const status of [1, 2, 3, 4] as const) {
    const id = await addAdmission({ fullName: `Stage ${status}` })
    await app.admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status } })
  }
  expect(await names('admission?search=stage&status=2&status=4')).toEqual(['Stage 4', 'Stage 2'])
  expect(await names('admission?search=stage')).toHaveLength(4)
  expect(await lines('admission?search=stage&status=3&columns=Phone&columns=Full+Name')).toEqual([
    { 'Full Name': 'Stage 3', Phone: '\u00a0+91 484 000 0011' },
  ])
  const { rows } = await app.admin.get('/admin/export/:kind/columns', { params: { kind: 'admission' } })
  expect(rows).toEqual(Object.keys((await lines('admission?search=stage'))[0] ?? {}))
})

test('CLERK-3 SAFE-11 an Excel file has dates, numbers and texts, so that phone numbers and formulas stay texts', async () => {
  const formula = '=HYPERLINK("http://evil.example")'
  const id = await addAdmission({ fullName: 'constructor', phoneNumber: '+919876543210', message: formula })
  await movedTo(id, '2026-11-28T22:15:00.000Z')
  const response = await download('admission?search=constructor&format=xlsx')
  expect(response.headers.get('Content-Disposition')).toMatch(/"admission-[\d-]+\.xlsx"/)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(texts).toEqual(expect.arrayContaining(['Full Name', '+919876543210', formula, 'constructor\u00a0']))
  const sheet = read('xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toMatch(new RegExp(`<c r="A2"[^>]*><v>${id}</v>`))
  const dayOfExcel = Date.UTC(2026, 10, 29, 3, 45) / 86_400_000 + 25_569
  expect(sheet).toContain(`<v>${dayOfExcel}</v>`)
  expect(read('xl/styles.xml')).toContain('dd/mm/yyyy hh:mm')
})

test('CLERK-3 a list that is too long for an Excel file is refused with a way out', async () => {
  const row = {
    email: 'a@example.com',
    message: 'M',
    firstName: 'F',
    lastName: 'L',
    subject: 'Many',
    search: 'many',
    emailKey: '',
  }
  const createdAt = '2020-01-01T00:00:00.000Z'
  for (let count = 0; count < 20_001; count += 1000) {
    const values = Array.from({ length: 1000 }, () => ({ ...row, createdAt, updatedAt: createdAt }))
    await db.insertInto('contact').values(values).execute()
  }
  const response = await download('contact?search=many&format=xlsx')
  expect(response.status).toBe(422)
  expect((await response.json()).errors.format).toContain('choose CSV')
  expect((await download('contact?search=many')).status).toBe(200)
})

test('API-3 wrong parameters of an export return 400, an unknown list 404', async () => {
  const queries =
    'columns=Nothing format=pdf from=soon from=2026-02-01&to=2026-01-31 status=1&status=9 status=0'.split(' ')
  for (const path of [...queries.map((query) => `admission?${query}`), 'course?status=2', 'news?status=x'])
    expect([path, (await download(path)).status]).toEqual([path, 400])
  for (const path of ['nothing', 'user', 'Admission']) expect((await download(path)).status).toBe(404)
})

test('OPS-10 ADMIN-13 records are read in pages while the file is sent, and records deleted meanwhile are left out', async () => {
  const { lastId } = await db
    .selectFrom('contact')
    .select(({ fn }) => fn.max('id').as('lastId'))
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < 1200; index += 1) {
      await insertSubmission(trx, 'contact', { ...message, firstName: `Row ${index}` })
    }
  })
  const pages = collectionServers.contact.csv.pages(db, { search: 'row ' })
  const first = (await pages.next()).value ?? []
  expect(first).toHaveLength(500)
  await insertSubmission(db, 'contact', { ...message, firstName: 'Row too late' })
  await db.deleteFrom('contact').where('firstName', '=', 'Row 0').execute()
  const rest: unknown[][] = []
  for await (const rows of pages) rest.push(...rows)
  expect(rest).toHaveLength(699)
  const ids = [...first, ...rest].map(([id]) => id as number)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(1199)
  expect(Math.min(...ids)).toBeGreaterThan(lastId ?? 0)
})

test('OPS-10 changes during an export neither skip nor repeat a record of the site', async () => {
  const moment = new Date().toISOString()
  const added = Array.from({ length: 1200 }, (_, index) => ({
    tittle: `Hall ${index}`,
    description: 'Come.',
  }))
  for (const row of added)
    await db
      .insertInto('banner')
      .values({ ...row, status: 1, position: 1, createdAt: moment, updatedAt: moment })
      .execute()
  const filter = { search: 'hall' }
  const listIds = async () => {
    const ids: unknown[] = []
    for await (const rows of collectionServers.banner.csv.pages(db, filter))
      ids.push(...rows.map(([id]) => id))
    return ids
  }
  const before = await listIds()
  const pages = collectionServers.banner.csv.pages(db, filter)
  const exported = (((await pages.next()).value ?? []) as unknown[][]).map(([id]) => id)
  expect(exported.length).toBeLessThan(before.length)
  await db
    .updateTable('banner')
    .set({ position: 0, tittle: 'Hall 00' })
    .where('id', '=', Number(before.at(-1)))
    .execute()
  await db.deleteFrom('banner').where('id', '=', Number(before[0])).execute()
  for await (const rows of pages) exported.push(...rows.map(([id]) => id))
  expect(exported).toEqual(before)
})
