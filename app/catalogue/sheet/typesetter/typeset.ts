import { typesetCertificate } from '#app/catalogue/sheet/certificate.ts'
import { list, notice, paragraph, sizeScale, table, legend } from '#app/catalogue/sheet/layout/parts.ts'
import {
  type Imprint,
  type InstructionContent,
  type Content,
  type QuotationContent,
  type DataSheetContent,
  type SheetContent,
} from '#app/catalogue/sheet/sheet-content.ts'
import { Sheet } from '#app/catalogue/sheet/layout/pdf-document.ts'
import type { TypesetPdf } from '#app/platform/pdf/tagged-pdf.ts'
import { styles, drawLines, wrapText } from '#app/platform/pdf/text.ts'
import { page } from '#app/platform/pdf/design-tokens.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import type { Specification } from '#app/catalogue/facts/product.ts'

const top = 90

const notStated = 'Not stated'

function typesetQuotationSheet(content: QuotationContent, imprint: Imprint): Promise<TypesetPdf> {
  const { title, reference, market, details, lines, gloves } = content
  const sheet = new Sheet({ ...content, imprint, subject: reference, isSample: false })
  sheet.drawLetterhead()
  const heading = wrapText(`${title} ${reference}`, styles.title, page.right - page.left)
  sheet.root.add(
    sheet.doc.struct('H1', {}, () => drawLines(sheet.doc, heading, styles.title, page.left, top)),
  )
  sheet.y = top + heading.length * styles.title.leading + 16
  const pairs = [
    { label: '', width: 4 },
    { label: '', width: 8, style: styles.figures },
  ]
  sheet.addSection('Request details', [table(sheet, pairs, details, false)])
  sheet.addSection('Lines', [
    table(
      sheet,
      [
        { label: 'No.', width: 1.2, style: styles.figures },
        { label: 'Glove', width: 5 },
        { label: 'Sizes', width: 4, style: styles.figures },
        { label: 'Total', width: 3.4, style: styles.figures },
      ],
      lines.map(({ number, title: glove, brand, sizes, total }) => [
        number,
        `${glove}, ${brand}`,
        sizes,
        total,
      ]),
    ),
  ])
  if (gloves.length > 0) sheet.addSection('How to read the facts', [legend(sheet, content.legend)])
  for (const { number, title: glove, facts } of gloves) {
    sheet.addSection(`${number} ${glove}`, [
      table(
        sheet,
        [
          { label: `Facts for ${market}`, width: 7 },
          { label: 'Value', width: 6, style: styles.figures },
          { label: 'Kind and source', width: 5, style: styles.small },
        ],
        facts.map(([label = '', value = '', kind = '', by = '']) => [
          label,
          capitalize(value),
          kind === notStated ? '' : [kind, by].filter(Boolean).join(', '),
        ]),
      ),
    ])
  }
  return sheet.finish()
}

export function typeset(content: Content, imprint: Imprint, picture?: Uint8Array): Promise<TypesetPdf> {
  if (content.kind === 'certificate') return typesetCertificate(content, imprint)
  if (content.kind === 'quotation') return typesetQuotationSheet(content, imprint)
  return content.kind === 'instruction-for-use'
    ? typesetInstructionForUse(content, imprint, picture)
    : typesetTechnicalDataSheet(content, imprint, picture)
}

function openSheet(content: SheetContent, imprint: Imprint, sample: string, picture?: Uint8Array): Sheet {
  const { brand, title } = content.product
  const subject = `${brand} ${title.toLowerCase()}`
  const sheet = new Sheet({ ...content, imprint, subject, sample, isSample: sample !== '' })
  drawFirstPageHead(sheet, content, picture)
  return sheet
}

function typesetInstructionForUse(
  content: InstructionContent,
  imprint: Imprint,
  picture?: Uint8Array,
): Promise<TypesetPdf> {
  const { text, product, letterhead } = content
  const sheet = openSheet(content, imprint, text.sample, picture)
  sheet.addSection('Intended use', [paragraph(sheet, text.intendedUse), paragraph(sheet, text.notFor)])
  const [mostSevere = '', ...others] = text.cautions
  sheet.addSection('Cautions', [
    notice(sheet, 'warn', [
      { title: mostSevere, text: '' },
      ...others.map((caution) => ({ title: '', text: caution })),
    ]),
  ])
  sheet.addSection('Available Sizes', [sizeScale(sheet, product.sizes)])
  for (const { title, steps } of text.sections) sheet.addSection(title, [list(sheet, steps, true)])
  sheet.addSection('Storage', [
    paragraph(sheet, text.storage),
    paragraph(sheet, `Shelf life: ${content.shelfLife}.`),
  ])
  sheet.addSection('Disposal', [paragraph(sheet, text.disposal)])
  sheet.addSection('Symbols on the pack', [
    table(
      sheet,
      [
        { label: 'Symbol', width: 5, style: styles.small },
        { label: 'Meaning', width: 6, style: styles.small },
        { label: 'ISO 15223-1', width: 2, style: styles.small },
      ],
      text.symbols,
    ),
  ])
  sheet.addSection('Manufacturer', [
    paragraph(sheet, [letterhead.legalName, ...letterhead.address].join(', ')),
    paragraph(sheet, `${letterhead.phone}, ${letterhead.email}`, styles.figures, 0),
  ])
  return sheet.finish()
}

function typesetTechnicalDataSheet(
  content: DataSheetContent,
  imprint: Imprint,
  picture?: Uint8Array,
): Promise<TypesetPdf> {
  const { data, product, notices, specifications, features } = content
  const sheet = openSheet(content, imprint, data.sample, picture)
  const pairTable = (pairs: readonly Specification[], shares: [label: number, value: number]) =>
    table(
      sheet,
      [
        { label: '', width: shares[0] },
        { label: '', width: shares[1], style: styles.figures },
      ],
      pairs.map(({ label, value }) => [label, capitalize(value)]),
      false,
    )
  sheet.addSection('Available Sizes', [sizeScale(sheet, product.sizes)])
  if (notices.length > 0) {
    sheet.addSection(
      'Before you choose',
      notices.map(({ tone, ...statement }) => notice(sheet, tone, [statement])),
    )
  }
  sheet.addSection('Technical Specifications', [pairTable(specifications, [4, 7])])
  if (features.length > 0) sheet.addSection('Key Features & Benefits', [pairTable(features, [3, 8])])
  sheet.addSection('How to read the facts', [legend(sheet, data.legend)])
  for (const { title, rows: facts } of data.sections) {
    const columns = [
      { label: '', width: 7 },
      { label: '', width: 6, style: styles.figures },
      { label: '', width: 5, style: styles.small },
    ]
    const rows = facts.map(([label, ...cells]) => [label, ...cells.map(capitalize)])
    sheet.addSection(title, [table(sheet, columns, rows, false)])
  }
  for (const { title, heads, rows: sizes } of data.dimensions) {
    const [size, ...others] = heads.map((label) => ({ label, width: 5, style: styles.figures }))
    sheet.addSection(title, [table(sheet, [{ label: '', ...size, width: 2 }, ...others], sizes)])
  }
  if (data.standards.length > 0) sheet.addSection('Standards', [pairTable(data.standards, [3.5, 7.5])])
  return sheet.finish()
}

const pictureSize = { width: 96, height: 120 }
const headTop = 88

function drawFirstPageHead(sheet: Sheet, content: SheetContent, jpeg: Uint8Array | undefined): void {
  const { doc } = sheet
  const { number, brand, title, subheading, description } = content.product
  sheet.drawLetterhead()
  const width = page.right - pictureSize.width - 28 - page.left
  let y = headTop + 2
  const write = (kind: string, text: string, style: (typeof styles)[keyof typeof styles], after: number) => {
    const lines = wrapText(text, style, width)
    sheet.root.add(doc.struct(kind, {}, () => drawLines(doc, lines, style, page.left, y)))
    y += lines.length * style.leading + after
  }
  write('P', `${number} / ${brand}`, styles.quiet, 3)
  write('H1', title, styles.title, 5)
  write('P', subheading.split(/\s*,\s*/).join(' · '), styles.label, 6)
  write('P', description, styles.lead, 0)
  if (jpeg) drawPicture(sheet, content.picture.alt, Buffer.from(jpeg))
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
