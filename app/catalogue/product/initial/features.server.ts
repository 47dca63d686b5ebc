import type { Feature } from '../../facts/product.ts'

const feature = (icon: Feature['icon'], title: string, description: string): Feature => ({
  title,
  description,
  icon,
})

export const features = {
  anatomical: feature(
    'hand',
    'Anatomical form',
    'Left and right hands, with curved fingers and an opposed thumb.',
  ),
  eitherHand: feature(
    'hand',
    'Fits either hand',
    'One form for left and right: take one and use it at once.',
  ),

  eightSizes: feature('ruler', 'Eight sizes, in half steps', 'From 5.5 to 9, for a close fingertip fit.'),
  sixSizes: feature('ruler', 'Six sizes, in half steps', 'From 6 to 8.5, for a close fingertip fit.'),
  fiveSizes: feature('ruler', 'Five sizes, in half steps', 'From 6.5 to 8.5, for a close fingertip fit.'),
  bothScales: feature(
    'ruler',
    'Sized in two ways',
    '6.5 to 8.5 in half steps, and M, L and XL for stores that keep letter sizes.',
  ),
  fourSizes: feature('ruler', 'Four sizes', 'S, M, L and XL, from a narrow hand to a very broad one.'),

  beadedCuff: feature(
    'bead',
    'Beaded cuff',
    'A rolled edge that holds over the gown and does not slip down.',
  ),
  shortBeadedCuff: feature(
    'bead',
    'Short beaded cuff',
    'The rolled edge makes the glove quick to draw on and does not tear when pulled.',
  ),
  elbowCuff: feature(
    'layers',
    'Cuff to the elbow',
    'A long sleeve keeps the forearm dry in deep and wet procedures.',
  ),

  sealedPairs: feature(
    'package',
    'Sealed in pairs',
    'Each pair in its own peel pouch, inner wrap marked left and right.',
  ),
  dispenser: feature(
    'package',
    '100 pieces per box',
    'The opening gives one glove at a time and leaves the rest covered.',
  ),

  lightPowder: feature(
    'feather',
    'Lightly powdered',
    'Absorbable corn starch inside lets the glove slide on quickly.',
  ),
  powderFree: feature(
    'droplet',
    'Powder-free',
    'Washed, and coated inside with a polymer, so that it goes on without powder.',
  ),
  leached: feature(
    'flask',
    'Leached and washed',
    'Hot water draws soluble proteins and processing residues out of the latex.',
  ),

  latexFree: feature(
    'shield',
    'Latex-free',
    'Synthetic nitrile, not made with natural rubber latex, for patients and staff with latex allergy.',
  ),
  resistant: feature(
    'shield',
    'Resists oils',
    'Oils and fats attack nitrile less than latex. A needle or a blade goes through it as through any thin glove.',
  ),
  texturedTips: feature(
    'grip',
    'Textured fingertips',
    'A fine pattern holds a vial, a swab or a wet instrument.',
  ),
  nonSterile: feature('info', 'Clean, not sterile', 'For examination and care that need no sterile glove.'),
} as const
