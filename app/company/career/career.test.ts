import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFile } from '#app/platform/storage/check-file.server.ts'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { doc } from '../../../testing/files/doc-files.ts'
import { contentTypes, docx, zip } from '../../../testing/files/docx-files.ts'
import { buildPdf, pdf } from '../../../testing/files/pdf-files.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { maxCvBytes, cvMessages } from './cv-rules.ts'

const app = await testApp()
const { db } = app.services
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const bearer = { Authorization: `Bearer ${app.token}` }

function formWith(cv: Buffer | undefined, name = 'cv.pdf', fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  const all = { ...jobApplication, job: 'general', ...fields }
  for (const [field, value] of Object.entries(all)) form.set(field, value)
  if (cv) form.set('cv', new File([new Uint8Array(cv)], name))
  return form
}

const send = (cv: Buffer | undefined, name?: string, fields?: Record<string, string>) =>
  app.anyone.post('/Career', { body: formWith(cv, name, fields) })
const find = (id: number) => app.admin.get('/admin/Career/:id', { params: { id } })
const download = (id: number, headers: Record<string, string> = bearer) =>
  app.fetch(`/api/admin/Career/${id}/cv`, { headers })

async function countStored() {
  const files = (await storedKeys(app.services, 'cv')).length
  const rows = (await db.selectFrom('career').select('id').execute()).length
  // Confirmations to applicants are limited.
  const mails = db.selectFrom('outbox').select('id').where('recipient', '!=', jobApplication.email)
  return { files, rows, mails: (await mails.execute()).length }
}

test('FORM-6 an application for an opening is stored with its CV, and mailed', async () => {
  const { id } = await send(pdf(), 'Joseph.pdf', { job: '1' })
  expect(await find(id)).toMatchObject({
    ...jobApplication,
    job: '1',
    jobTitle: 'Digital Marketing Specialist',
    cvName: 'Joseph.pdf',
    cvType: 'application/pdf',
    cvSize: pdf().length,
    status: 1,
    read: false,
  })
  expect(await find(id)).not.toHaveProperty('cv')
  const { rows } = await app.admin.get('/admin/outbox')
  expect(rows[0]?.subject).toBe('Job application: Joseph Varghese, Digital Marketing Specialist')
})

test('FORM-5 a general application needs name, e-mail and CV only', async () => {
  const { id } = await send(pdf('general'), 'cv.pdf', { phone: '', coverLetter: '' })
  expect(await find(id)).toMatchObject({ job: 'general', jobTitle: 'General application', phone: null })
})

test.each([
  ['PDF', pdf('by kind'), 'application/pdf', 'pdf'],
  ['DOC', doc(), 'application/msword', 'doc'],
  ['DOCX', docx(), docxType, 'docx'],
])('FORM-6 a %s is recognized by its content, not by its name', async (_, cv, type, ending) => {
  const { id } = await send(cv, 'cv.exe')
  expect(await find(id)).toMatchObject({ cvType: type, cvName: `cv.exe.${ending}` })
  const response = await download(id)
  expect(response.headers.get('Content-Type')).toBe(type)
  expect(Buffer.from(await response.arrayBuffer()).equals(cv)).toBe(true)
})

test('FORM-6 a CV is downloaded by administrators only, as an attachment that is not cached', async () => {
  const { id } = await send(pdf('download'), 'ജോസഫ് "CV"; 1%.pdf')
  const { headers } = await download(id)
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename="_____ CV ; 1_.pdf"; filename*=UTF-8''${encodeURIComponent('ജോസഫ് CV ; 1%.pdf')}`,
  )
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cache-Control')).toContain('no-store')
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  )
  expect((await download(id, {})).status).toBe(401)
})

const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`)
const isPicture = (format: string) => `This is a picture (${format}). Save it as PDF.`
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const isExcel = 'This is an Excel file. Save it as PDF.'
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each<[string, Buffer | undefined, number, string]>([
  ['no file', undefined, 422, cvMessages.missing],
  ['an empty file', Buffer.alloc(0), 422, cvMessages.empty],
  ['a file over 5 MB', Buffer.concat([pdf(), Buffer.alloc(maxCvBytes)]), 413, cvMessages.tooLarge],
  ['a file far over 5 MB', Buffer.alloc(12 * 1024 * 1024), 413, cvMessages.tooLarge],
  ['plain text', Buffer.from('My CV'), 422, cvMessages.wrongType],
  ['a page', html, 422, 'This is a web page. Save it as PDF.'],
  ['a program', Buffer.from('MZ\x90\0'), 422, 'This is a program. Save it as PDF.'],
  ['the EICAR text', eicar, 422, cvMessages.wrongType],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, isPicture('SVG')],
  ['a PNG', png, 422, isPicture('PNG')],
  ['a cut PDF', pdf().subarray(0, 100), 422, cvMessages.damaged],
  ['a PDF with a password', buildPdf(['<< >>'], '/Root 1 0 R /Encrypt 1 0 R'), 422, cvMessages.locked],
  ['a ZIP that is no document', zip({ 'a.txt': 'a' }), 422, 'This is an archive (ZIP). Save it as PDF.'],
  ['a spreadsheet', zip({ '[Content_Types].xml': contentTypes(sheetType) }), 422, isExcel],
  ['a cut DOCX', docx().subarray(0, -10), 422, cvMessages.damaged],
  ['a DOCX with a page before it', Buffer.concat([html, docx()]), 422, 'This is a web page. Save it as PDF.'],
  ['a DOCX with macros', docx({ 'word/vbaProject.bin': '' }), 422, cvMessages.macros],
  ['an old spreadsheet', doc(['Root Entry', 'Workbook']), 422, isExcel],
  ['a cut DOC', doc().subarray(0, 700), 422, cvMessages.damaged],
  ['a DOC with macros', doc(['WordDocument', '_VBA_PROJECT']), 422, cvMessages.macros],
  ['a DOCX with a password', doc(['Root Entry', 'EncryptedPackage']), 422, cvMessages.locked],
  ['a DOC with a password', doc(undefined, { flags: 0x300 }), 422, cvMessages.locked],
  [
    'a Word 95 file',
    doc(undefined, { version: 0x68 }),
    422,
    'This is a Word 6 or Word 95 file. Save it as PDF.',
  ],
  ['an iPhone photo', heic, 422, 'This is an iPhone photo (HEIC). Save it as PDF.'],
])(
  'FORM-6 %s is rejected with a message at the field, and nothing is stored',
  async (_, cv, status, message) => {
    const before = await countStored()
    await expect(send(cv)).rejects.toMatchObject({ status, errors: { cv: message } })
    expect(await countStored()).toEqual(before)
  },
)

test.each([
  ['an RTF file', '{\\rtf1 My CV}'],
  ['a web page', '<html><body>My CV'],
  ['a web page', '\ufeff\n<!-- saved --><!DOCTYPE html>'],
  ['a web page', 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=a\r\n'],
  ['a Word XML file', '<?xml version="1.0"?><?mso-application progid="Word.Document"?>'],
])('FILE-1 %s saved as .doc is named in the message', async (kind, text) => {
  const message = `This is ${kind} saved as .doc. Save it as PDF.`
  await expectInvalid(send(Buffer.from(text), 'CV.DOC'), { cv: message })
})

test.each([
  ['a PDF with a page before it', Buffer.concat([html, pdf()]), 'pdf'],
  ['a PDF with a ZIP behind it', Buffer.concat([pdf(), docx()]), 'pdf'],
  ['a PDF that runs a script', pdf(') /OpenAction << /S /JavaScript /JS (1'), 'pdf'],
  ['a PDF with attached files', pdf(') /EmbeddedFiles << >> /X ('), 'pdf'],
  ['a DOCX with a page behind it', Buffer.concat([docx(), html]), 'docx'],
  ['a DOCX with a path outside', docx({ '../../etc/passwd': '' }), 'docx'],
  ['a DOCX with a NUL in a name', docx({ 'a\0.txt': '' }), 'docx'],
  ['a DOCX with an embedded workbook', docx({ 'word/embeddings/a.xlsx': 'PK' }), 'docx'],
  ['a DOC with a byte behind it', Buffer.concat([doc(), Buffer.from('\n')]), 'doc'],
])('SAFE-4 %s is accepted and only downloaded, unchanged', async (_, cv, type) => {
  const { id } = await send(cv)
  const { headers, body } = await download(id)
  expect(headers.get('Content-Disposition')).toContain(`attachment; filename="cv.${type}"`)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(Buffer.from(await new Response(body).arrayBuffer()).equals(cv)).toBe(true)
})

test('FORM-9 an invalid name, e-mail, opening or phone is reported at its field, and nothing is stored', async () => {
  const before = await countStored()
  for (const [field, value] of Object.entries({ fullName: ' ', email: 'no', job: '99', phone: 'call me' })) {
    await expectInvalid(send(pdf(), 'cv.pdf', { [field]: value }), { [field]: expect.any(String) })
  }
  expect(await countStored()).toEqual(before)
})

test('FORM-9 twenty simultaneous copies store one row, one mail and one file; the key is rejected for another CV', async () => {
  const before = await countStored()
  const headers = { 'Idempotency-Key': randomUUID() }
  const post = (text: string) =>
    app.fetch('/api/Career', { method: 'POST', body: formWith(pdf(text)), headers })
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await post('copies')
      return `${response.status} ${await response.text()}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('201')
  const once = { files: before.files + 1, rows: before.rows + 1, mails: before.mails + 1 }
  expect(await countStored()).toEqual(once)
  expect((await post('another')).status).toBe(422)
  expect(await countStored()).toEqual(once)
})

test('FORM-6 ADMIN-15 the audit log records who downloaded which CV', async () => {
  const { id } = await send(pdf('logged'), 'cv.pdf', { fullName: 'Elsy Kurian' })
  const logged = async () =>
    (await app.admin.get('/admin/audit', { query: { kind: 'career', itemId: id, action: 'export' } })).rows
  expect((await download(id, {})).status).toBe(401)
  expect(await logged()).toEqual([])
  expect((await download(id)).status).toBe(200)
  const { id: userId, name: userName } = await app.admin.get('/admin/session')
  expect(await logged()).toMatchObject([
    { userId, userName, label: 'Elsy Kurian', before: null, after: null },
  ])
})

test('FORM-6 folders, text direction marks and control characters are removed from file names, and storage keys contain nothing that a visitor chose', async () => {
  const { id } = await send(pdf('name'), '..\\..\\..\u202Efdp\u0001.evil.PDF')
  expect((await find(id)).cvName).toBe('fdp.evil.pdf')
  const dots = await send(pdf('dots'), '...')
  expect((await find(dots.id)).cvName).toBe('CV.pdf')
  for (const key of await storedKeys(app.services, 'cv')) expect(key).toMatch(/^cv\/[0-9a-f]{32}$/)
})

test('API-9 an application is found by name, and the CV of a deleted one returns 404', async () => {
  const { id } = await send(pdf('status'), 'cv.pdf', { fullName: 'Sosamma Iype' })
  const { rows } = await app.admin.get('/admin/Career', { query: { search: 'SOSAMMA', status: 1 } })
  expect(rows.map((row) => row.id)).toEqual([id])
  await app.admin.delete('/admin/Career/:id', { params: { id } })
  expect((await download(id)).status).toBe(404)
})

const readCase = (name: string) => readFileSync(join('testing/files/cases', name))

const answerTo = async (bytes: Buffer, name: string): Promise<string> => {
  const response = await app.fetch('/api/Career', { method: 'POST', body: formWith(bytes, name) })
  const { errors } = (await response.json()) as { errors?: { cv?: string } }
  return [response.status, errors?.cv].filter(Boolean).join(' ')
}
test.each([
  ['docx-chart-workbook.docx', '201'],
  ['docx-file-link.docx', '201'],
  ['docx-local-template.docx', '201'],
  ['docx-ok.docx', '201'],
  ['docx-pasted-web-picture.docx', '201'],
  ['docx-trailing-newline.docx', '201'],
  ['pdf-bom-before-header.pdf', '201'],
  ['pdf-europass-xml-attachment.pdf', '201'],
  ['pdf-fontmatrix-script.pdf', '201'],
  ['pdf-mac-quartz-indirect-link.pdf', '201'],
  ['pdf-newline-before-header.pdf', '201'],
  ['pdf-ok-direct-link.pdf', '201'],
  ['pdf-print-on-open.pdf', '201'],
  ['pdf-zero-padding-3k.pdf', '201'],
  ['rtf-named-doc.doc', '422 This is an RTF file saved as .doc. Save it as PDF.'],
  ['jpg-photoshop-mac-print-info.jpg', '422 This is a picture (JPEG). Save it as PDF.'],
])('FILE-1 the application with %s is answered with %s', async (name, answer) => {
  expect(await answerTo(readCase(name), name)).toBe(answer)
})

test('FILE-1 a PDF may have up to 1 KB before its header', async () => {
  const before = (count: number) => Buffer.concat([Buffer.alloc(count, ' '), pdf()])
  expect(await answerTo(before(1024), 'cv.pdf')).toBe('201')
  expect(await answerTo(before(2048), 'cv.pdf')).toMatch(/^422/)
})

test('SAFE-1 SAFE-4 the check of a damaged file always returns a verdict', async () => {
  const change = fc.record({ at: fc.nat(), bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(pdf(), docx(), doc()),
      fc.array(change, { minLength: 1 }),
      fc.nat(),
      async (file, changes, cut) => {
        const copy = Buffer.from(file)
        for (const { at, bytes } of changes)
          copy.set(bytes.subarray(0, copy.length - (at % copy.length)), at % copy.length)
        const verdict = await checkFile(cut % 10 ? copy : copy.subarray(0, cut % copy.length))
        expect(['type', 'problem'].filter((key) => key in verdict)).toHaveLength(1)
      },
    ),
    { numRuns: 1000 },
  )
})
