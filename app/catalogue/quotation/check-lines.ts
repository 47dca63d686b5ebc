import { mayBeSoldIn } from '#app/catalogue/facts/facts.ts'
import { catalogueNumber, type Product, getUnits } from '#app/catalogue/facts/product.ts'
import { getMarket } from './choices.ts'
import { usBanMessage, quotationLimits, parseQuantity, sumQuantities } from './lines.ts'
import type { QuotationLine, RequestedLine } from './quotation.api.ts'

const quantityMessage = `Please use whole numbers from 1 to ${quotationLimits.quantity.toLocaleString('en')}.`

function findLineProblem(
  line: RequestedLine,
  product: Product | undefined,
  country: string,
): string | undefined {
  const number = catalogueNumber(line.product)
  if (!product) return `Glove ${number} is no longer in the catalogue. Please remove it.`
  if (!mayBeSoldIn(product, getMarket(country))) return usBanMessage(line.product)
  const sizes = line.sizes.map(({ size }) => size)
  if (sizes.some((size) => !product.sizes.includes(size)) || new Set(sizes).size < sizes.length)
    return `Please choose from the sizes of glove ${number}.`
  if (!getUnits(product).some(([unit]) => unit === line.unit))
    return `Please choose a unit for glove ${number}.`
  return findQuantityProblem(line, number)
}

function findQuantityProblem({ sizes, total = '' }: RequestedLine, number: string): string | undefined {
  const requestedTotal = total === '' ? undefined : parseQuantity(total)
  const isInvalid = sizes.some(({ quantity }) => parseQuantity(quantity) === undefined)
  if (isInvalid || (total !== '' && requestedTotal === undefined))
    return `Glove ${number}: ${quantityMessage}`
  if (sizes.length === 0) return `Please enter how many you need of glove ${number}, in total or by size.`
  const sum = sumQuantities(sizes)
  return requestedTotal === undefined || requestedTotal === sum
    ? undefined
    : `The sizes of glove ${number} add up to ${formatNumber(sum)}, not ${formatNumber(requestedTotal)}. Please change one of them.`
}

const formatNumber = (value: number): string => value.toLocaleString('en')

/** Validates requested lines against the catalogue. @returns valid lines in catalogue order, and errors by glove field. */
export function checkLines(
  requested: readonly RequestedLine[],
  products: readonly Product[],
  country: string,
): { lines: QuotationLine[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const lines = new Map<number, QuotationLine>()
  for (const line of requested) {
    const product = products.find(({ id }) => id === line.product)
    const problem = lines.has(line.product)
      ? `Glove ${catalogueNumber(line.product)} is listed twice.`
      : findLineProblem(line, product, country)
    if (problem) errors[`glove${line.product}`] ??= problem
    if (product && !problem) lines.set(product.id, toQuotationLine(line, product))
  }
  return { lines: [...lines.values()].toSorted((a, b) => a.product - b.product), errors }
}

function toQuotationLine(line: RequestedLine, product: Product): QuotationLine {
  const { id, title, brand, sizes } = product
  const split = line.sizes.map(({ size, quantity }) => ({ size, quantity: parseQuantity(quantity) ?? 0 }))
  const [unit, unitLabel] = getUnits(product).find(([name]) => name === line.unit) ?? ['boxes', 'boxes']
  return {
    product: id,
    title,
    brand,
    unit,
    unitLabel,
    sizes: split.toSorted((a, b) => sizes.indexOf(a.size) - sizes.indexOf(b.size)),
    total: sumQuantities(split),
  }
}
