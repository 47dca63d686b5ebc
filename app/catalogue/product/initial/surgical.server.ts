import { features } from './features.server.ts'
import type { InitialGlove } from './glove.server.ts'

const sizes = ['5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9'] as const

const powdered = {
  name: 'Surgical gloves',
  category: 'Powdered',
  kind: 'surgical',
  sizes,
  colour: 'ivory',
  cuff: 'beaded',
} as const

const powderFree = {
  name: 'Surgical gloves',
  category: 'Powder-Free',
  kind: 'surgical',
  sizes,
  colour: 'amber',
  cuff: 'beaded',
} as const

const { anatomical, eightSizes, beadedCuff, sealedPairs, lightPowder, powderFree: dryOn, leached } = features

export const surgical: readonly InitialGlove[] = [
  {
    ...powdered,
    id: 1,
    brand: 'Amazing',
    image: ['products/surgical', 'products/alternate-amazing', 'boxes/amazing'],
    subheading: 'Sterile, Natural rubber latex, Powdered, Beaded cuff',
    description:
      'A thin, strong latex glove for general surgery, lightly powdered for quick donning. It keeps its feel through long procedures, and the cuff stays up.',
    features: [anatomical, eightSizes, beadedCuff, sealedPairs],
  },
  {
    ...powderFree,
    id: 2,
    brand: 'Amazing plus',
    image: ['products/surgical-powder-free', 'products/alternate-amazing-plus', 'boxes/amazing-plus'],
    subheading: 'Sterile, Natural rubber latex, Powder-free, Polymer coated',
    description:
      'The same surgical glove without powder. The inside is washed and coated with a polymer, so it goes on dry, can be changed in mid-procedure, and leaves nothing to wipe off before the first incision.',
    features: [dryOn, anatomical, eightSizes, leached, sealedPairs],
  },
  {
    ...powdered,
    id: 8,
    brand: 'Amcare',
    image: ['products/pair-ivory', 'products/alternate-amcare', 'boxes/amcare'],
    subheading: 'Sterile, Natural rubber latex, Powdered, Eight sizes in half steps',
    description:
      'A sterile latex glove for the general theatre, in eight sizes from 5.5 to 9. A light dusting of absorbable corn starch helps it over the hand; wipe the gloves with a sterile wet swab before you begin.',
    features: [lightPowder, anatomical, eightSizes, sealedPairs],
  },
  {
    ...powderFree,
    id: 9,
    brand: 'Amcare plus',
    image: ['products/pair-powder-free', 'products/pouch', 'boxes/amcare-plus'],
    subheading: 'Sterile, Natural rubber latex, Powder-free, Eight sizes in half steps',
    description:
      'A powder-free surgical glove for hospitals that have stopped using powder in every theatre. Hot-water leaching and a coated inside take the place of starch, and the eight sizes match those of the powdered Amcare glove, so stores need no new size list.',
    features: [dryOn, leached, eightSizes, beadedCuff, sealedPairs],
  },
  {
    ...powdered,
    id: 10,
    brand: 'Safe N Care',
    image: ['products/surgical-back', 'products/alternate-safe-n-care', 'boxes/safe-n-care'],
    subheading: 'Sterile, Natural rubber latex, Powdered, Anatomical form',
    description:
      'A sterile surgical glove for theatre, labour room and casualty. It is shaped for the left and the right hand and packed so that size and side can be read before the pouch is opened. Powdered with absorbable corn starch.',
    features: [anatomical, lightPowder, sealedPairs, beadedCuff],
  },
  {
    ...powderFree,
    id: 11,
    brand: 'Safe N Care Plus',
    image: [
      'products/surgical-powder-free-palm',
      'products/alternate-safe-n-care-plus',
      'boxes/safe-n-care-plus',
    ],
    subheading: 'Sterile, Natural rubber latex, Powder-free, Anatomical form',
    description:
      'The powder-free glove of the Safe N Care line, for surgery and for procedures in which starch must not reach tissue, such as work in a joint, an eye or the abdomen. The coated inside goes on over a dry or a slightly damp hand.',
    features: [dryOn, anatomical, beadedCuff, leached, sealedPairs],
  },
]
