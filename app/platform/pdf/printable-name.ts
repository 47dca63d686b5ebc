/** Composes accents, and removes invisible characters except the joiners of Indic and Arabic letters. */
export const composeText = (text: string): string =>
  text.normalize('NFC').replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')

/** Composes accents and collapses spaces, as the name will be printed. */
export const normalizePrintableName = (name: string): string =>
  composeText(name).replaceAll(/\s+/g, ' ').trim()

const unprintable =
  /(?![ -~À-ɏḀ-ỿ’‘–.\u200c\u200d]|(?=[\u0600-\u077f\u0900-\u0d7f])[\p{scx=Malayalam}\p{scx=Devanagari}\p{scx=Tamil}\p{scx=Arabic}])./gsu

/** Lists the characters of a name that the fonts of PDFs lack, for example Chinese ones. */
export const unprintableLetters = (name: string): string[] => [
  ...new Set(normalizePrintableName(name).match(unprintable)),
]

export const isPrintableName = (name: string): boolean =>
  normalizePrintableName(name) !== '' && unprintableLetters(name).length === 0
