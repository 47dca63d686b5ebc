import { currentLanguage } from '#app/ui/language/translate.ts'

const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** Spells out English numbers up to twenty. */
export const numberWord = (count: number): string =>
  (currentLanguage() === 'en' && words[count]) || String(count)
