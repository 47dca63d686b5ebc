/** Splits at line breaks if there are any, otherwise at commas. Drops blank entries. */
export function splitLines(text: string): string[] {
  const separator = /[\r\n]/.test(text.trim()) ? /\r\n?|\n/ : ','
  return text
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean)
}
