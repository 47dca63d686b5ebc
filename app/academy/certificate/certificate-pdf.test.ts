import { expect, test } from 'vitest'
import { asPdfText, pdfText } from '../../../testing/files/pdf-text.ts'
import { sampleSignatory } from '#app/records/identity/sample-identity.ts'
import { listDrawingShapes } from '#app/academy/course/drawing/drawing-shapes.server.ts'
import { typesetCertificate, type CertificateContent } from './certificate-pdf.ts'

const content: CertificateContent = {
  number: 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA',
  holder: 'Fathima Rahman',
  course: {
    name: 'Welding Inspection',
    facts: 'Adv Skill Diploma, 6 months, 480 hours',
    programme: 'WI, revision 4',
    drawing: listDrawingShapes('butt-weld'),
  },
  achievement: 'attended and passed',
  batch: '2026-06-01',
  startedOn: '2026-06-01',
  endedOn: '2026-11-06',
  issuedOn: '2026-11-13',
  validUntil: '2029-11-12',
  result: '84 of 100',
  signatories: [
    { name: 'Dr Sunil Varma', role: 'Director of the Academy' },
    { name: 'Anitha George', role: 'Head of Training' },
  ],
  issuer: { academyName: 'Inspel Academy', legalName: 'Amazing Gloves Pvt Ltd', place: 'Airapuram, Kerala' },
  checkAddress: 'example.com/certificates',
  url: 'https://example.com/certificates/INS26-7K4M-P9XD-3HRT-W8QF-C2VA',
}

test('ACAD-6 a certificate is one A4 landscape page with number, facts and check address', async () => {
  const { bytes } = await typesetCertificate(content)
  const file = Buffer.from(bytes)
  expect(file.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
  const text = pdfText(file)
  for (const part of [
    'Fathima Rahman',
    'Welding Inspection',
    '84 of 100',
    '12 November 2029',
    content.number,
  ])
    expect(text).toContain(asPdfText(part))
  expect(text).toContain(asPdfText(content.checkAddress))
  expect(text).not.toContain('Samplesignature')
})

test('ACAD-6 a signature is marked as a sample until the academy names its signatory', async () => {
  const [first] = content.signatories
  const signatories = [...(first ? [first] : []), { name: sampleSignatory, role: 'Head of Training' }]
  const { bytes } = await typesetCertificate({ ...content, signatories })
  expect(pdfText(Buffer.from(bytes)).split('Samplesignature')).toHaveLength(2)
})

test('ACAD-6 a long name and course are wrapped, not cut', async () => {
  const holder = 'Mohammed Abdul Rahman Kunjumuhammed Valiyaparambil Puthenpurayil Thekkedath'
  const name = `${'Advanced Diploma in Non-Destructive Testing, Welding and Coating Inspection '.repeat(2)}Level II`
  const { bytes } = await typesetCertificate({ ...content, holder, course: { ...content.course, name } })
  const text = pdfText(Buffer.from(bytes))
  expect(text).toContain(asPdfText(holder))
  expect(text).toContain(asPdfText(name))
})
