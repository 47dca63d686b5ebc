import { mayBeSoldIn } from '../facts/facts.ts'
import { catalogueNumber } from '../facts/catalogue-number.ts'
import type { Product } from '../facts/product.ts'
import { marketOf } from './choices.ts'
import type { AskedLine } from './endpoints.ts'
import { barredText, most, quantityOf, type QuotationLine, unitsOf } from './lines.ts'

/** The name by which what is wrong with a glove is told, and found on the page. */
const gloveField = (product: number): string => `glove${product}`

const quantityMessage = `Please use whole numbers from 1 to ${most.quantity.toLocaleString('en')}.`

/** What is wrong with a line; undefined if nothing is. */
function problemOf(asked: AskedLine, product: Product | undefined, country: string): string | undefined {
  const number = catalogueNumber(asked.product)
  if (!product) return `Glove ${number} is no longer in the catalogue. Please remove it.`
  if (!mayBeSoldIn(product, marketOf(country))) return barredText(asked.product)
  const sizes = asked.sizes.map(({ size }) => size)
  if (sizes.some((size) => !product.sizes.includes(size)) || new Set(sizes).size < sizes.length)
    return `Please choose among the sizes of glove ${number}.`
  if (!unitsOf(product).some(([unit]) => unit === asked.unit))
    return `Please choose a unit for glove ${number}.`
  if (asked.sizes.length === 0) return `Please enter how many of a size of glove ${number}.`
  if (asked.sizes.some(({ quantity }) => quantityOf(quantity) === undefined))
    return `Glove ${number}: ${quantityMessage}`
  return undefined
}

/**
 * Compares what somebody asks for with the catalogue.
 * @param products all gloves of the site.
 * @returns the lines as they are stored, in the order of their numbers; or what is wrong, by glove.
 */
export function checkLines(
  asked: readonly AskedLine[],
  products: readonly Product[],
  country: string,
): { lines: QuotationLine[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const lines = new Map<number, QuotationLine>()
  for (const line of asked) {
    const product = products.find(({ id }) => id === line.product)
    const problem = lines.has(line.product)
      ? `Glove ${catalogueNumber(line.product)} is here twice.`
      : problemOf(line, product, country)
    if (problem) errors[gloveField(line.product)] ??= problem
    if (product && !problem) lines.set(product.id, lineOf(line, product))
  }
  return { lines: [...lines.values()].toSorted((a, b) => a.product - b.product), errors }
}

function lineOf(asked: AskedLine, product: Product): QuotationLine {
  const { id, title, brand, sizes } = product
  const split = asked.sizes.map(({ size, quantity }) => ({ size, quantity: quantityOf(quantity) ?? 0 }))
  const [unit, unitLabel] = unitsOf(product).find(([name]) => name === asked.unit) ?? ['boxes', 'boxes']
  return {
    product: id,
    title,
    brand,
    unit,
    unitLabel,
    sizes: split.toSorted((a, b) => sizes.indexOf(a.size) - sizes.indexOf(b.size)),
    total: split.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
