/** Replaces a text only where it does not touch other letters or digits. */
export function replaceWords(text: string, sought: string, replacement: string): string {
  let result = ''
  let start = 0
  for (;;) {
    const found = sought ? text.indexOf(sought, start) : -1
    if (found < 0) return result + text.slice(start)
    const end = found + sought.length
    const isWord = !endsWithLetter(text.slice(0, found)) && !startsWithLetter(text.slice(end))
    result += text.slice(start, found) + (isWord ? replacement : sought)
    start = end
  }
}

const endsWithLetter = (text: string): boolean => /[\p{L}\p{N}\p{M}]$/u.test(text.slice(-2))
const startsWithLetter = (text: string): boolean => /^[\p{L}\p{N}\p{M}]/u.test(text.slice(0, 2))
