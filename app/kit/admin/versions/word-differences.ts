/** A run of words that is the same in both texts, or in one of them only. */
export type Run = { text: string; is: 'same' | 'removed' | 'added' }

/** Longer texts are compared as a whole: the table grows with the square. */
const mostWords = 1500

/** What words were taken out of a text and what words came in, in their order. */
export function wordDifferences(before: string, after: string): Run[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length > mostWords || b.length > mostWords) return merged([removed(before), added(after)])
  const common = commonLengths(a, b)
  const runs: Run[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [was, is] = [a[i], b[j]]
    if (was !== undefined && was === is) {
      runs.push({ text: was, is: 'same' })
      i += 1
      j += 1
    } else if (is === undefined || (was !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      runs.push(removed(was ?? ''))
      i += 1
    } else {
      runs.push(added(is))
      j += 1
    }
  }
  return merged(runs)
}

const removed = (text: string): Run => ({ text, is: 'removed' })
const added = (text: string): Run => ({ text, is: 'added' })

/** Words with the space behind them. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? []

const at = (table: Uint16Array[], i: number, j: number): number => table[i]?.[j] ?? 0

/** How many words the rests of two texts share in order, from each pair of words on. */
function commonLengths(a: string[], b: string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    const row = table[i] as Uint16Array
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), row[j + 1] ?? 0)
    }
  }
  return table
}

function merged(runs: Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs.filter(({ text }) => text)) {
    const last = result.at(-1)
    if (last?.is === run.is) last.text += run.text
    else result.push({ ...run })
  }
  return result
}
