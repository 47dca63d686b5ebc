import type { Fact } from './facts.ts'

/** The list's two groups, in their order. */
export const categories = ['Powdered', 'Powder-Free'] as const
export type Category = (typeof categories)[number]

/** What a glove is for, each with what the back-office calls it. Material, sterility and notices follow from it. */
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

/** Names in the site's set of icons that stand beside a feature, each with what the back-office calls it. */
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

/**
 * Stands beside the sizes and cannot be closed. Reads as `title` in bold, then `text`, then the sentence of `instead`:
 * before, a link with `link` to /product/{productId}, after.
 */
export type Notice = {
  /** `own` is what administrators wrote; all others are there by what the glove is. */
  kind: 'latex' | 'united-states' | 'non-sterile' | 'own'
  tone: 'warn' | 'info'
  icon: 'warning' | 'globe' | 'info'
  title: string
  text: string
  /** Missing while the catalogue has no such glove. */
  instead?: { before: string; link: string; productId: number; after: string }
}

/** The columns of a glove's pictures, in their order. */
export const pictureColumns = ['image', 'image2', 'image3', 'image4', 'image5', 'image6'] as const
export type PictureColumn = (typeof pictureColumns)[number]

/** What is written down of a glove: its row. */
export type Entry = {
  /** Its catalogue number. */
  id: number
  /** 'Surgical gloves': for cards, where brand and powder stand beside it. */
  name: string
  /** The name of its brand. */
  brand: string
  category: Category
  kind: ProductKind
  /** Tags, separated by commas. */
  subheading: string
  description: string
  /** In ascending order, half sizes first. */
  sizes: readonly string[]
  features: readonly Feature[]
  specifications: readonly Specification[]
  certifications: readonly string[]
  facts: readonly Fact[]
  /** What else must be read before it is chosen. */
  notice: string | null
} & Readonly<Record<PictureColumn, string | null>> &
  // From the library of pictures.
  Readonly<Partial<Record<`${PictureColumn}Alt`, string | null>>>

/** A glove as pages and sheets show it: its row, and what follows from the row and the catalogue around it. */
export type Product = Omit<Entry, PictureColumn | `${PictureColumn}Alt` | 'notice'> & {
  /** Its pictures, the main one first. */
  image: readonly string[]
  /** The alternative text of each; empty where nobody has said. */
  alts: readonly string[]
  /** The picture that its card shows while it is hovered or has the focus; undefined if there is only one. */
  hover: string | undefined
  /** 'Surgical gloves, powdered'. Not unique: three brands have one. Page titles add the brand. */
  title: string
  material: 'latex' | 'nitrile'
  sterile: boolean
  /** Ground on which the glove stands: ivory and amber on eucalyptus (plate-2), colours on cream (plate). */
  plate: 'plate' | 'plate-2'
  notices: readonly Notice[]
}

/** 'Surgical gloves, powdered'. */
export const titleOf = ({ name, category }: Pick<Entry, 'name' | 'category'>): string =>
  `${name}, ${category.toLowerCase()}`

export const isNitrile = (kind: ProductKind): boolean =>
  kind === 'nitrile-surgical' || kind === 'nitrile-examination'

export const isExamination = (kind: ProductKind): boolean =>
  kind === 'examination' || kind === 'nitrile-examination'
