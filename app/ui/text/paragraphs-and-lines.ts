/** Empty lines separate paragraphs. */
export const splitParagraphs = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean)

/** Drops empty lines. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
