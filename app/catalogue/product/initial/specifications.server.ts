import {
  type Category,
  isExamination,
  isNitrile,
  type ProductKind,
  type Specification,
} from '../../facts/product.ts'
import type { InitialGlove } from './glove.server.ts'

// The rows that all sterile latex gloves share, to the letter. Every exception is a function below, with its reason.
const common = {
  material: 'natural rubber latex type 1',
  sterility: 'sterile',
  thickness: '0.18-0.22 mm',
  shelfLife: '5 years',
  packing: '100 gloves per box in individually wrapped pairs',
} as const

/** Nitrile is a synthetic rubber. To call it latex would deny it to those who need it, and endanger who trusts the row. */
const materialOf = (kind: ProductKind): string => (isNitrile(kind) ? 'nitrile, latex-free' : common.material)

/** Examination gloves are packed clean, not sterile, and loose rather than in pairs. */
const sterilityOf = (kind: ProductKind): string => (isExamination(kind) ? 'non-sterile' : common.sterility)
const packingOf = (kind: ProductKind): string => (isExamination(kind) ? '100 pieces per box' : common.packing)

const powderOf = (category: Category): string =>
  category === 'Powdered' ? 'powdered with absorbable corn starch' : 'powder-free, washed and coated'

/**
 * Powdered surgeon's gloves, powdered patient examination gloves and absorbable glove powder are banned devices in the United
 * States: 21 CFR 895.102, 895.103 and 895.104, effective 18 January 2017 (81 FR 91722). A cleared powdered glove cannot exist,
 * so no powdered product carries the clearance.
 */
export function certificationsOf(category: Category): readonly string[] {
  const everywhere = ['CE Marked', 'ISO 13485 Certified']
  return category === 'Powdered' ? everywhere : ['FDA 510(k) Cleared', ...everywhere]
}

/** Rows of 'Technical Specifications', in the order in which they are shown, before the certifications. */
export function specificationsOf({ kind, category, colour, cuff }: InitialGlove): readonly Specification[] {
  return [
    { label: 'Material', value: materialOf(kind) },
    { label: 'Sterility', value: sterilityOf(kind) },
    { label: 'Powder', value: powderOf(category) },
    { label: 'Thickness', value: common.thickness },
    { label: 'Shape', value: isExamination(kind) ? 'fits either hand' : 'left and right hand' },
    { label: 'Cuff', value: cuff },
    { label: 'Colour', value: colour },
    { label: 'Shelf life', value: common.shelfLife },
    { label: 'Packing', value: packingOf(kind) },
  ]
}
