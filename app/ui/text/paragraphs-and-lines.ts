/** Empty lines separate paragraphs. */
export const splitParagraphs = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean)

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
