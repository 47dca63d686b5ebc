/** Limits in millimetres of the median width, measured at mid palm with the glove lying flat. */
export type WidthLimit = {
  size: string
  nominal?: number
  /** -Infinity for an open smallest size. `max` is Infinity for an open largest size. */
  min: number
  max: number
}

export type WidthStandard = {
  name: string
  note?: string
  surgical: readonly WidthLimit[]
  examination: readonly WidthLimit[]
}

const withTolerance = (size: string, nominal: number, tolerance: number): WidthLimit => ({
  size,
  nominal,
  min: nominal - tolerance,
  max: nominal + tolerance,
})

/**
 * Sources for sizes 6 to 8.5 and S to L: MSF catalogue, unicat.msf.org/cat/product/45546, /19016, /19023. Sources for
 * all widths: broschdirect.com/blog/glove-size-guide and en-medipart.com.my. Not yet compared with the 2024 edition.
 */
export const en455: WidthStandard = {
  name: 'EN 455-2',
  surgical: [
    withTolerance('5', 67, 4),
    withTolerance('5.5', 72, 4),
    withTolerance('6', 77, 5),
    withTolerance('6.5', 83, 5),
    withTolerance('7', 89, 5),
    withTolerance('7.5', 95, 5),
    withTolerance('8', 102, 6),
    withTolerance('8.5', 108, 6),
    withTolerance('9', 114, 6),
    withTolerance('9.5', 121, 6),
  ],
  examination: [
    { size: 'XS', min: Number.NEGATIVE_INFINITY, max: 80 },
    withTolerance('S', 80, 10),
    withTolerance('M', 95, 10),
    withTolerance('L', 110, 10),
    { size: 'XL', min: 110, max: Number.POSITIVE_INFINITY },
  ],
}

/**
 * ASTM D3577-19 (surgical) and D6319 (nitrile examination), from the FDA summaries K202765, K190632, K212586, K213729
 * and K213029. The widths of D3578 (latex examination) are not confirmed and are left out.
 */
export const astm: WidthStandard = {
  name: 'ASTM D3577-19 and D6319',
  note: 'Examination sizes are for nitrile gloves.',
  surgical: [
    withTolerance('5.5', 70, 6),
    withTolerance('6', 76, 6),
    withTolerance('6.5', 83, 6),
    withTolerance('7', 89, 6),
    withTolerance('7.5', 95, 6),
    withTolerance('8', 102, 6),
    withTolerance('8.5', 108, 6),
    withTolerance('9', 114, 6),
  ],
  examination: [
    withTolerance('XS', 70, 10),
    withTolerance('S', 80, 10),
    withTolerance('M', 95, 10),
    withTolerance('L', 110, 10),
    withTolerance('XL', 120, 10),
  ],
}

export type HandSize = { size: string; letter: string; circumference: number; length: number }

/** Sizes 6 to 11 of EN ISO 21420:2020 (formerly EN 420), without half sizes. Sources: granberg.no, focal-gloves. */
export const handSizes: readonly HandSize[] = [
  { size: '6', letter: 'XS', circumference: 152, length: 160 },
  { size: '7', letter: 'S', circumference: 178, length: 171 },
  { size: '8', letter: 'M', circumference: 203, length: 182 },
  { size: '9', letter: 'L', circumference: 229, length: 192 },
  { size: '10', letter: 'XL', circumference: 254, length: 204 },
  { size: '11', letter: 'XXL', circumference: 279, length: 215 },
]

export function formatWidth({ nominal, min, max }: WidthLimit): string {
  if (nominal !== undefined) return `${nominal} ± ${max - nominal}`
  return Number.isFinite(max) ? `at most ${max}` : `at least ${min}`
}
