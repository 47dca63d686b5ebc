import type { Category, Feature, ProductKind } from '../../facts/product.ts'

/** What differs from glove to glove among those that a database begins with. */
export type InitialGlove = {
  id: number
  name: string
  /** Pictures of the site by name, the main one first. */
  image: readonly string[]
  brand: string
  category: Category
  kind: ProductKind
  subheading: string
  description: string
  sizes: readonly string[]
  features: readonly Feature[]
  colour: string
  cuff: string
}
