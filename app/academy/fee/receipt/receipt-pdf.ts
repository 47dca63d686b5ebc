import type { TypesetPdf } from '#app/platform/pdf/tagged-pdf.ts'
import { colour, AcademyPage, type MmStyle } from '#app/academy/pdf/academy-page.ts'
import type { ReceiptLabels } from './receipt-labels.ts'

const left = 13
const right = 197
/** Height of A5 landscape. */
const copyHeight = 148.5

const label: MmStyle = { font: 'regular', size: 3, colour: colour.ink3 }
const translatedLabel: MmStyle = { ...label, size: 2.5 }
const value: MmStyle = { font: 'regular', size: 3.2, tabular: true }
const figures: MmStyle = { font: 'regular', size: 3.3, tabular: true }
const small: MmStyle = { font: 'regular', size: 2.7, colour: colour.ink2 }

/** Typesets a receipt twice on one A4 page: a copy for the student and one for the office. */
export function createReceiptPdf(content: ReceiptContent): Promise<TypesetPdf> {
  const { labels, number, legalName, day } = content
  const page = new AcademyPage({
    title: `${labels.title} ${number}`,
    author: legalName,
    subject: number,
    date: day,
  })
  drawCopy(page, content, bilingual(content, 'studentCopy'), 0)
  page.artwork((doc) => {
    doc.moveTo(0, copyHeight).lineTo(210, copyHeight).lineWidth(0.25)
    doc.dash(0.9, { space: 0.9 }).stroke(colour.line2).undash()
  })
  drawCopy(page, { ...content, upi: null }, bilingual(content, 'officeCopy'), copyHeight)
  return page.finish()
}

type TextLabel = {
  [Name in keyof ReceiptLabels]: ReceiptLabels[Name] extends string ? Name : never
}[keyof ReceiptLabels]

/** 'Amount', or 'Amount / തുക' */
const bilingual = ({ labels, translation }: ReceiptContent, name: TextLabel): string =>
  [labels[name], translation?.[name]].filter(Boolean).join(' / ')

function drawCopy(page: AcademyPage, content: ReceiptContent, copy: string, top: number): void {
  drawHead(page, content, copy, top)
  drawFacts(page, content, top)
  drawAmounts(page, content, top)
  if (content.upi) drawPayment(page, content, content.upi, top + 99)
  drawPlan(page, content, top)
  page.rule([151, top + 134.4], right, 0.25, colour.ink)
  page.part('P', () => page.text(`For ${content.academyName}`, small, [151, top + 138.6]))
}

function drawHead(page: AcademyPage, content: ReceiptContent, copy: string, top: number): void {
  const { academyName, legalName, address, gstin, number, reversedBy } = content
  page.mark(left, top + 14.6, 9)
  const name: MmStyle = { font: 'display', size: 5.4 }
  page.part('P', () => page.fitted(academyName, name, [left + 11.4, top + 17.5], { width: 95, minSize: 3 }))
  const [street = '', ...rest] = address
  const lines = [`${legalName}, ${street},`, rest.join(', '), gstin ? `GSTIN ${gstin}` : '']
  page.part('P', () => {
    for (const [index, line] of lines.filter(Boolean).entries())
      page.fitted(`${line} `, small, [left + 11.4, top + 21.8 + index * 3.7], { width: 100, minSize: 2 })
  })
  const title: MmStyle = { font: 'display', size: 7.5 }
  page.part('H1', () =>
    page.fitted(bilingual(content, 'title'), title, [right, top + 18], {
      width: 75,
      minSize: 5,
      align: 'right',
    }),
  )
  const numberStyle: MmStyle = { font: 'semibold', size: 3.6, tabular: true }
  page.part('P', () => page.text(number, numberStyle, [right, top + 22.9], 'right'))
  page.part('P', () => page.text(copy, { ...small, colour: colour.ink3 }, [right, top + 26.8], 'right'))
  if (reversedBy)
    page.part('P', () =>
      page.text(
        `${bilingual(content, 'reversedBy')} ${reversedBy}`,
        { ...small, font: 'semibold' },
        [right, top + 31],
        'right',
      ),
    )
}

function drawFacts(page: AcademyPage, { facts, labels, translation }: ReceiptContent, top: number): void {
  const width = 87
  for (const [index, text] of facts.entries()) {
    const [name, translated] = [labels, translation].map((each) => each?.facts[index])
    const x = index % 2 ? right - width : left
    const y = top + 38.2 + Math.floor(index / 2) * 7.1
    page.part('P', () => {
      page.text(`${name} `, label, [x, translated ? y - 1.8 : y])
      if (translated)
        page.fitted(`${translated} `, translatedLabel, [x, y + 1.2], { width: 24, minSize: 1.8 })
      page.fitted(text, value, [x + 25, y], { width: width - 25, minSize: 2.2 })
    })
    page.rule([x, y + 2.4], x + width, 0.2, colour.line)
  }
}

function drawAmounts(page: AcademyPage, content: ReceiptContent, top: number): void {
  const { purpose, note, amount, amountInWords, sum, balance, tax } = content
  const row = (name: string, shown: string, y: number, styles: readonly [MmStyle, MmStyle]) =>
    page.part('P', () => {
      page.fitted(`${name} `, styles[0], [left, top + y], { width: 130, minSize: 2.2 })
      page.text(shown, styles[1], [right, top + y], 'right')
    })
  const head = { ...label, size: 2.8 }
  row(bilingual(content, 'purpose'), bilingual(content, 'amount'), 64.3, [head, head])
  page.rule([left, top + 66.2], right, 0.4, colour.ink)
  row([purpose, note].filter(Boolean).join('. '), amount, 71.4, [figures, figures])
  page.rule([left, top + 74], right, 0.2, colour.line)
  const words = { ...value, colour: colour.ink2, tabular: false }
  row(amountInWords, sum, 81.8, [words, { font: 'display', size: 5.6 }])
  if (balance) row(bilingual(content, 'balance'), balance, 89.6, [figures, figures])
  if (tax) page.part('P', () => page.text(tax, small, [left, top + 95.4]))
}

function drawPayment(page: AcademyPage, content: ReceiptContent, upi: Upi, y: number): void {
  const { labels, translation } = content
  const size = 25
  page.qrCode(upi.uri, labels.scan, [left, y], size)
  const x = left + size + 5
  const first = y + (translation ? 3.5 : 7)
  page.part('P', () => page.text(labels.scan, { ...value, font: 'semibold' }, [x, first]))
  const due = bilingual(content, 'due')
  const lines = [translation?.scan, due, upi.payee, labels.request, translation?.request].filter(Boolean)
  for (const [index, line = ''] of lines.entries())
    page.part('P', () => page.fitted(line, small, [x, first + 5 + index * 4.2], { width: 110, minSize: 2 }))
}

function drawPlan(page: AcademyPage, { plan, labels, translation }: ReceiptContent, top: number): void {
  if (plan.length === 0) return
  const end = 141
  const width = (end - left) / Math.max(plan.length, 3)
  const fit = { width: width - 2, minSize: 1.8 }
  page.rule([left, top + 128.3], end, 0.25)
  for (const [index, { amount, due }] of plan.entries()) {
    const x = left + index * width
    page.tick(x, top + 128.2, due === null ? colour.mark : colour.line2)
    page.part('P', () => {
      page.fitted(`${amount} `, { ...value, font: 'semibold' }, [x, top + 134.8], fit)
      page.fitted(labels.plan[index] ?? '', small, [x, top + 138.6], fit)
      if (translation) page.fitted(translation.plan[index] ?? '', small, [x, top + 142.4], fit)
    })
  }
}

type Upi = {
  uri: string
  /** In paise. */
  amount: number
  due: string | undefined
  payee: string
}

export type ReceiptContent = ReceiptValues & {
  labels: ReceiptLabels
  /** In the language of the student. */
  translation: ReceiptLabels | undefined
}

export type ReceiptValues = {
  academyName: string
  legalName: string
  address: readonly string[]
  gstin: string | null
  isReversal: boolean
  number: string
  /** Day of issue. */
  day: string
  /** In the order of their labels. */
  facts: readonly string[]
  purpose: string
  note: string | null
  amount: string
  amountInWords: string
  /** '₹18,000' */
  sum: string
  /** The student's fee in paise. */
  total: number | null
  balance: string | null
  tax: string | null
  reversedBy: string | null
  /** `due` is null if the instalment is paid. */
  plan: readonly { amount: string; due: string | null }[]
  upi: Upi | null
}
