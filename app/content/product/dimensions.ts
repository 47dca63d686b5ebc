import type { Product } from './product.ts'
import { en455, widthText } from './size-limits.ts'

/** Palm width lying flat, and length from the tip of the middle finger to the edge of the cuff, in millimetres. */
export type Dimension = { size: string; palmWidth: string; length: string }

/** Least median lengths of EN 455-2 by half size, from the source of the widths. */
const lengths: Record<string, number> = {
  '5.5': 250,
  '6': 260,
  '6.5': 260,
  '7': 270,
  '7.5': 270,
  '8': 270,
  '8.5': 280,
  '9': 280,
}

const examinationLength = 240

const limits = [...en455.surgical, ...en455.examination]

/** EN 455-2 leaves the length of long gloves to the manufacturer. */
const elbowLength = 400

/** One row for each size in which the product is made. */
export function dimensionsOf({ kind, sizes }: Product): readonly Dimension[] {
  return sizes.map((size) => {
    const limit = limits.find((each) => each.size === size)
    const length = kind === 'gynecological' ? elbowLength : (lengths[size] ?? examinationLength)
    return { size, palmWidth: limit ? widthText(limit) : '', length: `at least ${length}` }
  })
}
