import { writtenDate } from '../../../ui/date/date-formats.ts'
import type { TypesetPdf } from '../../../platform/pdf/tagged-pdf.ts'
import { colour } from '../../pdf/academy-colours.ts'
import { AcademyPage, fitStyle, type MmStyle } from '../../pdf/academy-page.ts'
import type { CertificateContent } from './certificate-content.ts'
import { drawPlate } from './plate.ts'

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
  page.qrCode(url, `QR code: ${url}`, right - 26, 162.5, 26)
  const address = fitStyle(content.checkAddress, { font: 'regular', size: 2.2, colour: colour.ink2 }, 30, 1.6)
  page.part('P', () => page.text(content.checkAddress, address, right - 13, 192.1, 'center'))
  drawPlate(page, content)
  page.artwork(drawScale)
  return page.finish()
}

function drawHead(page: AcademyPage, { issuer, number }: CertificateContent): void {
  page.mark(left, 12.3, 9)
  const small: MmStyle = { font: 'regular', size: 2.4, colour: colour.ink2 }
  page.part('P', () => page.text(issuer.academyName, { font: 'display', size: 5.4 }, left + 11.4, 16.7))
  page.part('P', () => page.text(`${issuer.legalName}, ${issuer.place}`, small, left + 11.4, 20.7))
  const label: MmStyle = { font: 'regular', size: 2.8, colour: colour.ink2 }
  page.part('P', () => page.text('Certificate number', label, right, 15.1, 'right'))
  page.part('P', () =>
    page.text(number, { font: 'semibold', size: 3.1, tabular: true }, right, 20.2, 'right'),
  )
}

function drawStatement(page: AcademyPage, { holder, achievement, course }: CertificateContent): void {
  const width = right - left
  const lead: MmStyle = { font: 'regular', size: 4, colour: colour.ink2 }
  page.part('P', () => page.text('This certifies that', lead, left, 58.6))
  page.part('H1', () => drawFitted(page, holder, { font: 'display', size: 14 }, 5, 75, width))
  page.part('P', () => page.text(achievement, lead, left, 85.4))
  page.part('P', () => drawFitted(page, course.name, { font: 'display', size: 9 }, 4, 96.9, width))
  page.part('P', () => drawFitted(page, course.facts, lead, 2.6, 105, width))
}

function drawFitted(
  page: AcademyPage,
  text: string,
  style: MmStyle,
  minSize: number,
  y: number,
  width: number,
) {
  page.text(text, fitStyle(text, style, width, minSize), left, y)
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
  page.rule(left, 115.4, right, 0.25)
  const unit = (right - left) / columnShares.reduce((sum, share) => sum + share)
  let x = left
  for (const [index, [label, value]] of facts.entries()) {
    const width = (columnShares[index] ?? 1) * unit
    const style = fitStyle(value, { font: 'semibold', size: 3.8, tabular: true }, width - 2, 2.4)
    page.tick(x, 115.3)
    page.part('P', () => {
      page.text(`${label} `, { font: 'regular', size: 2.8, colour: colour.ink3 }, x, 121.4)
      page.text(value, style, x, 126)
    })
    x += width
  }
}

function drawSignatures(page: AcademyPage, { signatories }: CertificateContent): void {
  const width = 68.5
  for (const [index, { name, role }] of signatories.slice(0, 2).entries()) {
    const x = left + index * (width + 8)
    page.sampleSignature(x, 176.6)
    page.rule(x, 183.4, x + width, 0.25, colour.ink)
    page.part('P', () => page.text(name, fitStyle(name, { font: 'semibold', size: 3.2 }, width, 2.4), x, 188))
    const style: MmStyle = { font: 'regular', size: 2.7, colour: colour.ink2 }
    page.part('P', () => page.text(role, fitStyle(role, style, width, 2), x, 191.7))
  }
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
