import { type HandSize, handSizes, type WidthLimit, type WidthStandard } from '../facts/size-limits.ts'

export const measures = ['circumference', 'length'] as const
export const units = ['mm', 'inch'] as const

/** What was measured, and in which unit it was written. */
export type Measure = (typeof measures)[number]
export type Unit = (typeof units)[number]

/** A hand in millimetres. */
export type Hand = {
  measure: Measure
  value: number
  /** The circumference: as measured, or that of a hand of this length in EN ISO 21420, to half a millimetre. */
  circumference: number
}

/** Hands outside are taken for a mistake. Lengths are those for which EN ISO 21420 names a size. */
export const handRange = { circumference: [150, 280], length: [160, 215] } as const

export const handMessages = {
  malformed: 'Write one number, such as 196, or 7.75 for inches.',
  circumference: 'Measure again: hands lie between 150 and 280 mm (6 and 11 inches).',
  length: 'Measure again: the standard names hands from 160 to 215 mm long (6.3 to 8.4 inches).',
} as const

const millimetresPerInch = 25.4

/** A number as written, with point or comma; undefined if it is none. */
export function numberIn(text: string): number | undefined {
  return /^\d{1,3}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

/**
 * Reads a measure of a hand.
 * @param text as it was typed @returns the hand, or what is wrong with the text
 */
export function readHand(text: string, measure: Measure, unit: Unit): Hand | { error: string } {
  const number = numberIn(text.trim())
  if (number === undefined) return { error: handMessages.malformed }
  const value = unit === 'inch' ? Math.round(number * millimetresPerInch * 10) / 10 : number
  const [least, most] = handRange[measure]
  if (value < least || value > most) return { error: handMessages[measure] }
  return { measure, value, circumference: measure === 'length' ? circumferenceAt(value) : value }
}

/** The circumference of a hand by its length, between two sizes in proportion. */
function circumferenceAt(length: number): number {
  const above = Math.max(
    1,
    handSizes.findIndex((hand) => hand.length >= length),
  )
  const [low, high] = [handSizes[above - 1], handSizes[above]] as [HandSize, HandSize]
  const part = (length - low.length) / (high.length - low.length)
  return Math.round((low.circumference + part * (high.circumference - low.circumference)) * 2) / 2
}

/** Which sizes to try: one, two neighbours, or none where the width is beyond all of them. */
export type SizeAnswer = { sizes: readonly string[]; beyond?: 'smaller' | 'larger' }

/**
 * The sizes whose limits include a width, at most two, the smaller first. Where three do, the width is that of the
 * middle one, which then stands alone, or it is nearer to two of them.
 * @param width half the circumference of the hand, in millimetres
 */
export function sizesFor(width: number, limits: readonly WidthLimit[]): SizeAnswer {
  const fitting = limits.filter(({ least, most }) => least <= width && width <= most)
  if (fitting.length === 0) {
    return { sizes: [], beyond: width < (limits[0]?.least ?? 0) ? 'smaller' : 'larger' }
  }
  const away = ({ nominal = width }: WidthLimit) => Math.abs(nominal - width)
  const [first, second, third] = fitting.toSorted((a, b) => away(a) - away(b)) as [
    WidthLimit,
    ...WidthLimit[],
  ]
  const isAlone = !second || (third && away(second) === away(third))
  const chosen = isAlone ? [first] : [first, second]
  return { sizes: fitting.filter((limit) => chosen.includes(limit)).map(({ size }) => size) }
}

/** Both answers of one standard: numbers for surgical gloves, letters for examination gloves. */
export function answersFor({ circumference }: Hand, standard: WidthStandard) {
  const width = circumference / 2
  return {
    width,
    surgical: sizesFor(width, standard.surgical),
    examination: sizesFor(width, standard.examination),
  }
}

/** The nearest size of EN ISO 21420, and the one on the hand's other side, if there is one. */
export function handSizeOf({ measure, value }: Hand): { nearest: HandSize; other: HandSize | undefined } {
  const [nearest, ...rest] = handSizes.toSorted(
    (a, b) => Math.abs(a[measure] - value) - Math.abs(b[measure] - value),
  ) as [HandSize, ...HandSize[]]
  const isOnOtherSide = (hand: HandSize) => (hand[measure] - value) * (nearest[measure] - value) < 0
  return { nearest, other: rest.find(isOnOtherSide) }
}
