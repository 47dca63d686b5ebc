import { writtenDate } from '#app/ui/date/date-formats.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { colour, page } from '#app/platform/pdf/design-tokens.ts'
import type { TypesetPdf } from '#app/platform/pdf/tagged-pdf.ts'
import { styles, drawLine, drawLines, measureWidth, wrapText } from '#app/platform/pdf/text.ts'
import { factLegend } from '#app/catalogue/facts/facts.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { createDataSheet } from './data-sheet.ts'
import { createInstructions } from './instructions.ts'
import { formatNoticeText } from './notices.ts'
import { numberedList, notice, pairTable, paragraph, sizeScale, table } from './parts.ts'
import { Sheet } from './pdf-document.ts'
import {
  type CertificateContent,
  type Content,
  findShelfLife,
  type Imprint,
  type QuotationContent,
  type SheetContent,
} from './sheet-content.ts'

export function typeset(content: Content, imprint: Imprint, picture?: Uint8Array): Promise<TypesetPdf> {
  if (content.kind === 'certificate') return typesetCertificate(content, imprint)
  if (content.kind === 'quotation') return typesetQuotationSheet(content, imprint)
  return content.kind === 'instruction-for-use'
    ? typesetInstructionForUse(content, imprint, picture)
    : typesetTechnicalDataSheet(content, imprint, picture)
}

const invalidCertificate = 'SAMPLE, not a valid certificate'

function typesetCertificate(content: CertificateContent, imprint: Imprint): Promise<TypesetPdf> {
  const { title, letterhead, issued, validUntil } = content
  const { legalName, address } = letterhead
  const sheet = new Sheet({
    title,
    letterhead,
    imprint,
    subject: legalName,
    sample: invalidCertificate,
    isSample: true,
  })
  sheet.drawHeading(title)
  sheet.addSection('Scope', [paragraph(content.scope)])
  const details = [
    ['Number', imprint.number],
    ['Holder', legalName],
    ['Site', address.join(', ')],
    ['Standard', content.standard],
    ['Covers', content.covers],
    ['Mark', content.mark],
    ['Issued by', content.issuer],
    ['Issued on', writtenDate(issued)],
    ['Valid until', validUntil ? writtenDate(validUntil) : 'Does not expire'],
  ] as const
  sheet.addSection('Certificate', [pairTable(details, [4, 8])])
  sheet.addSection('Not valid', [
    notice('warn', [
      {
        title: invalidCertificate,
        text: `This page is a placeholder for the certificate of ${legalName}. No body issued it, its number and dates are invented, and it proves nothing. Replace it with a scan of the real certificate.`,
      },
    ]),
  ])
  sheet.artifact(() => drawWatermark(sheet.doc))
  return sheet.finish()
}

function drawWatermark(doc: PDFKit.PDFDocument) {
  const style = { ...styles.title, size: 150, colour: colour.warn }
  const left = (page.width - measureWidth('SAMPLE', style)) / 2
  doc.save().rotate(-54, { origin: [page.width / 2, page.height / 2] })
  doc.fillOpacity(0.1)
  drawLine(doc, 'SAMPLE', style, [left, page.height / 2 + 50])
  doc.restore()
}

function typesetQuotationSheet(content: QuotationContent, imprint: Imprint): Promise<TypesetPdf> {
  const { title, reference, market, details, lines, gloves } = content
  const sheet = new Sheet({ ...content, imprint, subject: reference, isSample: false })
  sheet.drawHeading(`${title} ${reference}`)
  sheet.addSection('Request details', [pairTable(details, [4, 8])])
  const lineColumns = [
    { label: 'No.', width: 1.2, style: styles.figures },
    { label: 'Glove', width: 5 },
    { label: 'Sizes', width: 4, style: styles.figures },
    { label: 'Total', width: 3.4, style: styles.figures },
  ]
  sheet.addSection('Lines', [table(lineColumns, lines)])
  if (gloves.length > 0) addLegend(sheet)
  const factColumns = [
    { label: `Facts for ${market}`, width: 7 },
    { label: 'Value', width: 6, style: styles.figures },
    { label: 'Kind and source', width: 5, style: styles.small },
  ]
  for (const glove of gloves) sheet.addSection(glove.title, [table(factColumns, glove.facts)])
  return sheet.finish()
}

const addLegend = (sheet: Sheet) =>
  sheet.addSection('How to read the facts', [pairTable(factLegend, [2, 9], styles.small)])

function openSheet(content: SheetContent, imprint: Imprint, sample: string, picture?: Uint8Array): Sheet {
  const { brand, title } = content.product
  const subject = `${brand} ${title.toLowerCase()}`
  const sheet = new Sheet({ ...content, imprint, subject, sample, isSample: sample !== '' })
  drawFirstPageHead(sheet, content, picture)
  return sheet
}

function typesetInstructionForUse(
  content: SheetContent,
  imprint: Imprint,
  picture?: Uint8Array,
): Promise<TypesetPdf> {
  const { product, letterhead } = content
  const text = createInstructions(product)
  const sheet = openSheet(content, imprint, text.sample, picture)
  sheet.addSection('Intended use', [paragraph(text.intendedUse), paragraph(text.notFor)])
  const [mostSevere = '', ...others] = text.cautions
  sheet.addSection('Cautions', [
    notice('warn', [
      { title: mostSevere, text: '' },
      ...others.map((caution) => ({ title: '', text: caution })),
    ]),
  ])
  sheet.addSection('Available Sizes', [sizeScale(product.sizes)])
  for (const { title, steps } of text.sections) sheet.addSection(title, [numberedList(steps)])
  sheet.addSection('Storage', [paragraph(text.storage), paragraph(`Shelf life: ${findShelfLife(product)}.`)])
  sheet.addSection('Disposal', [paragraph(text.disposal)])
  const symbolColumns = [
    { label: 'Symbol', width: 5, style: styles.small },
    { label: 'Meaning', width: 6, style: styles.small },
    { label: 'ISO 15223-1', width: 2, style: styles.small },
  ]
  sheet.addSection('Symbols on the pack', [table(symbolColumns, text.symbols)])
  sheet.addSection('Manufacturer', [
    paragraph([letterhead.legalName, ...letterhead.address].join(', ')),
    paragraph(`${letterhead.phone}, ${letterhead.email}`, styles.figures, 0),
  ])
  return sheet.finish()
}

function typesetTechnicalDataSheet(
  content: SheetContent,
  imprint: Imprint,
  picture?: Uint8Array,
): Promise<TypesetPdf> {
  const { sizes, notices, specifications, features } = content.product
  const { sample, sections, dimensions, standards } = createDataSheet(content.product)
  const sheet = openSheet(content, imprint, sample, picture)
  const addPairs = (
    title: string,
    pairs: readonly (readonly [string, string])[],
    widths: readonly [number, number],
  ) => {
    const rows = pairs.map(([label, value]) => [label, capitalize(value)] as const)
    if (rows.length > 0) sheet.addSection(title, [pairTable(rows, widths)])
  }
  sheet.addSection('Available Sizes', [sizeScale(sizes)])
  if (notices.length > 0) {
    sheet.addSection(
      'Before you choose',
      notices.map((each) => notice(each.tone, [{ title: each.title, text: formatNoticeText(each) }])),
    )
  }
  addPairs(
    'Technical Specifications',
    specifications.map(({ label, value }) => [label, value]),
    [4, 7],
  )
  addPairs(
    'Key Features & Benefits',
    features.map(({ title, description }) => [title, description]),
    [3, 8],
  )
  addLegend(sheet)
  const factColumns = [
    { label: '', width: 7 },
    { label: '', width: 6, style: styles.figures },
    { label: '', width: 5, style: styles.small },
  ]
  for (const { title, rows: facts } of sections) {
    const rows = facts.map(([label, ...cells]) => [label, ...cells.map(capitalize)])
    sheet.addSection(title, [table(factColumns, rows, false)])
  }
  for (const { title, heads, rows } of dimensions) {
    const [size, ...others] = heads.map((label) => ({ label, width: 5, style: styles.figures }))
    sheet.addSection(title, [table([{ label: '', ...size, width: 2 }, ...others], rows)])
  }
  addPairs('Standards', standards, [3.5, 7.5])
  return sheet.finish()
}

const pictureSize = { width: 96, height: 120 }
const headTop = 88

function drawFirstPageHead(sheet: Sheet, content: SheetContent, jpeg: Uint8Array | undefined): void {
  const { doc } = sheet
  const { id, brand, title, subheading, description, alts } = content.product
  sheet.drawLetterhead()
  const width = page.right - pictureSize.width - 28 - page.left
  let y = headTop + 2
  const write = (kind: string, text: string, style: (typeof styles)[keyof typeof styles], after: number) => {
    const lines = wrapText(text, style, width)
    sheet.root.add(doc.struct(kind, {}, () => drawLines(doc, lines, style, [page.left, y])))
    y += lines.length * style.leading + after
  }
  write('P', `${catalogueNumber(id)} / ${brand}`, styles.quiet, 3)
  write('H1', title, styles.title, 5)
  write('P', subheading.split(/\s*,\s*/).join(' · '), styles.label, 6)
  write('P', description, styles.lead, 0)
  if (jpeg) drawPicture(sheet, alts[0] || title, Buffer.from(jpeg))
  sheet.y = Math.max(y, headTop + pictureSize.height) + 16
}

function drawPicture({ doc, root }: Sheet, alt: string, file: Buffer): void {
  const left = page.right - pictureSize.width
  root.add(
    doc.struct(
      'Figure',
      { alt, bbox: [left, headTop, page.right, headTop + pictureSize.height] } as object,
      () => {
        doc.save().roundedRect(left, headTop, pictureSize.width, pictureSize.height, 2).clip()
        doc.image(file, left, headTop, {
          cover: [pictureSize.width, pictureSize.height],
          align: 'center',
          valign: 'center',
        })
        doc.restore()
      },
    ),
  )
}
