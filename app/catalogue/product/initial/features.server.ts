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
  eitherHand: feature('hand', 'Fits either hand', 'One shape for left and right: just take one.'),

  eightSizes: feature('ruler', 'Eight sizes, in half steps', 'From 5.5 to 9, for a close fingertip fit.'),
  sixSizes: feature('ruler', 'Six sizes, in half steps', 'From 6 to 8.5, for a close fingertip fit.'),
  fiveSizes: feature('ruler', 'Five sizes, in half steps', 'From 6.5 to 8.5, for a close fingertip fit.'),
  bothScales: feature(
    'ruler',
    'Sized in two ways',
    '6.5 to 8.5 in half steps, plus M, L and XL if you stock letter sizes.',
  ),
  fourSizes: feature('ruler', 'Four sizes', 'S, M, L and XL, from a narrow hand to a very broad one.'),

  beadedCuff: feature('bead', 'Beaded cuff', 'A rolled edge that grips the gown and stays up.'),
  shortBeadedCuff: feature(
    'bead',
    'Short beaded cuff',
    'The rolled edge makes the glove quick to put on and hard to tear.',
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
    'The opening dispenses one glove at a time and keeps the rest covered.',
  ),

  lightPowder: feature(
    'feather',
    'Lightly powdered',
    'Absorbable corn starch inside lets the glove slide on quickly.',
  ),
  powderFree: feature(
    'droplet',
    'Powder-free',
    'Washed and polymer-coated inside for easy donning without powder.',
  ),
  leached: feature(
    'flask',
    'Leached and washed',
    'Hot water removes soluble proteins and processing residues from the latex.',
  ),

  latexFree: feature(
    'shield',
    'Latex-free',
    'Synthetic nitrile, not made with natural rubber latex, for patients and staff with latex allergy.',
  ),
  resistant: feature(
    'shield',
    'Resists oils',
    'Withstands oils and fats better than latex. Like any thin glove, it does not stop needles or blades.',
  ),
  texturedTips: feature(
    'grip',
    'Textured fingertips',
    'A fine texture for a secure grip on vials, swabs and wet instruments.',
  ),
  nonSterile: feature(
    'info',
    'Clean, not sterile',
    "For examination and care that don't require sterile gloves.",
  ),
} as const
