import type { Product } from '#app/catalogue/facts/product.ts'

type PackSymbol = readonly [symbol: string, meaning: string, reference: string]

/** With their numbers in ISO 15223-1. */
const onEveryPack: readonly PackSymbol[] = [
  ['MD', 'Medical device', '5.7.7'],
  ['Crossed-out 2', 'Do not reuse', '5.4.2'],
  ['Open book', 'Consult the instructions for use', '5.4.3'],
  ['Hourglass', 'Use by the date shown', '5.1.4'],
  ['LOT', 'Lot number', '5.1.5'],
  ['Factory, filled', 'Manufacturer', '5.1.1'],
  ['Factory, outlined', 'Date of manufacture', '5.1.3'],
  ['Sun with rays above a shield', 'Keep away from sunlight', '5.3.2'],
  ['Umbrella with drops', 'Keep dry', '5.3.4'],
  ['Thermometer', 'Store at 10 to 30 °C', '5.3.7'],
]

const sterileOnly: readonly PackSymbol[] = [
  ['STERILE R', 'Sterilised by irradiation', '5.2.4'],
  ['Crossed-out STERILIZE', 'Do not resterilise', '5.2.6'],
  ['Broken pack, crossed out', 'Do not use if the pack is damaged', '5.2.8'],
]

function getPackSymbols({ material, sterile }: Product): readonly PackSymbol[] {
  return [
    ...onEveryPack,
    ...(sterile ? sterileOnly : [['NON STERILE, crossed out', 'Non-sterile', '5.2.7'] as const]),
    material === 'latex'
      ? ['LATEX in a triangle', 'Contains natural rubber latex', '5.4.5']
      : ['LATEX, crossed out', 'Not made with natural rubber latex', '–'],
  ]
}

export const storageText =
  'Store gloves in their closed box in a cool, dry and dark place, at 10 to 30 °C. Keep them away from sunlight and strong lamps, from heaters, from motors and X-ray equipment, which give off ozone, and from solvents and oils. Use the box with the earliest date first, and none after the date printed on it.'

/** Wording required by 21 CFR 801.437, also used outside the United States. */
const latexCaution = 'Caution: This Product Contains Natural Rubber Latex Which May Cause Allergic Reactions.'

const latexCautions = [
  latexCaution,
  'Ask patients and staff about latex allergy. In a known or suspected case use a nitrile glove.',
  'At the first signs of a reaction, such as itching, weals, swelling or shortness of breath, take the gloves off, wash the skin and call a doctor.',
]
const nitrileCaution =
  'Not made with natural rubber latex. Accelerators used in making nitrile may still irritate the skin of some people.'
const powderCautions = [
  "Powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017 (21 CFR 895.102 to 895.104). Do not ship this product there.",
  'Glove powder can cause inflammation, granulomas and adhesions in tissue, and can carry latex protein into the air.',
]

function getCautions({ material, category, sterile }: Product): readonly string[] {
  const isLatex = material === 'latex'
  return [
    ...(isLatex ? latexCautions : [nitrileCaution]),
    ...(category === 'Powdered' ? powderCautions : []),
    !sterile && 'Non-sterile. Do not use for surgery or any procedure that needs a sterile glove.',
    'For single use only. A reused glove may leak and may carry infection from one patient to another.',
    sterile && 'Do not resterilise.',
    isLatex &&
      'Keep oils, petroleum jelly and oily creams away from the gloves: they weaken latex within minutes.',
    'No glove gives full protection. A needle or a blade passes through it.',
  ].filter((caution) => caution !== false)
}

type Steps = { title: string; steps: readonly string[] }

const sample =
  'Sample text. To be replaced by the instructions approved for this glove before it is printed or supplied.'

const intendedUse: Record<Product['kind'], string> = {
  surgical:
    'A sterile single-use glove, worn by the surgical team to keep infection from passing between patient and wearer.',
  gynecological:
    'A sterile single-use glove with a sleeve to the elbow, for deep or wet obstetric and gynecological procedures.',
  micro: 'A sterile single-use glove for surgical teams working under a microscope or loupes.',
  'nitrile-surgical':
    'A sterile, latex-free single-use glove, worn by the surgical team where natural rubber latex must be avoided.',
  ortho:
    'A sterile single-use glove, worn by the surgical team in bone and joint surgery, alone or in two layers.',
  examination:
    'A non-sterile single-use glove, worn in examination, care and laboratory work to keep infection from passing between patient and wearer.',
  'nitrile-examination':
    'A non-sterile, latex-free single-use glove, worn in examination, care and laboratory work to keep infection from passing between patient and wearer.',
}

const createSterileSections = (powdered: boolean): Steps[] => [
  {
    title: 'Before use',
    steps: [
      'Check size, date and lot on the pouch.',
      'Do not use the pair if the pouch is open, torn, pierced or wet, or if the date has passed.',
      'Remove rings and watch, keep nails short, scrub, and dry the hands well.',
    ],
  },
  {
    title: 'Putting on',
    steps: [
      'Peel the pouch open and let the inner wrap fall on a sterile field.',
      'Unfold the wrap. The sides marked L and R are for the left and the right hand; the cuffs are folded back.',
      'Take one glove by the inside of the folded cuff and draw it on. Touch only the inside.',
      'Slip the gloved fingers under the fold of the other glove and draw it on.',
      'Unfold both cuffs over the sleeves of the gown without touching the skin.',
      ...(powdered ? ['Wipe powder off both gloves with a sterile wet swab before the first incision.'] : []),
    ],
  },
]

const examinationSections: Steps[] = [
  {
    title: 'Before use',
    steps: [
      'Check size, date and lot on the box.',
      'Clean the hands and let them dry. Remove rings that may tear the glove.',
      'Take one glove at a time, by the cuff, and look for holes and tears.',
    ],
  },
  {
    title: 'Putting on',
    steps: [
      'Draw the glove on by the cuff. It fits either hand.',
      'Use a new pair for each patient and each task.',
    ],
  },
]

const createDuringUse = (sterile: boolean): Steps => ({
  title: 'During use',
  steps: [
    'Change gloves at once when they are torn, pierced or sticky.',
    sterile
      ? 'Change gloves in long procedures as your hospital requires, and after contact with bone cement or strong disinfectants.'
      : 'Change gloves after contact with blood, and before you touch keyboards, telephones or door handles.',
    'Do not wash or disinfect gloves for reuse.',
  ],
})

const takingOff: Steps = {
  title: 'Taking off',
  steps: [
    'Hold one glove on the outside near the cuff and pull it off inside out. Keep it in the other hand.',
    'Slip a bare finger under the cuff of the second glove and turn it inside out over the first.',
    'Drop both into the waste, and clean the hands.',
  ],
}

export function createInstructions(product: Product) {
  const before = product.sterile
    ? createSterileSections(product.category === 'Powdered')
    : examinationSections
  return {
    sample,
    intendedUse: intendedUse[product.kind],
    notFor: product.sterile
      ? 'Not for handling cytotoxic drugs, and not for protection against radiation, heat or electric current.'
      : 'Not for surgery. Not for handling cytotoxic drugs, and not for protection against radiation, heat or electric current.',
    sections: [...before, createDuringUse(product.sterile), takingOff],
    cautions: getCautions(product),
    storage: storageText,
    disposal:
      'Treat used gloves as clinical waste: in India in the red bag, under the Bio-Medical Waste Management Rules, 2016, and elsewhere as your local rules say. Unused gloves past their date go with general waste.',
    symbols: getPackSymbols(product),
  }
}
