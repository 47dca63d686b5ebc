/** Limits of one size, in millimetres: the median width of gloves lying flat, measured at mid palm. */
export type WidthLimit = {
  size: string
  /** The width in the middle; undefined if the standard gives one bound only. */
  nominal?: number
  /** The bounds. A size that is open on one side ends with infinity. */
  least: number
  most: number
}

export type WidthStandard = {
  /** 'EN 455-2', with its edition if the figures are known to be of that edition. */
  name: string
  /** What must be known of the figures before they are used. */
  caution: string
  surgical: readonly WidthLimit[]
  examination: readonly WidthLimit[]
}

const around = (size: string, nominal: number, tolerance: number): WidthLimit => ({
  size,
  nominal,
  least: nominal - tolerance,
  most: nominal + tolerance,
})

/**
 * EN 455-2. Sizes 6 to 8.5 and S to L: MSF catalogue, unicat.msf.org/cat/product/45546, /19016, /19023. All widths:
 * broschdirect.com/blog/glove-size-guide and en-medipart.com.my. Whether the edition of 2024 changed one is not confirmed.
 */
export const en455: WidthStandard = {
  name: 'EN 455-2',
  caution:
    'The edition of 2024 has not been compared: check these figures against it before you rely on one.',
  surgical: [
    around('5', 67, 4),
    around('5.5', 72, 4),
    around('6', 77, 5),
    around('6.5', 83, 5),
    around('7', 89, 5),
    around('7.5', 95, 5),
    around('8', 102, 6),
    around('8.5', 108, 6),
    around('9', 114, 6),
    around('9.5', 121, 6),
  ],
  examination: [
    { size: 'XS', least: Number.NEGATIVE_INFINITY, most: 80 },
    around('S', 80, 10),
    around('M', 95, 10),
    around('L', 110, 10),
    { size: 'XL', least: 110, most: Number.POSITIVE_INFINITY },
  ],
}

/**
 * ASTM D3577-19 (surgical) and D6319 (nitrile examination), as FDA's summaries K202765, K190632, K212586, K213729 and
 * K213029 give them. The widths of D3578 (latex examination) are not confirmed and left out.
 */
export const astm: WidthStandard = {
  name: 'ASTM D3577-19 and D6319',
  caution: 'Examination sizes are those of nitrile gloves. For latex, ASTM D3578, no widths are stated here.',
  surgical: [
    around('5.5', 70, 6),
    around('6', 76, 6),
    around('6.5', 83, 6),
    around('7', 89, 6),
    around('7.5', 95, 6),
    around('8', 102, 6),
    around('8.5', 108, 6),
    around('9', 114, 6),
  ],
  examination: [
    around('XS', 70, 10),
    around('S', 80, 10),
    around('M', 95, 10),
    around('L', 110, 10),
    around('XL', 120, 10),
  ],
}

/** A hand, in millimetres, for which EN ISO 21420 names a size of protective gloves. */
export type HandSize = { size: string; letter: string; circumference: number; length: number }

/** EN ISO 21420:2020 (before: EN 420), sizes 6 to 11: granberg.no, focal-gloves. It has no half sizes. */
export const handSizes: readonly HandSize[] = [
  { size: '6', letter: 'XS', circumference: 152, length: 160 },
  { size: '7', letter: 'S', circumference: 178, length: 171 },
  { size: '8', letter: 'M', circumference: 203, length: 182 },
  { size: '9', letter: 'L', circumference: 229, length: 192 },
  { size: '10', letter: 'XL', circumference: 254, length: 204 },
  { size: '11', letter: 'XXL', circumference: 279, length: 215 },
]

/** 'at most 80', '95 ± 10', 'at least 110'. */
export function widthText({ nominal, least, most }: WidthLimit): string {
  if (nominal !== undefined) return `${nominal} ± ${most - nominal}`
  return Number.isFinite(most) ? `at most ${most}` : `at least ${least}`
}
