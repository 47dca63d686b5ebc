import type { Product } from '../facts/product.ts'
import { catalogueNumber } from '../facts/catalogue-number.ts'

export const units = ['pairs', 'boxes', 'cartons'] as const
export type Unit = (typeof units)[number]

/** How much of one size. */
export type Split = { size: string; quantity: number }

/** A line as it was asked for: the glove as it was called then. */
export type QuotationLine = {
  /** The glove's number in the catalogue. */
  product: number
  title: string
  brand: string
  unit: Unit
  /** 'boxes of 50 pairs' */
  unitLabel: string
  sizes: readonly Split[]
  total: number
}

/** What bounds a request. */
export const most = { lines: 50, sizes: 20, quantity: 9_999_999 }

/** Whole numbers, with or without separators of thousands; undefined for anything else. */
export function quantityOf(given: string | number): number | undefined {
  const text = String(given).trim()
  const digits = /^\d{1,3}([ ,]\d{2,3})*[ ,]\d{3}$/.test(text) ? text.replaceAll(/[ ,]/g, '') : text
  return /^\d{1,7}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}

/** Why a powdered glove is not asked for. */
export const barredText = (product: number): string =>
  `Glove ${catalogueNumber(product)} may not be sold in the United States: powdered gloves have been banned there since 18 January 2017. Please remove it, or choose the powder-free one.`

type Packed = Pick<Product, 'sterile' | 'specifications'>

/** 'boxes of 50 pairs', as far as the specification says how many gloves a box has. */
function boxes({ sterile, specifications }: Packed): string {
  const [, count] =
    specifications.map(({ value }) => /^(\d{1,5}) (?:gloves|pieces) per box/.exec(value)).find(Boolean) ?? []
  if (!count) return 'boxes'
  return sterile && Number(count) % 2 === 0
    ? `boxes of ${Number(count) / 2} pairs`
    : `boxes of ${count} pieces`
}

/** In what a glove can be asked for, each with what it is called. Only sterile gloves come in pairs. */
export const unitsOf = (product: Packed): readonly (readonly [Unit, string])[] => [
  ...(product.sterile ? [['pairs', 'pairs'] as const] : []),
  ['boxes', boxes(product)],
  ['cartons', 'cartons, size on request'],
]

/** '140 boxes of 50 pairs' */
export const totalText = ({ total, unitLabel }: Pick<QuotationLine, 'total' | 'unitLabel'>): string =>
  `${total.toLocaleString('en')} ${unitLabel}`

/** '02 Surgical gloves, powder-free' */
export const gloveText = ({ product, title }: Pick<QuotationLine, 'product' | 'title'>): string =>
  `${catalogueNumber(product)} ${title}`
