/** Replaces a text, in upper or lower case, only where it does not touch other letters or digits. */
export function replaceWords(text: string, sought: string, replacement: string): string {
  if (!sought) return text
  const escaped = sought.replace(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)
  const word = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${escaped}(?![\\p{L}\\p{N}\\p{M}])`, 'giu')
  return text.replace(word, () => replacement)
}

/** Compares whole addresses, ignoring case. */
export const containsEmail = (text: string, email: string): boolean =>
  (text.match(/[^\s"(),:;<>[\]]+@[^\s"(),:;<>[\]]+/g) ?? []).some(
    (found) => found.replace(/^'+|[.']+$/g, '').toLowerCase() === email.toLowerCase(),
  )
