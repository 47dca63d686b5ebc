import type { Specification } from '../facts/product.ts'
import { notice } from './layout/notice.ts'
import { drawFirstPageHead } from './layout/first-page-head.ts'
import { capitalize } from '../../ui/text/capitalize.ts'
import { legend, table } from './layout/parts.ts'
import { getSubjectLabel, type DataSheetContent, type Imprint } from './sheet-content.ts'
import { Sheet } from './layout/pdf-document.ts'
import type { TypesetPdf } from '../../platform/pdf/tagged-pdf.ts'
import { sizeScale } from './layout/size-scale.ts'
import { styles } from '../../platform/pdf/text.ts'

export function typesetTechnicalDataSheet(
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
