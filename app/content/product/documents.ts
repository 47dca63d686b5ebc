import type { Product } from './product.ts'

type DocumentKind = 'instruction-for-use' | 'technical-data-sheet'

export type ProductDocument = {
  kind: DocumentKind
  title: string
  /** 'IFU-01': stands in the footer of every sheet, with revision and date. */
  number: string
  revision: number
  /** ISO date of the revision. */
  date: string
  /** Address on the site. */
  path: string
}

// Raise both with every change of the text or the figures, and keep the replaced sheets.
const revision = 1
const date = '2026-11-20'

const kinds = [
  { kind: 'instruction-for-use', title: 'Instruction For Use', prefix: 'IFU' },
  { kind: 'technical-data-sheet', title: 'Technical Data Sheet', prefix: 'TDS' },
] as const

/** A product in an address: 'amazing-plus-surgical-gloves-powder-free'. */
const productSlug = ({ brand, name, category }: Pick<Product, 'brand' | 'name' | 'category'>): string =>
  `${brand} ${name} ${category}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The product's catalogue number as printed: 1 gives '01'. */
export const catalogueNumber = (id: number): string => String(id).padStart(2, '0')

/** The PDFs that belong to a product, in the order in which the page shows them. */
export const documentsOf = (product: Product): readonly ProductDocument[] =>
  kinds.map(({ kind, title, prefix }) => ({
    kind,
    title,
    number: `${prefix}-${catalogueNumber(product.id)}`,
    revision,
    date,
    path: `/documents/${productSlug(product)}-${kind}.pdf`,
  }))
