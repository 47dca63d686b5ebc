import { writtenDate } from '#app/ui/date/date-formats.ts'
import type { TypesetPdf } from '#app/platform/pdf/tagged-pdf.ts'
import { sampleSignatory } from '#app/records/identity/sample-identity.ts'
import { colour, AcademyPage, type MmStyle } from '#app/academy/pdf/academy-page.ts'
import { drawPlate, type PlateContent } from './plate.ts'

const left = 104
const right = 283

/** Typesets a certificate, A4 landscape. The scale at the bottom is true to size if printed at 100 %. */
export function typesetCertificate(content: CertificateContent): Promise<TypesetPdf> {
  const { number, holder, course, issuer, issuedOn, url } = content
  const page = new AcademyPage({
    title: `Certificate: ${course.name}, ${holder}`,
    author: issuer.academyName,
    subject: number,
    date: issuedOn,
    layout: 'landscape',
  })
  drawHead(page, content)
  drawStatement(page, content)
  drawFacts(page, content)
  drawSignatures(page, content)
  page.qrCode(url, `QR code: ${url}`, [right - 26, 162.5], 26)
  drawCheckAddress(page, content.checkAddress)
  drawPlate(page, content)
  page.artwork(drawScale)
  return page.finish()
}

function drawHead(page: AcademyPage, { issuer, number }: CertificateContent): void {
  page.mark(left, 12.3, 9)
  const small: MmStyle = { font: 'regular', size: 2.4, colour: colour.ink2 }
  page.part('P', () => page.text(issuer.academyName, { font: 'display', size: 5.4 }, [left + 11.4, 16.7]))
  page.part('P', () => page.text(`${issuer.legalName}, ${issuer.place}`, small, [left + 11.4, 20.7]))
  const label: MmStyle = { font: 'regular', size: 2.8, colour: colour.ink2 }
  page.part('P', () => page.text('Certificate number', label, [right, 15.1], 'right'))
  page.part('P', () =>
    page.text(number, { font: 'semibold', size: 3.1, tabular: true }, [right, 20.2], 'right'),
  )
}

function drawStatement(page: AcademyPage, { holder, achievement, course }: CertificateContent): void {
  const width = right - left
  const lead: MmStyle = { font: 'regular', size: 4, colour: colour.ink2 }
  page.part('P', () => page.text('This certifies that', lead, [left, 58.6]))
  page.part('H1', () =>
    page.fittedLines(holder, { font: 'display', size: 14 }, [left, 75], { width, minSize: 7 }),
  )
  page.part('P', () => page.text(achievement, lead, [left, 85.4]))
  page.part('P', () =>
    page.fittedLines(course.name, { font: 'display', size: 9 }, [left, 96.9], { width, minSize: 5 }),
  )
  page.part('P', () => page.fitted(course.facts, lead, [left, 105], { width, minSize: 2.6 }))
}

const columnShares = [1.1, 1.1, 0.8, 1]

function drawFacts(page: AcademyPage, content: CertificateContent): void {
  const { startedOn, endedOn, result, validUntil } = content
  const facts: [string, string][] = [
    ['From', writtenDate(startedOn)],
    ['To', writtenDate(endedOn)],
    ...(result ? [['Result', result] as [string, string]] : []),
    ['Valid until', validUntil ? writtenDate(validUntil) : 'Does not expire'],
  ]
  page.rule([left, 115.4], right, 0.25)
  const unit = (right - left) / columnShares.reduce((sum, share) => sum + share)
  let x = left
  for (const [index, [label, value]] of facts.entries()) {
    const width = (columnShares[index] ?? 1) * unit
    const style: MmStyle = { font: 'semibold', size: 3.8, tabular: true }
    page.tick(x, 115.3)
    page.part('P', () => {
      page.text(`${label} `, { font: 'regular', size: 2.8, colour: colour.ink3 }, [x, 121.4])
      page.fitted(value, style, [x, 126], { width: width - 2, minSize: 2.4 })
    })
    x += width
  }
}

function drawSignatures(page: AcademyPage, { signatories }: CertificateContent): void {
  const width = 68.5
  for (const [index, { name, role }] of signatories.slice(0, 2).entries()) {
    const x = left + index * (width + 8)
    if (name === sampleSignatory) page.sampleSignature(x, 176.6)
    page.rule([x, 183.4], x + width, 0.25, colour.ink)
    page.part('P', () =>
      page.fitted(name, { font: 'semibold', size: 3.2 }, [x, 188], { width, minSize: 2.4 }),
    )
    const style: MmStyle = { font: 'regular', size: 2.7, colour: colour.ink2 }
    page.part('P', () => page.fitted(role, style, [x, 191.7], { width, minSize: 2 }))
  }
}

/** Breaks an address that is wider than the QR code before its path. */
function drawCheckAddress(page: AcademyPage, address: string): void {
  const style: MmStyle = { font: 'regular', size: 2.2, colour: colour.ink2 }
  const slash = address.indexOf('/')
  const lines = address.length > 28 && slash > 0 ? [address.slice(0, slash), address.slice(slash)] : [address]
  page.part('P', () => {
    for (const [index, line] of lines.entries())
      if (lines.length === 1) page.text(line, style, [right - 13, 192.1], 'center')
      else page.fitted(line, style, [right, 192.1 + index * 2.8], { width: 33, minSize: 1.2, align: 'right' })
  })
}

function drawScale(doc: PDFKit.PDFDocument): void {
  const top = 201
  doc.moveTo(left, top).lineTo(right, top)
  for (let millimetre = 0; millimetre <= right - left; millimetre += 1)
    if (millimetre % 10)
      doc.moveTo(left + millimetre, top).lineTo(left + millimetre, top + (millimetre % 5 ? 1.6 : 2.6))
  doc.lineWidth(0.14).stroke(colour.line2)
  for (let millimetre = 0; millimetre <= right - left; millimetre += 10)
    doc.moveTo(left + millimetre, top).lineTo(left + millimetre, top + 4)
  doc.lineWidth(0.3).stroke(colour.mark)
}

export type CertificateContent = PlateContent & {
  /** 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA' */
  number: string
  holder: string
  /** 'attended and passed' */
  achievement: string
  endedOn: string
  validUntil: string | null
  result: string | null
  signatories: readonly { name: string; role: string }[]
  issuer: { academyName: string; legalName: string; place: string }
  /** Address of the form that checks numbers, without scheme: 'example.com/certificates' */
  checkAddress: string
  /** Address of this certificate's status, for the QR code. */
  url: string
}
