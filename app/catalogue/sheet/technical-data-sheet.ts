import type { Specification } from '../facts/product.ts'
import { notice } from './layout/notice.ts'
import { drawOpening } from './layout/first-page-head.ts'
import { legend, table } from './layout/parts.ts'
import { aboutOf, type DataSheetContent, type Imprint } from './sheet-content.ts'
import { Sheet, type Typeset } from './layout/pdf-document.ts'
import { sizeScale } from './layout/size-scale.ts'
import { styles } from '../../platform/pdf/text.ts'

/** Sets the 'Technical Data Sheet' of a product. */
export function technicalDataSheet(
  content: DataSheetContent,
  imprint: Imprint,
  picture?: Uint8Array,
): Promise<Typeset> {
  const { data, product, notices, specifications, features } = content
  const sheet = new Sheet(content, imprint, {
    about: aboutOf(content),
    sample: data.sample,
    isSample: data.sample !== '',
  })
  const rows = (pairs: readonly Specification[], shares: [label: number, value: number]) =>
    table(
      sheet,
      [
        { label: '', width: shares[0] },
        { label: '', width: shares[1], style: styles.figures },
      ],
      pairs.map(({ label, value }) => [label, value]),
      false,
    )
  drawOpening(sheet, content, picture)
  sheet.section('Available Sizes', [sizeScale(sheet, product.sizes)])
  if (notices.length > 0) {
    sheet.section(
      'Before you choose',
      notices.map(({ tone, ...said }) => notice(sheet, tone, [said])),
    )
  }
  sheet.section('Technical Specifications', [rows(specifications, [4, 7])])
  if (features.length > 0) sheet.section('Key Features & Benefits', [rows(features, [3, 8])])
  sheet.section('How to read the facts', [legend(sheet, data.legend)])
  for (const { title, rows: facts } of data.sections) {
    const columns = [
      { label: '', width: 7 },
      { label: '', width: 6, style: styles.figures },
      { label: '', width: 5, style: styles.small },
    ]
    sheet.section(title, [table(sheet, columns, facts, false)])
  }
  for (const { title, heads, rows: sizes } of data.dimensions) {
    const [size, ...others] = heads.map((label) => ({ label, width: 5, style: styles.figures }))
    sheet.section(title, [table(sheet, [{ label: '', ...size, width: 2 }, ...others], sizes)])
  }
  if (data.standards.length > 0) sheet.section('Standards', [rows(data.standards, [3.5, 7.5])])
  return sheet.finish()
}
