/**
 * Splits what a clerk typed into list entries: on line breaks if there are any, else on commas.
 * Blank entries are dropped.
 */
export function splitLines(text: string): string[] {
  const separator = /[\r\n]/.test(text.trim()) ? /\r\n?|\n/ : ','
  return text
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean)
}
