import {
  type HandSize,
  handSizes,
  type WidthLimit,
  type WidthStandard,
} from '#app/catalogue/facts/size-limits.ts'

export const measures = ['circumference', 'length'] as const
export const units = ['mm', 'inch'] as const

export type Measure = (typeof measures)[number]
export type Unit = (typeof units)[number]

export type Hand = {
  measure: Measure
  value: number
  /** Measured, or estimated from the length by EN ISO 21420 to half a millimetre. */
  circumference: number
}

/** Values outside these ranges are rejected as mistakes. The length range covers the sizes of EN ISO 21420. */
export const handRange = { circumference: [150, 280], length: [160, 215] } as const

export const handMessages = {
  malformed: 'Enter a number, such as 196, or 7.75 for inches.',
  circumference: 'Measure again: the circumference must be between 150 and 280 mm (6 and 11 inches).',
  length: 'Measure again: the length must be between 160 and 215 mm (6.3 and 8.4 inches).',
} as const

const millimetresPerInch = 25.4

export function parseMeasurement(text: string): number | undefined {
  return /^\d{1,3}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

export function parseHand(text: string, measure: Measure, unit: Unit): Hand | { error: string } {
  const number = parseMeasurement(text.trim())
  if (number === undefined) return { error: handMessages.malformed }
  const value = unit === 'inch' ? Math.round(number * millimetresPerInch * 10) / 10 : number
  const [min, max] = handRange[measure]
  if (value < min || value > max) return { error: handMessages[measure] }
  return { measure, value, circumference: measure === 'length' ? estimateCircumference(value) : value }
}

function estimateCircumference(length: number): number {
  const above = Math.max(
    1,
    handSizes.findIndex((hand) => hand.length >= length),
  )
  const [low, high] = [handSizes[above - 1], handSizes[above]] as [HandSize, HandSize]
  const part = (length - low.length) / (high.length - low.length)
  return Math.round((low.circumference + part * (high.circumference - low.circumference)) * 2) / 2
}

export type SizeAnswer = { sizes: readonly string[]; beyond?: 'smaller' | 'larger' }

/**
 * Returns the one or two sizes whose limits include the width, smaller first. If three match, returns the two nearest,
 * or only the middle one on a tie.
 * @param width half the circumference in millimetres
 */
function findSizes(width: number, limits: readonly WidthLimit[]): SizeAnswer {
  const fitting = limits.filter(({ min, max }) => min <= width && width <= max)
  if (fitting.length === 0) {
    return { sizes: [], beyond: width < (limits[0]?.min ?? 0) ? 'smaller' : 'larger' }
  }
  const distance = ({ nominal = width }: WidthLimit) => Math.abs(nominal - width)
  const [first, second, third] = fitting.toSorted((a, b) => distance(a) - distance(b)) as [
    WidthLimit,
    ...WidthLimit[],
  ]
  const isSingle = !second || (third && distance(second) === distance(third))
  const chosen = isSingle ? [first] : [first, second]
  return { sizes: fitting.filter((limit) => chosen.includes(limit)).map(({ size }) => size) }
}

export function findSizesByStandard({ circumference }: Hand, standard: WidthStandard) {
  const width = circumference / 2
  return {
    width,
    surgical: findSizes(width, standard.surgical),
    examination: findSizes(width, standard.examination),
  }
}

/** `other` is the nearest size on the opposite side of the measured value. */
export function findHandSizes({ measure, value }: Hand): { nearest: HandSize; other: HandSize | undefined } {
  const [nearest, ...rest] = handSizes.toSorted(
    (a, b) => Math.abs(a[measure] - value) - Math.abs(b[measure] - value),
  ) as [HandSize, ...HandSize[]]
  const isOnOtherSide = (hand: HandSize) => (hand[measure] - value) * (nearest[measure] - value) < 0
  return { nearest, other: rest.find(isOnOtherSide) }
}
