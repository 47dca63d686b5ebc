import { features } from './features.server.ts'
import type { InitialGlove } from './glove.server.ts'

const halfSizes = ['6.5', '7', '7.5', '8', '8.5'] as const
const { anatomical, fiveSizes, sixSizes, bothScales, elbowCuff, beadedCuff, sealedPairs } = features
const { lightPowder, powderFree, leached, latexFree, resistant } = features

export const specialist: readonly InitialGlove[] = [
  {
    id: 3,
    name: 'Gynecological gloves',
    brand: 'Amazing',
    category: 'Powdered',
    kind: 'gynecological',
    image: ['products/gynaecological', 'products/gynaecological-back'],
    subheading: 'Sterile, Natural rubber latex, Powdered, Elbow length',
    description:
      'A sterile latex glove with a sleeve to the elbow, for manual removal of the placenta, internal version and other deep procedures. Lightly powdered, so the long glove slides on easily.',
    sizes: [...halfSizes, 'M', 'L', 'XL'],
    features: [elbowCuff, bothScales, lightPowder, sealedPairs],
    colour: 'ivory',
    cuff: 'long, to the elbow, beaded',
  },
  {
    id: 4,
    name: 'Gynecological gloves',
    brand: 'Amazing plus',
    category: 'Powder-Free',
    kind: 'gynecological',
    image: ['products/gynaecological-powder-free', 'products/gynaecological-powder-free-palm'],
    subheading: 'Sterile, Natural rubber latex, Powder-free, Elbow length',
    description:
      'The elbow-length glove without powder. Hand and sleeve are coated inside over their whole length, so that the glove passes the wrist without rolling up. For labour rooms and theatres in which starch must not reach tissue.',
    sizes: [...halfSizes, 'M', 'L', 'XL'],
    features: [elbowCuff, powderFree, bothScales, leached, sealedPairs],
    colour: 'amber',
    cuff: 'long, to the elbow, beaded',
  },
  {
    id: 5,
    name: 'Micro surgical gloves',
    brand: 'Amazing plus',
    category: 'Powder-Free',
    kind: 'micro',
    image: ['products/micro', 'products/alternate-micro', 'boxes/amazing-plus'],
    subheading: 'Sterile, Natural rubber latex, Powder-free, Micro surgery',
    description:
      'For work under the microscope and the loupe: eye, nerve, vessel and plastic surgery. The green surface does not glare under the lamp, and the fingertips lie close enough to feel a fine suture.',
    sizes: halfSizes,
    features: [
      {
        title: 'Calm green surface',
        description:
          'Green throws back less light than ivory, which is easier on the eye under a microscope lamp.',
        icon: 'microscope',
      },
      {
        title: 'Close fingertips',
        description: 'Narrow ends that lie on the finger, for sutures and instruments that are hard to feel.',
        icon: 'grip',
      },
      powderFree,
      fiveSizes,
      sealedPairs,
    ],
    colour: 'green',
    cuff: 'beaded',
  },
  {
    id: 6,
    name: 'Nitrile surgical gloves',
    brand: 'Amazing plus',
    category: 'Powder-Free',
    kind: 'nitrile-surgical',
    image: ['products/nitrile-surgical', 'products/nitrile-surgical-palm', 'products/pair-blue'],
    subheading: 'Sterile, Nitrile, Latex-free, Powder-free',
    description:
      'A sterile surgical glove of nitrile, for patients and teams who must avoid natural rubber latex. It is firmer on the hand than latex and softens as it warms. Try a pair before you order: the size that fits may be half a size larger.',
    sizes: ['6', '6.5', '7', '7.5', '8', '8.5'],
    features: [latexFree, resistant, anatomical, sixSizes, sealedPairs],
    colour: 'blue',
    cuff: 'beaded',
  },
  {
    id: 7,
    name: 'Ortho surgical gloves',
    brand: 'Amazing plus',
    category: 'Powder-Free',
    kind: 'ortho',
    image: ['products/ortho', 'products/alternate-ortho', 'products/pair-brown', 'boxes/amazing-plus'],
    subheading: 'Sterile, Natural rubber latex, Powder-free, Orthopaedic surgery',
    description:
      'A firm glove for bone and joint surgery, where saws, wires and cement ask more of a hand. The brown surface is dull under theatre light and textured for wet implants. Wear two pairs where the risk of a cut is high.',
    sizes: halfSizes,
    features: [
      {
        title: 'For bone and joint work',
        description: 'A textured surface keeps its hold on drills, retractors and wet implants.',
        icon: 'bone',
      },
      {
        title: 'Worn in two layers',
        description: 'The coated inside slides over a second glove, as is usual in bone surgery.',
        icon: 'layers',
      },
      powderFree,
      fiveSizes,
      beadedCuff,
      sealedPairs,
    ],
    colour: 'brown',
    cuff: 'beaded',
  },
]
