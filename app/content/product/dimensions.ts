import type { Product } from './product.ts'

/** Palm width lying flat, and length from the tip of the middle finger to the edge of the cuff, in millimetres. */
export type Dimension = { size: string; palmWidth: string; length: string }

// Limits of EN 455-2: width with its tolerance, least median length.
const halfSizes: Record<string, [width: string, length: number]> = {
  '5.5': ['72 ± 4', 250],
  '6': ['77 ± 5', 260],
  '6.5': ['83 ± 5', 260],
  '7': ['89 ± 5', 270],
  '7.5': ['95 ± 5', 270],
  '8': ['102 ± 6', 270],
  '8.5': ['108 ± 6', 280],
  '9': ['114 ± 6', 280],
}

const letterWidths: Record<string, string> = { S: '80 ± 10', M: '95 ± 10', L: '110 ± 10', XL: 'at least 110' }

const examinationLength = 240

/** EN 455-2 leaves the length of long gloves to the manufacturer. */
const elbowLength = 400

/** One row for each size in which the product is made. */
export function dimensionsOf({ kind, sizes }: Product): readonly Dimension[] {
  return sizes.map((size) => {
    const [width, length] = halfSizes[size] ?? [letterWidths[size] ?? '', examinationLength]
    return { size, palmWidth: width, length: `at least ${kind === 'gynecological' ? elbowLength : length}` }
  })
}
