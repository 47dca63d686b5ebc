import {
  type Category,
  isExamination,
  isNitrile,
  type ProductKind,
  type Specification,
} from '../../facts/product.ts'
import type { InitialGlove } from './glove.server.ts'

// The specification's wording for sterile latex gloves. Other gloves replace some of these values.
const common = {
  material: 'natural rubber latex type 1',
  sterility: 'sterile',
  thickness: '0.18-0.22 mm',
  shelfLife: '5 years',
  packing: '100 gloves per box in individually wrapped pairs',
} as const

/** Nitrile is a synthetic rubber: calling it latex would endanger users with an allergy. */
const materialOf = (kind: ProductKind): string => (isNitrile(kind) ? 'nitrile, latex-free' : common.material)

const sterilityOf = (kind: ProductKind): string => (isExamination(kind) ? 'non-sterile' : common.sterility)
const packingOf = (kind: ProductKind): string => (isExamination(kind) ? '100 pieces per box' : common.packing)

const powderOf = (category: Category): string =>
  category === 'Powdered' ? 'powdered with absorbable corn starch' : 'powder-free, washed and coated'

/**
 * Powdered surgeon's and examination gloves are banned in the United States (21 CFR 895.102 to 895.104, 81 FR 91722,
 * effective 18 January 2017), so none can have FDA clearance.
 */
export function certificationsOf(category: Category): readonly string[] {
  const everywhere = ['CE Marked', 'ISO 13485 Certified']
  return category === 'Powdered' ? everywhere : ['FDA 510(k) Cleared', ...everywhere]
}

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
