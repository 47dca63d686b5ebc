import { typesetCertificate } from '#app/catalogue/sheet/certificate.ts'
import { drawFirstPageHead } from '#app/catalogue/sheet/layout/first-page-head.ts'
import { list, notice, paragraph, sizeScale, table, legend } from '#app/catalogue/sheet/layout/parts.ts'
import {
  getSubjectLabel,
  type Imprint,
  type InstructionContent,
  type Content,
  type QuotationContent,
  type DataSheetContent,
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
  const { title, reference, market, details, lines, gloves, sample } = content
  const sheet = new Sheet(content, imprint, { subject: reference, sample, isSample: false })
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

function typesetInstructionForUse(
  content: InstructionContent,
  imprint: Imprint,
  picture?: Uint8Array,
): Promise<TypesetPdf> {
  const { text, product, letterhead } = content
  const sheet = new Sheet(content, imprint, {
    subject: getSubjectLabel(content),
    sample: text.sample,
    isSample: text.sample !== '',
  })
  drawFirstPageHead(sheet, content, picture)
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
  const sheet = new Sheet(content, imprint, {
    subject: getSubjectLabel(content),
    sample: data.sample,
    isSample: data.sample !== '',
  })
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
  drawFirstPageHead(sheet, content, picture)
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
