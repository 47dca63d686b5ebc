/** Optimal string alignment distance. Quadratic, so limit the length of words. */
export function editDistance(a: string, b: string): number {
  let [twoBefore, before]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(
        (before[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (before[j - 1] as number) + Number(!isSame),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (twoBefore[j - 2] as number) + 1)
      row.push(least)
    }
    ;[twoBefore, before] = [before, row]
  }
  return before[b.length] as number
}

/** Shorter words are mostly abbreviations. */
const minLengthOfTypo = 4
export const maxTypos = (word: string): number =>
  word.length < minLengthOfTypo ? 0 : word.length < 5 ? 1 : 2

/** Shorter words with two typos are corrected only if the letters are the same, as in 'vynil'. */
const minLengthOfTwoTypos = 8
const hasSameLetters = (a: string, b: string): boolean =>
  [...a].toSorted().join('') === [...b].toSorted().join('')

type KnownWord = { word: string; entries: number }

/** Prefers the smallest distance, then the most frequent word. */
export function findNearestWord(word: string, known: readonly KnownWord[]): string | undefined {
  let nearest: (KnownWord & { distance: number }) | undefined
  for (const one of known) {
    const distance = editDistance(word, one.word)
    if (distance > maxTypos(word)) continue
    if (distance === 2 && word.length < minLengthOfTwoTypos && !hasSameLetters(word, one.word)) continue
    const isNearer =
      !nearest ||
      distance < nearest.distance ||
      (distance === nearest.distance &&
        (one.entries > nearest.entries || (one.entries === nearest.entries && one.word < nearest.word)))
    if (isNearer) nearest = { ...one, distance }
  }
  return nearest?.word
}
