/** Composes accents, and removes invisible characters except the joiners of Indic and Arabic letters. */
export const composeText = (text: string): string =>
  text.normalize('NFC').replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')

/** Composes accents and collapses spaces, as the name will be printed. */
export const normalizePrintableName = (name: string): string =>
  composeText(name).replaceAll(/\s+/g, ' ').trim()

/** Characters that the fonts of PDFs lack, for example Chinese ones. */
const unprintable =
  /(?![ -~\u00c0-\u024f\u1e00-\u1eff’‘–.\u200c\u200d]|(?=[\u0600-\u077f]|[\u0900-\u0d7f])[\p{scx=Malayalam}\p{scx=Devanagari}\p{scx=Tamil}\p{scx=Arabic}])./gsu

const unprintableLetters = (name: string): string[] => [
  ...new Set(normalizePrintableName(name).match(unprintable)),
]

export const printableScripts = 'Latin, Malayalam, Devanagari, Tamil or Arabic letters'

/** Returns ' We cannot print 王 and 明.', or nothing, as the end of a message. */
export function describeUnprintable(name: string): string {
  const letters = unprintableLetters(name)
  return letters.length > 0 ? ` We cannot print ${new Intl.ListFormat('en-GB').format(letters)}.` : ''
}

export const isPrintableName = (name: string): boolean =>
  normalizePrintableName(name) !== '' && unprintableLetters(name).length === 0
