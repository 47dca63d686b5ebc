import { t } from '#app/ui/language/translate.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'

type Total = { total: number; unitLabel: string }

export const quotationLimits = { lines: 50, sizes: 20, quantity: 9_999_999 }

export function parseQuantity(input: string | number): number | undefined {
  const text = String(input).trim()
  const digits = /^\d{1,3}([ ,]\d{2,3})*[ ,]\d{3}$/.test(text) ? text.replaceAll(/[ ,]/g, '') : text
  return /^\d{1,7}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}

/** Splits a total evenly. The first sizes get the remainder. */
export function splitQuantity(total: number, sizes: readonly string[]) {
  const share = Math.floor(total / sizes.length)
  return sizes
    .map((size, index) => ({ size, quantity: share + (index < total % sizes.length ? 1 : 0) }))
    .filter(({ quantity }) => quantity > 0)
}

export const sumQuantities = (sizes: readonly { quantity: string | number }[]): number =>
  sizes.reduce((sum, { quantity }) => sum + (parseQuantity(quantity) ?? 0), 0)

export const usBanMessage = (product: number): string =>
  t(
    'Glove {number} may not be sold in the United States: powdered gloves have been banned there since 18 January 2017. Please remove it or choose the powder-free version.',
    { number: catalogueNumber(product) },
  )

export const formatTotal = ({ total, unitLabel }: Total): string =>
  `${total.toLocaleString('en')} ${unitLabel}`

/** '2,000,000 pairs' for 40,000 boxes of 50 pairs. Undefined if the unit has no count. */
export function formatPieces({ total, unitLabel }: Total) {
  const [, count, piece] = / of (\d+) (\w+)$/.exec(unitLabel) ?? []
  if (!count) return undefined
  return t(piece === 'pairs' ? '{count} pairs' : '{count} pieces', {
    count: (total * Number(count)).toLocaleString('en'),
  })
}

export const formatGlove = ({ product, title }: { product: number; title: string }): string =>
  `${catalogueNumber(product)} ${title}`
