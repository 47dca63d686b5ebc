import type { Category, Feature, ProductKind } from '../../facts/product.ts'

export type InitialGlove = {
  id: number
  name: string
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
