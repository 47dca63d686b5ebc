import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import type { Category, ListedProduct } from '#app/catalogue/facts/product.ts'

const productGroups = [
  { category: 'Powdered', id: 'powdered', lead: 'powderedLead' },
  { category: 'Powder-Free', id: 'powder-free', lead: 'powderFreeLead' },
] as const satisfies readonly { category: Category; id: string; lead: keyof Texts<'catalogue'> }[]

/** Omits categories without products. */
export const groupByCategory = (products: readonly ListedProduct[]) =>
  productGroups
    .map((group) => ({ ...group, products: products.filter(({ category }) => category === group.category) }))
    .filter((group) => group.products.length > 0)

export type ProductGroup = ReturnType<typeof groupByCategory>[number]
