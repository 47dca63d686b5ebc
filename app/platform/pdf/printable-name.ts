/** Composes accents and collapses spaces, as the name will be printed. */
export const normalizePrintableName = (name: string): string =>
  name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** The fonts of PDFs contain Latin letters with accents, but no other scripts. */
export const isPrintableName = (name: string): boolean =>
  /^(?:(?![Ĳĳŉſ])[ -~À-ž’‘–.])+$/.test(normalizePrintableName(name))
