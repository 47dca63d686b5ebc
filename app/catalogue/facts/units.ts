import type { Product } from './product.ts'

export const units = ['pairs', 'boxes', 'cartons'] as const
export type Unit = (typeof units)[number]

type PackedProduct = Pick<Product, 'sterile' | 'specifications'>

/** 'boxes of 50 pairs', or 'boxes' if the specification gives no count. */
function getBoxLabel({ sterile, specifications }: PackedProduct): string {
  const [, count] =
    specifications.map(({ value }) => /^(\d{1,5}) (?:gloves|pieces) per box/.exec(value)).find(Boolean) ?? []
  if (!count) return 'boxes'
  return sterile && Number(count) % 2 === 0
    ? `boxes of ${Number(count) / 2} pairs`
    : `boxes of ${count} pieces`
}

export const getUnits = (product: PackedProduct): readonly (readonly [Unit, string])[] => [
  ...(product.sterile ? [['pairs', 'pairs'] as const] : []),
  ['boxes', getBoxLabel(product)],
  ['cartons', 'cartons, size on request'],
]
