import { dataSheetFor } from '../app/content/product/data-sheet.ts'
import type { ProductDocument } from '../app/content/product/documents.ts'
import { noticeText } from '../app/content/product/notices.ts'
import type { Product, Specification } from '../app/content/product/product.ts'
import { notice } from './notice.ts'
import { drawOpening } from './opening.ts'
import { table } from './parts.ts'
import { Sheet } from './sheet.ts'
import { sizeScale } from './size-scale.ts'
import { styles } from './text.ts'

/** Sets the 'Technical Data Sheet' of a product. */
export function technicalDataSheet(product: Product, document: ProductDocument): Promise<Buffer> {
  const data = dataSheetFor(product)
  const sheet = new Sheet(product, document, data.sample)
  const rows = (specifications: readonly Specification[], shares: [label: number, value: number]) =>
    table(
      sheet,
      [
        { label: '', width: shares[0] },
        { label: '', width: shares[1], style: styles.figures },
      ],
      specifications.map(({ label, value }) => [label, value]),
      false,
    )
  drawOpening(sheet, product, document)
  sheet.section('Available Sizes', [sizeScale(sheet, product.sizes)])
  if (product.notices.length > 0) {
    sheet.section(
      'Before you choose',
      product.notices.map((each) =>
        notice(sheet, each.tone, [{ title: each.title, text: noticeText(each) }]),
      ),
    )
  }
  sheet.section('Technical Specifications', [rows(product.specifications, [4, 7])])
  sheet.section('Key Features & Benefits', [
    rows(
      product.features.map(({ title, description }) => ({ label: title, value: description })),
      [3, 8],
    ),
  ])
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
