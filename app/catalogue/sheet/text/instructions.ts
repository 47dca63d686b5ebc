import { storageText } from './glove-storage-text.ts'
import { getCautions } from './cautions.ts'
import type { Product } from '../../facts/product.ts'
import { getPackSymbols, type PackSymbol } from './pack-symbols.ts'

type Steps = { title: string; steps: readonly string[] }

export type Instructions = {
  sample: string
  intendedUse: string
  notFor: string
  sections: readonly Steps[]
  cautions: readonly string[]
  storage: string
  disposal: string
  symbols: readonly PackSymbol[]
}

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

export function createInstructions(product: Product): Instructions {
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
