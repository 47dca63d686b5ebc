import type { Specification } from '../content/product/product.ts'
import { notice } from './notice.ts'
import { drawOpening } from './opening.ts'
import { table } from './parts.ts'
import type { DataSheetContent, Imprint } from './sheet-content.ts'
import { Sheet } from './sheet.ts'
import { sizeScale } from './size-scale.ts'
import { styles } from './text.ts'
import type { Typeset } from './typeset.ts'

/** Sets the 'Technical Data Sheet' of a product. */
export function technicalDataSheet(
  content: DataSheetContent,
  imprint: Imprint,
  picture?: Uint8Array,
): Promise<Typeset> {
  const { data, product, notices, specifications, features } = content
  const sheet = new Sheet(content, imprint, data.sample)
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
  drawOpening(sheet, content, imprint, picture)
  sheet.section('Available Sizes', [sizeScale(sheet, product.sizes)])
  if (notices.length > 0) {
    sheet.section(
      'Before you choose',
      notices.map(({ tone, ...said }) => notice(sheet, tone, [said])),
    )
  }
  sheet.section('Technical Specifications', [rows(specifications, [4, 7])])
  if (features.length > 0) sheet.section('Key Features & Benefits', [rows(features, [3, 8])])
  sheet.section('Dimensions', [
    table(
      sheet,
      [
        { label: 'Size', width: 3, style: styles.figures },
        { label: 'Palm width, mm', width: 5, style: styles.figures },
        { label: 'Length, mm', width: 5, style: styles.figures },
      ],
      data.dimensions.map(({ size, palmWidth, length }) => [size, palmWidth, length]),
    ),
  ])
  sheet.section('Strength', [rows(data.strength, [7, 6])])
  sheet.section('Barrier', [rows(data.barrier, [7, 6])])
  sheet.section('Residues', [rows(data.residues, [7, 6])])
  sheet.section('Standards', [
    rows(
      data.standards.map(({ code, title }) => ({ label: code, value: title })),
      [3, 8],
    ),
  ])
  return sheet.finish()
}
