import type { Product } from './product.ts'

export type Standard = { code: string; title: string }

const standard = (code: string, title: string): Standard => ({ code, title })

const allMedicalGloves = [
  standard('EN 455-1', 'Medical gloves for single use: freedom from holes'),
  standard('EN 455-2', 'Medical gloves for single use: physical properties'),
  standard('EN 455-3', 'Medical gloves for single use: biological evaluation'),
  standard('EN 455-4', 'Medical gloves for single use: shelf life'),
]

const sterileGloves = [
  standard('ISO 10282', 'Single-use sterile rubber surgical gloves'),
  standard('ISO 11137-1', 'Sterilisation of health care products: radiation'),
  standard('ISO 11607-1', 'Packaging for terminally sterilised medical devices'),
  standard('IS 13422', 'Disposable surgical rubber gloves'),
]

const examinationGloves = [
  standard('ISO 11193-1', 'Single-use medical examination gloves of rubber latex or rubber solution'),
  standard('IS 15354 (Part 1)', 'Single-use medical examination gloves of rubber latex or rubber solution'),
]

const astm = ({ sterile, material }: Product): Standard => {
  if (sterile) return standard(`ASTM D3577, type ${material === 'latex' ? 1 : 2}`, 'Rubber surgical gloves')
  return material === 'latex'
    ? standard('ASTM D3578', 'Rubber examination gloves')
    : standard('ASTM D6319', 'Nitrile examination gloves for medical application')
}

/** Standards that the product's figures refer to. */
export const standardsOf = (product: Product): readonly Standard[] => [
  ...allMedicalGloves,
  ...(product.sterile ? sterileGloves : examinationGloves),
  astm(product),
]
