import { languages } from '#app/ui/language/languages.ts'
import { currentLanguage, t } from '#app/ui/language/translate.ts'
import { numberWord } from '#app/ui/text/number-word.ts'

const halfSizes = ['5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9'] as const
const letterSizes = ['S', 'M', 'L', 'XL'] as const

export const knownSizes: readonly string[] = [...halfSizes, ...letterSizes]

export const sizeScales = (sizes: readonly string[]): readonly (readonly string[])[] =>
  [halfSizes, letterSizes].filter((scale) => scale.some((size) => sizes.includes(size)))

export const isNumericSize = (size: string): boolean => /^\d/.test(size)

const formatRange = ([first = '', ...others]: readonly string[]): string =>
  others.length > 0 ? t('{start} to {end}', { start: first, end: others.at(-1) ?? '' }) : first

/** '5.5 to 9', 'S to XL', '6.5 to 8.5, M to XL'. @param sizes ascending, numbers first */
export function formatSizes(sizes: readonly string[]): string {
  const scales = [sizes.filter(isNumericSize), sizes.filter((size) => !isNumericSize(size))]
  return scales.map(formatRange).filter(Boolean).join(t(', '))
}

const list = new Intl.ListFormat('en-GB')
export function joinWords(words: readonly string[]): string {
  const language = currentLanguage()
  return (language === 'en' ? list : new Intl.ListFormat(languages[language].locale)).format(words)
}

/** 'one size', 'eight sizes' */
export const formatSizeCount = (count: number): string =>
  count === 1 ? t('one size') : t('{number} sizes', { number: numberWord(count), count })

/** 'size 7', 'sizes 6, 7.5 and M' */
export const formatSizeList = (sizes: readonly string[], words = sizes): string =>
  t(sizes.length === 1 ? 'size {sizes}' : 'sizes {sizes}', { sizes: joinWords(words) })

/** 'size 7', 'sizes 6.5 to 8', 'sizes 6, 7.5 and M'. @param sizes in the order of `knownSizes` */
export function formatSizeRanges(sizes: readonly string[]): string {
  const follows = (size: string, before: string) =>
    knownSizes.indexOf(size) === knownSizes.indexOf(before) + 1 &&
    isNumericSize(size) === isNumericSize(before)
  const runs: string[][] = []
  for (const size of sizes) {
    const run = runs.at(-1)
    if (run && follows(size, run.at(-1) ?? '')) run.push(size)
    else runs.push([size])
  }
  return formatSizeList(
    sizes,
    runs.flatMap((run) => (run.length > 2 ? formatRange(run) : run)),
  )
}
