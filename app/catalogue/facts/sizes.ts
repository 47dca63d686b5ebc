/** Every size that the size rule draws: half sizes for sterile gloves, letters for the others. */
const halfSizes = ['5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9'] as const
const letterSizes = ['S', 'M', 'L', 'XL'] as const

/** Every size in which a glove can be made, in ascending order. */
export const knownSizes: readonly string[] = [...halfSizes, ...letterSizes]

/** The rules on which a glove's sizes are drawn: half sizes, letters, or both for gloves that are sized in two ways. */
export const sizeRules = (sizes: readonly string[]): readonly (readonly string[])[] =>
  [halfSizes, letterSizes].filter((rule) => rule.some((size) => sizes.includes(size)))

/** Whether a size is one of surgical gloves. */
export const isNumber = (size: string): boolean => /^\d/.test(size)

const runOf = (sizes: readonly string[]): string => {
  const first = sizes[0]
  const last = sizes.at(-1)
  return first === undefined || last === undefined || first === last ? (first ?? '') : `${first} to ${last}`
}

/** Sizes in words: '5.5 to 9', 'S to XL', '6.5 to 8.5, M to XL'. Takes them in ascending order, numbers first. */
export function sizeRange(sizes: readonly string[]): string {
  const runs = [sizes.filter(isNumber), sizes.filter((size) => !isNumber(size))]
  return runs.map(runOf).filter(Boolean).join(', ')
}
