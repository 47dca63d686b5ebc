const halfSizes = ['5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9'] as const
const letterSizes = ['S', 'M', 'L', 'XL'] as const

export const knownSizes: readonly string[] = [...halfSizes, ...letterSizes]

export const sizeScales = (sizes: readonly string[]): readonly (readonly string[])[] =>
  [halfSizes, letterSizes].filter((scale) => scale.some((size) => sizes.includes(size)))

export const isNumericSize = (size: string): boolean => /^\d/.test(size)

const formatRange = (sizes: readonly string[]): string => {
  const first = sizes[0]
  const last = sizes.at(-1)
  return first === undefined || last === undefined || first === last ? (first ?? '') : `${first} to ${last}`
}

/** '5.5 to 9', 'S to XL', '6.5 to 8.5, M to XL'. @param sizes ascending, numbers first */
export function formatSizes(sizes: readonly string[]): string {
  const scales = [sizes.filter(isNumericSize), sizes.filter((size) => !isNumericSize(size))]
  return scales.map(formatRange).filter(Boolean).join(', ')
}
