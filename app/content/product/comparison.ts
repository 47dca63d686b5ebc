import { answerLabels } from './finder-answers.ts'
import { containsLatex, workOf } from './finder.ts'
import type { Product } from './product.ts'
import { sizeRange } from './sizes.ts'

/** How many gloves are compared. */
export const leastCompared = 2
export const mostCompared = 4

/** What is said of one glove in a row; undefined where we state nothing. */
export type Cell = { text: string; isCaution?: boolean; sizes?: readonly string[] } | undefined

export type Row = { label: string; cells: readonly Cell[] }

export type Comparison = { differing: readonly Row[]; same: readonly Row[] }

/** The address of a comparison: its numbers in ascending order, each once. */
export const comparePath = (ids: readonly number[]): string =>
  `/compare/${[...new Set(ids)].toSorted((a, b) => a - b).join('-')}`

/** A catalogue number as it may be written: 2 or 02. */
export const numberOf = (text: string): number | undefined =>
  /^0{0,2}[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

const latexOf = (product: Product): Cell =>
  containsLatex(product)
    ? { text: 'Contains natural rubber latex', isCaution: true }
    : { text: 'Not made with natural rubber latex' }

/** The rows of the specifications in the order in which they come, then what only some of the gloves state. */
function labelsOf(products: readonly Product[]): string[] {
  return [...new Set(products.flatMap(({ specifications }) => specifications.map(({ label }) => label)))]
}

const stated = ({ specifications }: Product, label: string): Cell => {
  const value = specifications.find((row) => row.label === label)?.value
  return value ? { text: value } : undefined
}

/** What two to four gloves have, row by row: those that differ first. A row that nothing is stated in is the same in all. */
export function comparisonOf(products: readonly Product[]): Comparison {
  const row = (label: string, cellOf: (product: Product) => Cell): Row => ({
    label,
    cells: products.map(cellOf),
  })
  const rows = [
    row('Made for', ({ kind }) => ({ text: answerLabels.work[workOf[kind]] })),
    row('Latex', latexOf),
    row('Sizes', ({ sizes }) => ({ text: `Sizes ${sizeRange(sizes)}`, sizes })),
    ...labelsOf(products).map((label) => row(label, (product) => stated(product, label))),
  ]
  const isSame = ({ cells: [first, ...others] }: Row) => others.every((cell) => cell?.text === first?.text)
  return { differing: rows.filter((each) => !isSame(each)), same: rows.filter(isSame) }
}
