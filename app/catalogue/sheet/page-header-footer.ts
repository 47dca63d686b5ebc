import { writtenDate } from '#app/ui/date/date-formats.ts'
import { colour, page } from '#app/platform/pdf/design-tokens.ts'
import type { TextStyle } from '#app/platform/pdf/line.ts'
import { drawLine, styles, measureWidth } from '#app/platform/pdf/text.ts'
import type { Imprint, Letterhead } from './sheet-content.ts'

function drawRight(doc: PDFKit.PDFDocument, text: string, style: TextStyle, y: number): void {
  drawLine(doc, text, style, [page.right - measureWidth(text, style), y])
}

export function drawRule(doc: PDFKit.PDFDocument, y: number, left: number = page.left): void {
  doc.moveTo(left, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(colour.line).stroke()
}

/** Draws the same mark as app/kit/page/logo/logo.tsx. @param size width in points */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  const bar = (left: number, top: number, width: number, height: number) =>
    doc.roundedRect(left, top, width, height, Math.min(width, height) / 2).fill()
  doc
    .save()
    .translate(x, y)
    .scale(size / 34)
    .fillColor(colour.deep)
  bar(2, 12.5, 4.6, 13)
  bar(8.3, 6.6, 4.6, 18.9)
  bar(14.6, 4, 4.6, 21.5)
  bar(20.9, 7, 4.6, 18.5)
  bar(2, 28, 23.5, 3.4)
  doc.rotate(18, { origin: [29.9, 19.4] })
  bar(27.6, 13.2, 4.6, 12.3)
  doc.restore()
}

export type Frame = {
  title: string
  letterhead: Letterhead
  imprint: Imprint
  /** Shown in the PDF title and the running head. */
  subject: string
  /** Shown in the footer. */
  sample: string
  /** Adds a badge to the header. */
  isSample: boolean
}

function drawTitle(doc: PDFKit.PDFDocument, frame: Frame, style: TextStyle, y: number): void {
  const name = `${frame.title}  ${frame.imprint.number}`
  drawRight(doc, name, style, y)
  if (!frame.isSample) return
  const badgeStyle = { ...styles.smallStrong, colour: colour.warn }
  const width = measureWidth('Sample', badgeStyle)
  const left = page.right - measureWidth(name, style) - width - 18
  doc.roundedRect(left - 5, y - 10, width + 10, 14, 2).fill(colour.warnSoft)
  drawLine(doc, 'Sample', badgeStyle, [left, y])
}

export function drawLetterhead(doc: PDFKit.PDFDocument, frame: Frame): void {
  const { companyName } = frame.letterhead
  drawMark(doc, page.left - 1, 37, 25)
  drawLine(doc, companyName, { ...styles.head, colour: colour.deep }, [page.left + 33, 56])
  drawTitle(doc, frame, styles.label, 56)
  drawRule(doc, 74)
}

export function drawRunningHead(doc: PDFKit.PDFDocument, frame: Frame): void {
  drawMark(doc, page.left - 1, 37, 17)
  drawLine(doc, frame.subject, styles.small, [page.left + 24, 50])
  drawTitle(doc, frame, styles.small, 50)
  drawRule(doc, 63)
}

export function drawFooter(
  doc: PDFKit.PDFDocument,
  { letterhead, imprint, sample }: Frame,
  pageNumber: string,
): void {
  const { legalName, address, phone, email } = letterhead
  const { number, revision, date } = imprint
  const small = { ...styles.small, colour: colour.ink }
  const imprintText = [number, revision && `Revision ${revision}`, writtenDate(date)]
    .filter(Boolean)
    .join(', ')
  drawRule(doc, 783)
  drawLine(doc, sample, { ...styles.small, colour: colour.warn }, [page.left, 796])
  drawLine(doc, imprintText, small, [page.left, 808])
  drawRight(doc, pageNumber, small, 808)
  drawLine(doc, [legalName, ...address, phone, email].join(', '), styles.small, [page.left, 820])
}
