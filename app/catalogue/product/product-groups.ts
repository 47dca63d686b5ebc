import type { Texts } from '../../kit/page/texts/page-texts.ts'
import { numberWord } from '../../ui/text/number-word.ts'
import { catalogueNumber } from '../facts/catalogue-number.ts'
import type { Category, Product } from '../facts/product.ts'

/** The list's two groups, in order; `id` is the anchor on the page, `lead` the name of its text. */
export const productGroups = [
  { category: 'Powdered', id: 'powdered', lead: 'powderedLead' },
  { category: 'Powder-Free', id: 'powder-free', lead: 'powderFreeLead' },
] as const satisfies readonly { category: Category; id: string; lead: keyof Texts<'catalogue'> }[]

/** Stands in the powdered group of the list. */
export const powderedNote = {
  title: 'Not for the United States',
  text: "Powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017. Every powdered glove here has a powder-free counterpart in the plus line.",
  link: 'See powder-free',
  path: '#powder-free',
} as const

/** How many gloves of the catalogue contain latex, in a sentence, and those that do not; undefined if none does. */
export function latexNoteOf(products: readonly Product[]) {
  const free = products.filter(({ material }) => material !== 'latex')
  if (free.length === products.length) return undefined
  const which = free.length > 0 ? `all gloves here but ${numberWord(free.length)}` : 'all gloves here'
  return {
    title: 'Latex allergy:',
    text: `${which} contain natural rubber latex, which may cause allergic reactions.`,
    before: 'Latex-free are the',
    free: free.map(({ id, name }) => ({
      path: `/product/${id}`,
      link: name.toLowerCase(),
      number: catalogueNumber(id),
    })),
  }
}
