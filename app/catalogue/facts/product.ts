import type { Language } from '#app/ui/language/languages.ts'
import { contentLanguage, t, translateMessage } from '#app/ui/language/translate.ts'
import type { Seo } from '#app/ui/text/seo.ts'
import type { Fact } from './fact-properties.ts'

export const categories = ['Powdered', 'Powder-Free'] as const
export type Category = (typeof categories)[number]

/** Labels by kind. Material, sterility and notices are derived from the kind. */
export const productKinds = {
  surgical: 'Surgical',
  gynecological: 'Gynecological',
  micro: 'Micro surgical',
  'nitrile-surgical': 'Nitrile surgical',
  ortho: 'Ortho surgical',
  examination: 'Examination',
  'nitrile-examination': 'Nitrile examination',
} as const
export type ProductKind = keyof typeof productKinds

export const featureIcons = {
  hand: 'Hand',
  ruler: 'Ruler',
  bead: 'Beaded rim',
  package: 'Package',
  feather: 'Feather',
  droplet: 'Droplet',
  shield: 'Shield',
  microscope: 'Microscope',
  bone: 'Bone',
  grip: 'Fingertip',
  layers: 'Layers',
  leaf: 'Leaf',
  info: 'Information',
  flask: 'Flask',
} as const
export type FeatureIcon = keyof typeof featureIcons

export type Feature = { title: string; description: string; icon: FeatureIcon }

export type Specification = { label: string; value: string }

/** Rendered as bold `title`, `text`, then `before`, a link to /product/{productId}, and `after`. */
export type Notice = {
  kind: 'latex' | 'united-states' | 'non-sterile' | 'own'
  tone: 'warn' | 'info'
  icon: 'warning' | 'globe' | 'info'
  title: string
  text: string
  instead?: { before: string; link: string; productId: number; after: string }
}

export const pictureColumns = ['image', 'image2', 'image3', 'image4', 'image5', 'image6'] as const
type PictureColumn = (typeof pictureColumns)[number]

export type ProductRecord = {
  /** Also the catalogue number. */
  id: number
  name: string
  brand: string
  category: Category
  kind: ProductKind
  subheading: string
  description: string
  sizes: readonly string[]
  features: readonly Feature[]
  specifications: readonly Specification[]
  certifications: readonly string[]
  facts: readonly Fact[]
  notice: string | null
  /** Languages in which all texts are translated. */
  languages?: readonly Language[] | undefined
} & Partial<Seo> &
  Readonly<Record<PictureColumn, string | null>> &
  // Alt texts come from the picture library.
  Readonly<Partial<Record<`${PictureColumn}Alt`, string | null>>>

export type Product = Omit<ProductRecord, 'image'> & {
  seo: Seo
  image: readonly string[]
  /** Alt texts in the order of `image`, empty if the picture library has none. */
  alts: readonly string[]
  /** 'Surgical gloves, powdered'. Not unique: three brands have such a glove. */
  title: string
  material: 'latex' | 'nitrile'
  sterile: boolean
  /** Background of the pictures: `plate-2` for ivory and amber gloves, `plate` for coloured ones. */
  plate: 'plate' | 'plate-2'
  notices: readonly Notice[]
}

/** Drops fields that lists do not show: the router encodes the data of a loader even if the page has no scripts. */
export function toListedProduct(product: Product) {
  const { id, name, brand, category, kind, title, material, sterile, sizes, image, plate } = product
  return { id, name, brand, category, kind, title, material, sterile, sizes, image, plate }
}
export type ListedProduct = ReturnType<typeof toListedProduct>

export const catalogueNumber = (id: number): string => String(id).padStart(2, '0')

export const productTitle = ({ name, category }: Pick<ProductRecord, 'name' | 'category'>): string =>
  contentLanguage(name)
    ? `${name}, ${category.toLowerCase()}`
    : name + t(', ') + translateMessage(category).toLowerCase()

/** '02 Surgical, powder-free · Amazing plus': unique, for lists and selects of the back-office. */
export function productLabel(product: Pick<ProductRecord, 'id' | 'kind' | 'category' | 'brand'>) {
  const { id, kind, category, brand } = product
  const glove = `${catalogueNumber(id)} ${productKinds[kind]}, ${category.toLowerCase()}`
  return brand ? `${glove} · ${brand}` : glove
}

export const isNitrile = (kind: ProductKind): boolean =>
  kind === 'nitrile-surgical' || kind === 'nitrile-examination'

export const isExamination = (kind: ProductKind): boolean =>
  kind === 'examination' || kind === 'nitrile-examination'

export const units = ['pairs', 'boxes', 'cartons'] as const
export type Unit = (typeof units)[number]

type PackedProduct = Pick<Product, 'sterile' | 'specifications'>

/** 'boxes of 50 pairs', or 'boxes' if the specification gives no count. */
function getBoxLabel({ sterile, specifications }: PackedProduct): string {
  const [, count] =
    specifications.map(({ value }) => /^(\d{1,5}) (?:gloves|pieces) per box/.exec(value)).find(Boolean) ?? []
  if (!count) return 'boxes'
  return sterile && Number(count) % 2 === 0
    ? `boxes of ${Number(count) / 2} pairs`
    : `boxes of ${count} pieces`
}

/** The drawing of the packing, if one has the right counts. */
export function getPackLadder(product: PackedProduct): 'pack-ladder' | 'pack-ladder-pieces' | undefined {
  const label = getBoxLabel(product)
  if (label === 'boxes of 50 pairs') return 'pack-ladder'
  return label === 'boxes of 100 pieces' ? 'pack-ladder-pieces' : undefined
}

export const getUnits = (product: PackedProduct): readonly (readonly [Unit, string])[] => [
  ...(product.sterile ? [['pairs', 'pairs'] as const] : []),
  ['boxes', getBoxLabel(product)],
  ['cartons', 'cartons, size on request'],
]
