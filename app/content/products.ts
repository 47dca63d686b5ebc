import { examination } from './product/examination.ts'
import { noticesOf } from './product/notices.ts'
import type { Category, Entry, Product, ProductKind } from './product/product.ts'
import { specialist } from './product/specialist.ts'
import { certificationsOf, isExamination, isNitrile, specificationsOf } from './product/specifications.ts'
import { surgical } from './product/surgical.ts'

const coloured: readonly ProductKind[] = ['micro', 'ortho', 'nitrile-surgical', 'nitrile-examination']

function complete(entry: Entry): Product {
  const { colour: _colour, cuff: _cuff, powderFreeId: _powderFreeId, ...shown } = entry
  return {
    ...shown,
    title: `${entry.name}, ${entry.category.toLowerCase()}`,
    material: isNitrile(entry.kind) ? 'nitrile' : 'latex',
    sterile: !isExamination(entry.kind),
    plate: coloured.includes(entry.kind) ? 'plate' : 'plate-2',
    specifications: specificationsOf(entry),
    certifications: certificationsOf(entry.category),
    notices: noticesOf(entry),
  }
}

/** The catalogue, ids 1 to 14 in order. */
export const products: readonly Product[] = [...surgical, ...specialist, ...examination]
  .map(complete)
  .toSorted((a, b) => a.id - b.id)

/** Takes a whole number; gives undefined when no product has it. */
export const productById = (id: number): Product | undefined => products.find((product) => product.id === id)

export const productsOfBrand = (brand: string): readonly Product[] =>
  products.filter((product) => product.brand === brand)

/** The list's two groups, in order; `id` is the anchor on the page. */
export const productGroups: readonly { category: Category; id: string; lead: string }[] = [
  {
    category: 'Powdered',
    id: 'powdered',
    lead: 'Lightly dusted with absorbable starch, for markets where powder is allowed.',
  },
  {
    category: 'Powder-Free',
    id: 'powder-free',
    lead: 'Washed and coated, so that they go on without powder.',
  },
]

/** Stands in the powdered group of the list. */
export const powderedNote = {
  title: 'Not for the United States',
  text: "Powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017. Every powdered glove here has a powder-free counterpart in the plus line.",
  link: 'See powder-free',
  path: '#powder-free',
} as const

export const productsLead =
  'Fourteen gloves under three brands, each with a plus line: sterile pairs for the theatre, clean gloves for the examination room.'

/** Stands above the list: text, then a sentence with two links. */
export const latexNote = {
  title: 'Latex allergy:',
  text: 'all gloves here but two contain natural rubber latex, which may cause allergic reactions.',
  before: 'Latex-free are the',
  surgical: { link: 'nitrile surgical gloves', path: '/product/6' },
  between: '(06) and the',
  examination: { link: 'nitrile examination gloves', path: '/product/14' },
  after: ' (14).',
} as const
