import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import { catalogueNumber, type Category, type Product } from '#app/catalogue/facts/product.ts'

const productGroups = [
  { category: 'Powdered', id: 'powdered', lead: 'powderedLead' },
  { category: 'Powder-Free', id: 'powder-free', lead: 'powderFreeLead' },
] as const satisfies readonly { category: Category; id: string; lead: keyof Texts<'catalogue'> }[]

/** Omits categories without products. */
export const groupByCategory = (products: readonly Product[]) =>
  productGroups
    .map((group) => ({ ...group, products: products.filter(({ category }) => category === group.category) }))
    .filter((group) => group.products.length > 0)

export type ProductGroup = ReturnType<typeof groupByCategory>[number]

export const powderedNote = {
  title: 'Not for the United States',
  text: "Powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017. Every powdered glove here has a powder-free counterpart in the plus line.",
  link: 'See powder-free',
  path: '#powder-free',
} as const

/** Returns undefined if no glove contains latex. */
export function createLatexNote(products: readonly Pick<Product, 'id' | 'name' | 'material'>[]) {
  const latexFree = products.filter(({ material }) => material !== 'latex')
  if (latexFree.length === products.length) return undefined
  const subject =
    latexFree.length > 0 ? `all gloves here but ${numberWord(latexFree.length)}` : 'all gloves here'
  return {
    title: 'Latex allergy:',
    text: `${subject} contain natural rubber latex, which may cause allergic reactions.`,
    before: 'Latex-free gloves: the',
    free: latexFree.map(({ id, name }) => ({
      path: `/product/${id}`,
      link: name.toLowerCase(),
      number: catalogueNumber(id),
    })),
  }
}
