import Pdf from 'pdfkit'
import { encode } from 'uqr'
import { collectBytes, pdfFonts, type TypesetPdf } from '../../../catalogue/sheet/layout/pdf-document.ts'
import { drawLine, measureWidth, type TextStyle, wrapText } from '../../../platform/pdf/text.ts'
import type { ReceiptContent } from './receipt-content.ts'

// Keep in sync with the academy's colours in app/ui/styles/tokens.css.
const colour = {
  ink: '#151C20',
  ink2: '#434E54',
  ink3: '#5A666C',
  line: '#DCE0E1',
  line2: '#7B868C',
  mark: '#D94F06',
  bad: '#A3211B',
} as const

/** Points per millimetre. All positions below are in millimetres. */
const mm = 72 / 25.4
const left = 13
const right = 197
const halfHeight = 148.5

type Doc = PDFKit.PDFDocument
type Add = (kind: string, draw: () => void, alt?: string) => void
type Text = {
  font?: TextStyle['font']
  size: number
  colour?: string
  /** Longer text becomes smaller. */
  width?: number
  isRight?: boolean
}

/** Sizes relative to the intended one, for text on one line and on two lines. */
const lineScales = [1, 0.85] as const
const twoLineScales = [0.8, 0.7, 0.6, 0.5] as const

function fitLines(text: string, style: TextStyle, width: number): { lines: string[]; style: TextStyle } {
  const scaled = (scale: number) => ({ ...style, size: style.size * scale, leading: style.leading * scale })
  for (const scale of lineScales)
    if (measureWidth(text, scaled(scale)) <= width) return { lines: [text], style: scaled(scale) }
  for (const scale of twoLineScales) {
    const lines = wrapText(text, scaled(scale), width)
    const isWithin = lines.every((line) => measureWidth(line, scaled(scale)) <= width)
    if (lines.length <= 2 && isWithin) return { lines, style: scaled(scale) }
  }
  const smallest = scaled(twoLineScales.at(-1) ?? 1)
  const [first = '', second = ''] = wrapText(text, smallest, width)
  return { lines: [first, `${second} …`], style: smallest }
}

function drawText(doc: Doc, text: string, x: number, baseline: number, options: Text): void {
  const { font = 'regular', size, colour: fill = colour.ink, width = right - left, isRight } = options
  const { lines, style } = fitLines(
    text,
    {
      font,
      size: size * mm,
      leading: size * mm * 1.25,
      colour: fill,
      tabular: font !== 'display',
    },
    width * mm,
  )
  const firstBaseline = baseline * mm - ((lines.length - 1) * style.leading) / 2
  for (const [index, line] of lines.entries()) {
    const shift = isRight ? measureWidth(line, style) : 0
    const isLast = index === lines.length - 1
    drawLine(doc, isLast ? line : `${line} `, style, x * mm - shift, firstBaseline + index * style.leading)
  }
}

const rule = (doc: Doc, y: number, from: number, to: number, width = 0.2, fill: string = colour.line) =>
  doc
    .moveTo(from * mm, y * mm)
    .lineTo(to * mm, y * mm)
    .lineWidth(width * mm)
    .strokeColor(fill)
    .stroke()

/** Two A5 copies on one A4 page. */
export async function createReceiptPdf(content: ReceiptContent): Promise<TypesetPdf> {
  const date = new Date(`${content.day}T00:00:00Z`)
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    font: pdfFonts.regular,
    info: {
      Title: `${content.title} ${content.number}`,
      Author: content.legalName,
      CreationDate: date,
      ModDate: date,
    },
  })
  for (const [name, font] of Object.entries(pdfFonts)) doc.registerFont(name, font)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const add: Add = (kind, draw, alt) => root.add(doc.struct(kind, alt ? { alt } : {}, draw))
  drawCopy(doc, add, content, 'Student’s copy', 0)
  artifact(doc, () => {
    doc.dash(3, { space: 3 })
    rule(doc, halfHeight, 0, 210, 0.2, colour.line2)
    doc.undash()
  })
  drawCopy(doc, add, content, 'Office copy', halfHeight)
  root.end()
  return { bytes: await collectBytes(doc), pages: 1 }
}

function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function drawCopy(doc: Doc, add: Add, content: ReceiptContent, copy: string, top: number): void {
  drawHead(doc, add, content, copy, top)
  drawFacts(doc, add, content, top)
  drawAmounts(doc, add, content, top)
  if (content.upi && top === 0) drawUpi(doc, add, content.upi, top)
  drawPlan(doc, add, content, top)
}

function drawHead(doc: Doc, add: Add, content: ReceiptContent, copy: string, top: number): void {
  const { academyName, legalName, address, gstin, title, number, reversedBy } = content
  artifact(doc, () => drawMark(doc, left, top + 14, 9))
  add('P', () => drawText(doc, academyName, 24.4, top + 17.5, { font: 'display', size: 5.4, width: 90 }))
  const [street = '', ...rest] = address
  const small = { size: 2.9, colour: colour.ink2, width: 100 }
  add('P', () => {
    drawText(doc, `${legalName}, ${street}, `, 24.4, top + 21.8, small)
    drawText(doc, rest.join(', '), 24.4, top + 25.6, small)
    if (gstin) drawText(doc, `GSTIN ${gstin}`, 24.4, top + 29.4, small)
  })
  add('H1', () => drawText(doc, title, right, top + 17.8, { font: 'display', size: 7.5, isRight: true }))
  add('P', () => {
    drawText(doc, number, right, top + 23, { font: 'semibold', size: 3.6, isRight: true })
    drawText(doc, copy, right, top + 26.9, { size: 2.7, colour: colour.ink3, isRight: true })
    if (reversedBy)
      drawText(doc, `Reversed by ${reversedBy}`, right, top + 31, {
        font: 'semibold',
        size: 2.9,
        colour: colour.bad,
        isRight: true,
      })
  })
}

const academyMark =
  'M18.2 2.35A14.7 14.7 0 0 1 31.65 15.8L27.43 15.8A10.5 10.5 0 0 0 18.2 6.57zM31.65 18.2A14.7 14.7 0 0 1 18.2 31.65L18.2 27.43A10.5 10.5 0 0 0 27.43 18.2zM15.8 31.65A14.7 14.7 0 0 1 2.35 18.2L6.57 18.2A10.5 10.5 0 0 0 15.8 27.43zM2.35 15.8A14.7 14.7 0 0 1 15.8 2.35L15.8 6.57A10.5 10.5 0 0 0 6.57 15.8z'

/** Draws the same mark as app/kit/page/logo/academy-mark.tsx. */
function drawMark(doc: Doc, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x * mm, y * mm)
    .scale((size * mm) / 34)
  doc.path(academyMark).fill(colour.ink)
  doc.circle(17, 17, 3.6).fill(colour.mark)
  doc.restore()
}

function drawFacts(doc: Doc, add: Add, { facts }: ReceiptContent, top: number): void {
  for (const [index, [label, value]] of facts.entries()) {
    const x = index % 2 === 0 ? left : 110
    const y = top + 38 + Math.floor(index / 2) * 7.15
    add('P', () => {
      drawText(doc, `${label} `, x, y, { size: 3, colour: colour.ink3 })
      drawText(doc, value, x + 25, y, { size: 3.2, width: 62 })
    })
    artifact(doc, () => rule(doc, y + 2.9, x, x + 87))
  }
}

function drawAmounts(doc: Doc, add: Add, content: ReceiptContent, top: number): void {
  const label = { size: 2.8, colour: colour.ink3 }
  const body = { size: 3.3, width: 120 }
  add('P', () => {
    drawText(doc, 'For ', left, top + 64.2, label)
    drawText(doc, 'Amount', right, top + 64.2, { ...label, isRight: true })
  })
  artifact(doc, () => {
    rule(doc, top + 66.4, left, right, 0.4, colour.ink)
    rule(doc, top + 74.3, left, right)
  })
  add('P', () => {
    const purpose = [content.purpose, content.note].filter(Boolean).join('. ')
    drawText(doc, `${purpose} `, left, top + 71.4, { ...body, width: 150 })
    drawText(doc, content.amount, right, top + 71.4, { ...body, isRight: true })
  })
  add('P', () => {
    drawText(doc, `${content.amountInWords} `, left, top + 81.8, {
      size: 3.2,
      colour: colour.ink2,
      width: 130,
    })
    drawText(doc, content.sum, right, top + 82.4, { font: 'display', size: 5.6, isRight: true })
  })
  const { balance, tax } = content
  if (balance)
    add('P', () => {
      drawText(doc, `${balance.label} `, left, top + 89.8, { ...body, colour: colour.ink2 })
      drawText(doc, balance.amount, right, top + 89.8, { ...body, isRight: true })
    })
  if (tax) add('P', () => drawText(doc, tax, left, top + 95.6, { size: 2.9, colour: colour.ink2 }))
}

const qrSize = 25

function drawUpi(doc: Doc, add: Add, { uri, title, lines }: NonNullable<ReceiptContent['upi']>, top: number) {
  const { data, size } = encode(uri, { ecc: 'M', border: 0 })
  const y = top + 99.5
  const drawCode = () => {
    doc
      .save()
      .translate(left * mm, y * mm)
      .scale((qrSize * mm) / size)
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries()) if (isDark) doc.rect(column, row, 1, 1)
    doc.fill(colour.ink).restore()
  }
  add('Figure', drawCode, title)
  add('P', () => {
    drawText(doc, title, left + qrSize + 4, y + 8, { font: 'semibold', size: 3.3, width: 110 })
    for (const [index, line] of lines.entries())
      drawText(doc, line, left + qrSize + 4, y + 13 + 4.4 * index, {
        size: 2.9,
        colour: colour.ink2,
        width: 110,
      })
  })
}

const planRight = 141

function drawPlan(doc: Doc, add: Add, { plan, academyName }: ReceiptContent, top: number): void {
  const y = top + 128.4
  const width = (planRight - left) / Math.max(plan.length, 3)
  artifact(doc, () => {
    if (plan.length > 0) rule(doc, y, left, planRight, 0.25, colour.line2)
    for (const [index, { isPaid }] of plan.entries())
      doc
        .rect((left + index * width) * mm, (y - 0.12) * mm, 0.5 * mm, 2.4 * mm)
        .fill(isPaid ? colour.mark : colour.line2)
    rule(doc, top + 134.4, 151, right, 0.25, colour.ink)
  })
  for (const [index, { amount, label }] of plan.entries()) {
    const x = left + index * width
    add('P', () => {
      drawText(doc, `${amount} `, x, y + 6, { font: 'semibold', size: 3.3, width: width - 2 })
      drawText(doc, label, x, y + 10, { size: 2.7, colour: colour.ink2, width: width - 2 })
    })
  }
  add('P', () =>
    drawText(doc, `For ${academyName}`, 151, top + 138.4, { size: 2.7, colour: colour.ink2, width: 46 }),
  )
}
