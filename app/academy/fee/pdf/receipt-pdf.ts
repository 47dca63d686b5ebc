import { writtenDate } from '../../../ui/date/date-formats.ts'
import type { TypesetPdf } from '../../../platform/pdf/tagged-pdf.ts'
import { colour } from '../../pdf/academy-colours.ts'
import { AcademyPage, type MmStyle } from '../../pdf/academy-page.ts'
import { formatPaise, formatPaiseShort } from '../money/paise.ts'
import { rupeesInWords } from '../money/rupees-in-words.ts'
import { upiUrl } from '../money/upi-url.ts'
import { maxReceiptLines, type ReceiptContent } from './receipt-content.ts'

const left = 13
const right = 197
/** Height of A5 landscape. */
const copyHeight = 148.5

const label: MmStyle = { font: 'regular', size: 3, colour: colour.ink3 }
const value: MmStyle = { font: 'regular', size: 3.2, tabular: true }
const figures: MmStyle = { font: 'regular', size: 3.3, tabular: true }
const small: MmStyle = { font: 'regular', size: 2.7, colour: colour.ink2 }

/** Typesets a receipt twice on one A4 page: a copy for the student and one for the office. @throws RangeError if there are too many lines */
export function typesetReceipt(content: ReceiptContent): Promise<TypesetPdf> {
  if (content.lines.length > maxReceiptLines)
    throw new RangeError(`A receipt has at most ${maxReceiptLines} lines.`)
  const { number, date, receivedFrom, issuer } = content
  const page = new AcademyPage({
    title: `Fee receipt ${number}: ${receivedFrom}`,
    author: issuer.academyName,
    subject: number,
    date,
  })
  drawCopy(page, content, "Student's copy", 0)
  page.artwork((doc) => {
    doc.moveTo(0, copyHeight).lineTo(210, copyHeight).lineWidth(0.25)
    doc.dash(0.9, { space: 0.9 }).stroke(colour.line2).undash()
  })
  drawCopy(page, { ...content, nextPayment: null }, 'Office copy', copyHeight)
  return page.finish()
}

function drawCopy(page: AcademyPage, content: ReceiptContent, copy: string, top: number): void {
  drawHead(page, content, copy, top)
  drawDetails(page, content, top)
  const end = drawAmounts(page, content, top)
  if (content.nextPayment) drawPayment(page, content, content.nextPayment, end + 5, top + 124)
  drawInstalments(page, content, top)
  page.sampleSignature(151, top + 127.4)
  page.rule(151, top + 134.4, right, 0.25, colour.ink)
  page.part('P', () => page.text(`For ${content.issuer.academyName}`, small, 151, top + 138.6))
}

function drawHead(page: AcademyPage, { issuer, number }: ReceiptContent, copy: string, top: number): void {
  const address: MmStyle = { font: 'regular', size: 2.5, colour: colour.ink2 }
  page.mark(left, top + 14.6, 9)
  page.part('P', () => page.text(issuer.academyName, { font: 'display', size: 5.4 }, left + 11.4, top + 17.5))
  page.part('P', () => {
    for (const [index, line] of issuer.addressLines.entries())
      page.text(`${line} `, address, left + 11.4, top + 21.6 + index * 3.4)
  })
  page.part('H1', () => page.text('Fee receipt', { font: 'display', size: 7.5 }, right, top + 18, 'right'))
  const numberStyle: MmStyle = { font: 'semibold', size: 3.6, tabular: true }
  page.part('P', () => page.text(number, numberStyle, right, top + 22.9, 'right'))
  page.part('P', () => page.text(copy, { ...small, colour: colour.ink3 }, right, top + 26.8, 'right'))
}

function drawDetails(page: AcademyPage, content: ReceiptContent, top: number): void {
  const { receivedFrom, date, course, paidBy, batch, receivedBy } = content
  const rows = [
    ['Received from', receivedFrom],
    ['Date', writtenDate(date)],
    ['Course', course],
    ['Paid by', paidBy],
    ['Batch', `${writtenDate(batch.startsOn)}, ${batch.place}`],
    ['Received by', receivedBy],
  ] as const
  const width = 87
  for (const [index, [name, text]] of rows.entries()) {
    const x = index % 2 ? right - width : left
    const y = top + 38.2 + Math.floor(index / 2) * 7.1
    page.part('P', () => {
      page.text(`${name} `, label, x, y)
      page.fitted(text, value, x + 25, y, { width: width - 25, minSize: 2.2 })
    })
    page.rule(x, y + 2.4, x + width, 0.2, colour.line)
  }
}

/** @returns the baseline of the last line */
function drawAmounts(page: AcademyPage, content: ReceiptContent, top: number): number {
  const { lines, feePaise, balancePaise } = content
  const sum = lines.reduce((total, { paise }) => total + paise, 0)
  const step = lines.length > 1 ? 6.2 : 8
  const row = (name: string, amount: string, y: number, styles: readonly [MmStyle, MmStyle]) =>
    page.part('P', () => {
      page.fitted(`${name} `, styles[0], left, y, { width: 130, minSize: 2.2 })
      page.text(amount, styles[1], right, y, 'right')
    })
  const head = { ...label, size: 2.8 }
  row('For', 'Amount', top + 64.3, [head, head])
  page.rule(left, top + 66.2, right, 0.4, colour.ink)
  let y = top + 71.4
  for (const line of lines) {
    row(line.label, formatPaise(line.paise), y, [figures, figures])
    page.rule(left, y + 2.6, right, 0.2, colour.line)
    y += step
  }
  y += 2.4
  const words = { ...value, colour: colour.ink2, tabular: false }
  row(rupeesInWords(sum), formatPaiseShort(sum), y, [words, { font: 'display', size: 5.6 }])
  row(`Balance of ${formatPaiseShort(feePaise)}`, formatPaise(balancePaise), y + 7.8, [figures, figures])
  return y + 7.8
}

type Payment = NonNullable<ReceiptContent['nextPayment']>

function drawPayment(
  page: AcademyPage,
  content: ReceiptContent,
  payment: Payment,
  y: number,
  bottom: number,
): void {
  const size = Math.min(26, bottom - y)
  const amount = formatPaiseShort(payment.paise)
  const url = upiUrl({ ...payment, note: `${content.number} ${content.course}`.slice(0, 50) })
  page.qrCode(url, `QR code: pay ${amount} by UPI to ${payment.payeeAddress}`, left, y, size)
  const x = left + size + 5
  page.part('P', () => page.text('Next payment', label, x, y + 4))
  page.part('P', () => page.text(`Scan to pay ${amount} by UPI`, { ...value, font: 'semibold' }, x, y + 9))
  const payee = `${payment.payeeName}, ${payment.payeeAddress}`
  page.part('P', () => page.fitted(payee, small, x, y + 13.2, { width: 140, minSize: 2 }))
}

function drawInstalments(page: AcademyPage, { instalments }: ReceiptContent, top: number): void {
  const end = 141
  const width = (end - left) / Math.max(instalments.length, 3)
  page.rule(left, top + 128.3, end, 0.25)
  for (const [index, { paise, dueOn, isPaid }] of instalments.entries()) {
    const x = left + index * width
    const amount = formatPaiseShort(paise)
    const due = isPaid ? 'Paid' : `by ${writtenDate(dueOn)}`
    page.tick(x, top + 128.2, isPaid ? colour.mark : colour.line2)
    const style: MmStyle = { font: 'semibold', size: 3.3, tabular: true }
    const fit = { width: width - 2, minSize: 1.8 }
    page.part('P', () => {
      page.fitted(`${amount} `, style, x, top + 134.8, fit)
      page.fitted(due, small, x, top + 138.6, fit)
    })
  }
}
