import { features } from './features.server.ts'
import type { InitialGlove } from './glove.server.ts'

const shared = { sizes: ['S', 'M', 'L', 'XL'], cuff: 'short, beaded' } as const
const { eitherHand, fourSizes, dispenser, shortBeadedCuff, nonSterile } = features
const { lightPowder, powderFree, leached, latexFree, resistant, texturedTips } = features

export const examination: readonly InitialGlove[] = [
  {
    ...shared,
    id: 12,
    name: 'Examination gloves',
    brand: 'Amazing',
    category: 'Powdered',
    kind: 'examination',
    image: ['products/examination', 'products/examination-back'],
    subheading: 'Non-sterile, Natural rubber latex, Powdered, 100 pieces per box',
    description:
      'The everyday latex glove of ward, clinic and laboratory, for one patient and one task. Lightly powdered, so that it goes on fast between patients. Non-sterile: not for surgery.',
    features: [eitherHand, lightPowder, fourSizes, dispenser, nonSterile],
    colour: 'ivory',
  },
  {
    ...shared,
    id: 13,
    name: 'Examination gloves',
    brand: 'Amazing plus',
    category: 'Powder-Free',
    kind: 'examination',
    image: ['products/examination-powder-free', 'products/examination-powder-free-palm'],
    subheading: 'Non-sterile, Natural rubber latex, Powder-free, 100 pieces per box',
    description:
      'A latex examination glove without powder: no dust on dark clothes, on slides or in the air of a small consulting room. It fits close enough to find a vein. Non-sterile: not for surgery.',
    features: [powderFree, eitherHand, leached, fourSizes, dispenser],
    colour: 'amber',
  },
  {
    ...shared,
    id: 14,
    name: 'Nitrile examination gloves',
    brand: 'Amazing plus',
    category: 'Powder-Free',
    kind: 'nitrile-examination',
    image: ['products/nitrile-examination', 'products/alternate-nitrile'],
    subheading: 'Non-sterile, Nitrile, Latex-free, 100 pieces per box',
    description:
      'A blue nitrile glove for examination, laboratory and cleaning work where latex is not wanted or would not last. Blue shows a tear, and a stain, sooner than ivory does. Non-sterile: not for surgery.',
    features: [latexFree, resistant, texturedTips, fourSizes, shortBeadedCuff, dispenser],
    colour: 'blue',
  },
]
