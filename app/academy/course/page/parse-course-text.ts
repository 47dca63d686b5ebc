/** Entries of a stored list: one a line, blank lines dropped. Paragraphs of a description likewise. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The first sentence of a description; all of it if it has no full stop. */
export function firstSentence(description: string): string {
  const [paragraph = ''] = linesOf(description)
  return /^.+?[.!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph
}
