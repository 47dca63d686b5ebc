const maxEdits = 2

/** Two typing mistakes at most, or the same name at another provider, ignoring dots and what follows a plus sign. */
export function isSimilarEmail(a: string, b: string): boolean {
  const [nameA, nameB] = [mailboxName(a), mailboxName(b)]
  return nameA === nameB || levenshteinDistance(a, b) <= maxEdits
}

const mailboxName = (email: string): string =>
  email.replace(/@.*$/, '').replace(/\+.*$/, '').replaceAll(/[._-]/g, '')

function levenshteinDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1]
    for (let column = 0; column < b.length; column += 1) {
      const replaced = (previous[column] ?? 0) + (letter === b[column] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
