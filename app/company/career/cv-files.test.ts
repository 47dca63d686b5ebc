// Only on SQLite: files are checked before the database is used.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { doc } from '../../../testing/files/doc-files.ts'
import { docx } from '../../../testing/files/docx-files.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { checkFile } from '#app/platform/storage/check-file.server.ts'

const app = await testApp()
const readCase = (name: string) => readFileSync(join('testing/files/cases', name))

async function apply(bytes: Buffer, name: string): Promise<string> {
  const body = buildForm({ ...jobApplication, cv: new File([new Uint8Array(bytes)], name) })
  const response = await app.fetch('/api/Career', { method: 'POST', body })
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
  expect(await apply(readCase(name), name)).toBe(answer)
})

test('FILE-1 a PDF may have up to 1 KB before its header', async () => {
  const before = (count: number) => Buffer.concat([Buffer.alloc(count, ' '), pdf()])
  expect(await apply(before(1024), 'cv.pdf')).toBe('201')
  expect(await apply(before(2048), 'cv.pdf')).toMatch(/^422/)
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
