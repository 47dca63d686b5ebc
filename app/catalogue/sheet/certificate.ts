import { readFile } from 'node:fs/promises'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { drawMark } from './layout/page-header-footer.ts'
import { colour as palette } from '#app/platform/pdf/design-tokens.ts'
import { pdfFont } from '#app/platform/pdf/fonts.ts'
import { collectBytes, openTaggedPdf, type TypesetPdf } from '#app/platform/pdf/tagged-pdf.ts'
import type { CertificateContent, Imprint } from './sheet-content.ts'

const colour = { ...palette, second: palette.ink2, line: '#C9C6BB', bad: '#A3211B', badSoft: '#FBE7E4' }
const marginX = 64
const contentWidth = 595.28 - 2 * marginX

export async function typesetCertificate(content: CertificateContent, imprint: Imprint): Promise<TypesetPdf> {
  const { title, letterhead } = content
  const { doc, root } = openTaggedPdf({
    title: `SAMPLE: ${title}, ${letterhead.legalName}`,
    author: letterhead.legalName,
    subject: 'Sample of a certificate, not valid',
    date: imprint.date,
  })
  doc.registerFont('display', pdfFont('display'))
  doc.registerFont('text', pdfFont('regular'))
  const mark = await readFile(`public/Images/certificates/${content.mark.toLowerCase()}.svg`, 'utf8')
  drawCertificate(doc, root, mark, content, imprint)
  return { bytes: await collectBytes(doc), pages: 1 }
}

type AddPart = (kind: string, content: () => void) => void

function drawCertificate(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  mark: string,
  content: CertificateContent,
  imprint: Imprint,
) {
  const { companyName, legalName, address } = content.letterhead
  const addPart: AddPart = (kind, draw) => root.add(doc.struct(kind, {}, draw))

  drawArtifact(doc, () => {
    doc.rect(28, 28, 539.28, 785.89).lineWidth(0.8).strokeColor(colour.line).stroke()
    doc.rect(28, 28, 539.28, 5).fill(colour.deep)
    drawMark(doc, marginX, 62, 39)
    const markX = marginX + contentWidth - (rightEdge[content.mark] ?? 908) * 0.112
    doc.save().translate(markX, 49).scale(0.112)
    drawShapes(doc, mark)
    doc.restore()
  })

  addPart('P', () => drawText(doc, 'display', 17, colour.deep, companyName, marginX + 50, 75))
  addPart('H1', () => drawText(doc, 'display', 33, colour.ink, content.title, marginX, 166))
  addPart('P', () => drawText(doc, 'text', 13.5, colour.second, content.scope, marginX, 212))

  let y = 262
  for (const [label, value] of getRows(content, imprint)) y = drawRow(doc, addPart, label, value, y)
  drawNotice(doc, addPart, legalName, Math.max(y + 28, 628))
  const revision = `${imprint.number}, Revision ${imprint.revision}, ${writtenDate(imprint.date)}`
  for (const [index, line] of [revision, `${legalName}, ${address.join(', ')}`].entries())
    addPart('P', () => drawText(doc, 'text', 9.5, colour.second, line, marginX, 766 + 15 * index))
  drawWatermark(doc)
  root.end()
}

function getRows(content: CertificateContent, { number }: Imprint): [string, string][] {
  const { letterhead, standard, covers, issuer, issued, validUntil } = content
  return [
    ['Number', number],
    ['Holder', letterhead.legalName],
    ['Site', letterhead.address.join(', ')],
    ['Standard', standard],
    ['Scope', covers],
    ['Issued by', issuer],
    ['Issued on', writtenDate(issued)],
    ['Valid until', validUntil ? writtenDate(validUntil) : 'Does not expire'],
  ]
}

function drawRow(doc: PDFKit.PDFDocument, addPart: AddPart, label: string, value: string, y: number) {
  const valueX = marginX + 112
  doc.font('text').fontSize(12)
  const height = doc.heightOfString(value, { width: contentWidth - 112, lineGap: 2.5 })
  drawArtifact(doc, () => {
    doc.moveTo(marginX, y).lineTo(marginX + contentWidth, y)
    doc.lineWidth(0.6).strokeColor(colour.line).stroke()
  })
  addPart('P', () => {
    drawText(doc, 'text', 12, colour.second, label, marginX, y + 11)
    drawText(doc, 'text', 12, colour.ink, value, valueX, y + 11, contentWidth - 112)
  })
  return y + height + 20
}

function drawNotice(doc: PDFKit.PDFDocument, addPart: AddPart, legalName: string, y: number) {
  drawArtifact(doc, () => {
    doc.rect(marginX, y, contentWidth, 92).fill(colour.badSoft)
    doc.rect(marginX, y, 4, 92).fill(colour.bad)
  })
  addPart('P', () => {
    drawText(doc, 'display', 15, colour.bad, 'SAMPLE, not a valid certificate', marginX + 22, y + 13)
    drawText(
      doc,
      'text',
      11,
      colour.ink,
      `This page is a placeholder for the certificate of ${legalName}. No body issued it, its number and dates are invented, and it proves nothing. Replace it with a scan of the real certificate.`,
      marginX + 22,
      y + 36,
      contentWidth - 44,
    )
  })
}

function drawWatermark(doc: PDFKit.PDFDocument) {
  doc.markContent('Artifact', { type: 'Pagination' })
  doc.save().rotate(-54, { origin: [297.6, 420.9] })
  doc.font('display').fontSize(168).fillColor(colour.bad).fillOpacity(0.1)
  doc.text('SAMPLE', -102.4, 338, { width: 800, align: 'center', lineBreak: false })
  doc.restore()
  doc.endMarkedContent()
}

function drawArtifact(doc: PDFKit.PDFDocument, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function drawText(
  doc: PDFKit.PDFDocument,
  font: 'display' | 'text',
  size: number,
  fill: string,
  words: string,
  x: number,
  y: number,
  maxWidth = contentWidth,
) {
  doc.font(font).fontSize(size).fillColor(fill).text(words, x, y, { width: maxWidth, lineGap: 2.5 })
}

// Right edge of each mark in its viewBox of 1000 units, including the stroke. Used to align the mark with the margin.
const rightEdge: Record<string, number> = { CE: 780, ISO: 908, GMP: 838, FDA: 890, WHO: 908, Sample: 908 }

/** Supports only the elements that the SVGs of the marks contain: path, ellipse and rect. */
function drawShapes(doc: PDFKit.PDFDocument, svg: string) {
  doc.lineWidth(15).strokeColor(colour.ink).fillColor(colour.ink)
  for (const [shape, kind] of svg.matchAll(/<(path|ellipse|rect) [^>]*\/>/g)) {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(shape)?.[1] ?? ''
    const [rx, ry] = [Number(read('rx')), Number(read('ry'))]
    if (kind === 'ellipse') doc.ellipse(Number(read('cx')), Number(read('cy')), rx, ry)
    else if (kind === 'path') doc.path(read('d'))
    else {
      const [width, height] = [Number(read('width')), Number(read('height'))]
      doc.roundedRect(Number(read('x')), Number(read('y')), width, height, rx)
    }
    if (read('fill')) doc.fill()
    else doc.stroke()
  }
}
