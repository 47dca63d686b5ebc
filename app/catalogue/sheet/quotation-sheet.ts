import { page } from '../../platform/pdf/design-tokens.ts'
import { capitalize } from '../../ui/text/capitalize.ts'
import { legend, table } from './layout/parts.ts'
import type { Imprint, QuotationContent } from './sheet-content.ts'
import { Sheet } from './layout/pdf-document.ts'
import type { TypesetPdf } from '../../platform/pdf/tagged-pdf.ts'
import { drawLines, wrapText, styles } from '../../platform/pdf/text.ts'

const top = 90

const notStated = 'Not stated'

export function typesetQuotationSheet(content: QuotationContent, imprint: Imprint): Promise<TypesetPdf> {
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
