export type Category = 'Powdered' | 'Powder-Free'

export type ProductKind =
  | 'surgical'
  | 'gynecological'
  | 'micro'
  | 'nitrile-surgical'
  | 'ortho'
  | 'examination'
  | 'nitrile-examination'

/** Keys of the site's icon set. */
type FeatureIcon =
  | 'hand'
  | 'ruler'
  | 'bead'
  | 'package'
  | 'feather'
  | 'droplet'
  | 'shield'
  | 'microscope'
  | 'bone'
  | 'grip'
  | 'layers'
  | 'leaf'
  | 'info'
  | 'flask'

export type Feature = { title: string; description: string; icon: FeatureIcon }

export type Specification = { label: string; value: string }

/**
 * Stands beside the sizes and cannot be closed. Reads as `title` in bold, then `text`, then the sentence of `instead`:
 * before, a link with `link` to /product/{productId}, after.
 */
export type Notice = {
  kind: 'latex' | 'united-states' | 'non-sterile'
  tone: 'warn' | 'info'
  icon: 'warning' | 'globe' | 'info'
  title: string
  text: string
  instead: { before: string; link: string; productId: number; after: string }
}

/** What is written down for one product; `complete` derives the rest. */
export type Entry = {
  id: number
  /** 'Surgical gloves': for cards, where brand and powder stand beside it. */
  name: string
  /** Picture names, main first, alternate second. */
  image: readonly string[]
  brand: string
  category: Category
  kind: ProductKind
  /** Tags, separated by commas. */
  subheading: string
  description: string
  sizes: readonly string[]
  features: readonly Feature[]
  colour: string
  cuff: string
  /** For powdered gloves: the powder-free glove of the same kind. */
  powderFreeId?: number
}

export type Product = Omit<Entry, 'colour' | 'cuff' | 'powderFreeId'> & {
  /** 'Surgical gloves, powdered'. Not unique: three brands have one. Page titles add the brand. */
  title: string
  material: 'latex' | 'nitrile'
  sterile: boolean
  /** Ground on which the glove stands: ivory and amber on eucalyptus (plate-2), colours on cream (plate). */
  plate: 'plate' | 'plate-2'
  specifications: readonly Specification[]
  certifications: readonly string[]
  notices: readonly Notice[]
}
