import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { createBatch } from '../../../testing/academy.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { createCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { admissionColumns, formatTemplate } from './admission-columns.ts'

const app = await testApp()
const { admin } = app
const course_id = await createCourse(app)
const batch_id = await createBatch(app, course_id)
const heading = 'Name;Mobile No.;E-Mail;Course;Batch;Remarks'

type Options = { repeat?: 1; name?: string }

const toForm = (content: BlobPart, { repeat, name = 'admissions.csv' }: Options) =>
  buildForm({
    file: new File([content], name),
    ...(repeat && { repeat: '1' }),
  })
const check = (content: BlobPart, options: Options = {}) =>
  admin.post('/admin/Admission/import/check', { body: toForm(content, options) })
const run = (content: BlobPart, options: Options = {}) =>
  admin.post('/admin/Admission/import', { body: toForm(content, options) })
const countAdmissions = async () => (await admin.get('/admin/Admission', { query: { limit: 1 } })).total

test('ACAD-4 a file with forgiving headings is checked and imported with course, intake and source', async () => {
  const file = [
    heading,
    'Amal Dev;98470 00121;;welding inspection;6/1/31;Hostel needed',
    'Greeshma T;;greeshma@example.com;WELDING  INSPECTION;;',
  ].join('\r\n')
  const checked = await check(file)
  expect(checked.columns).toEqual(['fullName', 'phoneNumber', 'email', 'course_id', 'batch_id', 'message'])
  expect(checked).toMatchObject({ earlier: null })
  expect(checked.lines).toMatchObject([
    { line: 2, problems: {}, notes: { batch_id: 'Read as 6 January 2031.' }, duplicate: null },
    { line: 3, problems: {}, notes: {}, duplicate: null },
  ])
  const before = await countAdmissions()
  expect(await run(file, { name: 'forgiving.csv' })).toEqual({ added: 2, search: 'forgiving.csv' })
  expect(await countAdmissions()).toBe(before + 2)
  const { rows } = await admin.get('/admin/Admission', { query: { search: 'forgiving.csv' } })
  expect(rows).toMatchObject([
    { fullName: 'Greeshma T', email: 'greeshma@example.com', phoneNumber: null, batch_id: null, message: '' },
    {
      fullName: 'Amal Dev',
      email: '',
      phoneNumber: '98470 00121',
      course_id,
      batch_id,
      source: 'import',
      message: 'Hostel needed',
      status: 1,
      read: true,
    },
  ])
  expect((await admin.get('/admin/outbox')).total).toBe(0)
  const log = await admin.get('/admin/audit', { query: { kind: 'admission', limit: 1 } })
  expect(log.rows).toMatchObject([{ action: 'import', label: 'forgiving.csv', after: { added: 2 } }])
})

test('ACAD-4 every faulty line is named with its column, and nothing is imported', async () => {
  const file = [
    heading,
    'Asha;98470 00130;;Welding Inspection;;',
    ';98470 0012;;Welding Inspection;;',
    'Greeshma T;;greeshma.t@;Welding Insp;;',
    'Sijo;;;Welding Inspection;8 January 2031;',
    'Deepa;9.847E+09;;Welding Inspection;soon;',
    'Bibin;98470 00131;;Welding Inspection;;;extra',
    'Vivek;98470 00132;"a"b;Welding Inspection;;',
  ].join('\n')
  const { lines } = await check(file)
  expect(lines.map(({ line, problems }) => [line, problems])).toEqual([
    [2, {}],
    [
      3,
      {
        fullName: 'Please enter your full name.',
        phoneNumber: '9 digits. An Indian number has 10; begin others with +.',
      },
    ],
    [
      4,
      {
        email: 'Add the domain, such as example.com.',
        course_id: 'No active course has this name. Did you mean "Welding Inspection"?',
      },
    ],
    [
      5,
      {
        email: 'Please enter an e-mail address or a phone number.',
        phoneNumber: 'Please enter an e-mail address or a phone number.',
        batch_id: 'No intake of this course begins on 8 January 2031.',
      },
    ],
    [
      6,
      {
        phoneNumber: 'A spreadsheet changed this number. Format the column as text.',
        batch_id: 'Enter the first day, such as 7 December 2026, or the title of the batch.',
      },
    ],
    [7, { line: expect.stringMatching(/more cells than the headings: "extra"/) }],
    [8, { line: expect.stringMatching(/quotation marks/) }],
  ])
  const before = await countAdmissions()
  await expect(run(file)).rejects.toMatchObject({
    status: 422,
    message: '6 lines have errors. Nothing was imported.',
    errors: { 'line 3': expect.stringContaining('Phone: 9 digits.') },
  })
  expect(await countAdmissions()).toBe(before)
})

test('ACAD-4 the same file is imported a second time only on request, in any encoding', async () => {
  const text = 'Full name\tPhone\tCourse\r\nനിമിഷ പോൾ\t98470 00140\tWelding Inspection\r\n'
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(await run(utf16)).toMatchObject({ added: 1 })
  expect(await check(`\ufeff${text}`)).toMatchObject({ earlier: { userName: expect.any(String) } })
  await expectRejection(run(text), 409)
  const before = await countAdmissions()
  expect(await run(text, { repeat: 1 })).toMatchObject({ added: 1 })
  expect(await countAdmissions()).toBe(before + 1)
})

test('ACAD-4 two concurrent imports of a file add its lines once', async () => {
  const file = 'Name,Phone,Course\nAbdul Kareem,98470 00150,Welding Inspection'
  const results = await Promise.allSettled([run(file), run(file)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('ACAD-4 missing required columns are named', async () => {
  const file = 'A,B,C\nJithin,98470 00160,Welding Inspection'
  for (const send of [check, run])
    await expect(send(file)).rejects.toMatchObject({
      status: 422,
      errors: { file: expect.stringContaining('No column is called Full name or Course.') },
    })
})

test('ACAD-4 lines that repeat a phone number or an e-mail address are marked', async () => {
  await run('Name,Phone,Course\nRohit Kumar,98470 00170,Welding Inspection', { name: 'first.csv' })
  const lines = ['Rohit K,+91 98470 00170', 'Sandra,98470 00171', 'S. Philip,098470 00171'].map(
    (line) => `${line},Welding Inspection`,
  )
  const checked = await check(['Name,Phone,Course', ...lines].join('\n'))
  expect(checked.lines.map(({ duplicate }) => duplicate)).toEqual([
    'Same phone number as an earlier admission.',
    null,
    'Same phone number as line 3.',
  ])
})

test('ACAD-4 SAFE-1 files with 2,000 lines are imported, longer and larger ones are rejected', async () => {
  const row = (_: unknown, index: number) =>
    `Person ${index},98470 1${String(index).padStart(4, '0')},Welding Inspection`
  const fileOf = (length: number) => ['Name,Phone,Course', ...Array.from({ length }, row)].join('\n')
  const before = await countAdmissions()
  expect(await run(fileOf(2000))).toMatchObject({ added: 2000 })
  expect(await countAdmissions()).toBe(before + 2000)
  await expectInvalid(check(fileOf(2001)), { file: 'The file has more than 2,000 lines. Split it.' })
  await expectInvalid(check(`Name,Phone\n${' '.repeat(2 * 1024 * 1024)}`), {
    file: 'The file may have at most 2 MB.',
  })
  for (const [file, message] of [
    ['', /empty/],
    ['Name,Phone', /no lines/],
    ['PK\0\0', /not a CSV file/],
  ] as const)
    await expectInvalid(check(file), { file: expect.stringMatching(message) })
})

const encodings: Record<string, (text: string) => Buffer<ArrayBuffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with BOM': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE with BOM': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE with BOM': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(text, 'utf16le').swap16(),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
}
const separators = { comma: ',', semicolon: ';', tab: '\t' }

test.each(
  Object.entries(separators).flatMap(([name, separator]) =>
    Object.keys(encodings).flatMap((encoding) =>
      ['', `sep=${separator}\r\n`].map((first) => [encoding, name, first, separator] as const),
    ),
  ),
)('FILE-2 a file in %s with %s and the first line %j is read', async (encoding, _, first, separator) => {
  const rows = [
    ['"Full\nname"', 'Mobile no', 'Course'],
    ['José', '98470 00180', 'Welding Inspection'],
    ['"A, B; C"', '98470', 'Welding Inspection'],
  ]
  const text = first + rows.map((row) => row.join(separator)).join('\r\n')
  const checked = await check(encodings[encoding]?.(text) ?? '')
  expect(checked.columns).toEqual(['fullName', 'phoneNumber', 'course_id'])
  const line = first ? 4 : 3
  expect(checked.lines).toMatchObject([
    { line, cells: { fullName: 'José' }, problems: {} },
    { line: line + 1, cells: { fullName: 'A, B; C' }, problems: { phoneNumber: expect.any(String) } },
  ])
})

test('FILE-1 a heading with a line break does not hide the separator', async () => {
  const { columns, lines } = await check(readFileSync('testing/tables/heading-line-break.csv'))
  expect(columns).toEqual(['fullName', 'phoneNumber', 'course_id'])
  expect(lines).toMatchObject([{ line: 3, cells: { fullName: 'A' }, problems: {} }])
})

test('FILE-2 the template is read back with its headings', async () => {
  const { columns } = await check(formatTemplate())
  expect(columns).toEqual(admissionColumns.map(({ name }) => name))
})

test('FILE-2 an Excel workbook is refused with the way to save it as CSV', async () => {
  const workbook = await writeXlsxFile(
    [['Name', 'Phone']].map((row) => row.map((value) => ({ value }))),
  ).toBuffer()
  await expectInvalid(check(new Uint8Array(workbook), { name: 'students.xlsx' }), {
    file: 'This is an Excel workbook. In Excel choose File, Save as, CSV UTF-8, and upload that file.',
  })
})
