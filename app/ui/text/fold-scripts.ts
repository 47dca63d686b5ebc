const digits = '٠١٢٣٤٥٦٧٨٩०१२३४५६७८९൦൧൨൩൪൫൬൭൮൯'

/** Letters and signs that people type for one another. */
const letters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  '\u0901': '\u0902',
  ണ: 'ൺ',
  ന: 'ൻ',
  ര: 'ർ',
  ല: 'ൽ',
  ള: 'ൾ',
}

/**
 * Gives spellings of a word in Arabic, Hindi or Malayalam one form: without diacritics, tatweel, article, nukta and
 * joiners, and with Latin digits. @param text in normalization form D, where an alef with hamza is two characters.
 */
export function foldScripts(text: string): string {
  if (!/\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Malayalam}/u.test(text)) return text
  return text
    .replace(/[٠-٩०-९൦-൯]/g, (digit) => String(digits.indexOf(digit) % 10))
    .replace(/[ٱىیةک]|\u0901|[ണനരലള]\u0D4D\u200D/g, (found) => letters[found.charAt(0)] ?? found)
    .replace(/\p{Script=Inherited}|\u0640|\u093C/gu, '')
    .replace(/(?<![\p{L}\p{M}])[وبكف]?ال(?=\p{L}{3})/gu, '')
    .replace(/[ङञणनम]\u094D(?=[क-ह])/g, '\u0902')
}
