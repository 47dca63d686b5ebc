/** The paragraphs of a text, which empty lines part. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean)

/** The lines of a text, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
