/** What an entry of a list says. */
const lineOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? Object.values(entry).join(': ') : String(entry)

/** The entries of a list that a form has as JSON. */
export function entriesOf(json: string): unknown[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Such a list as people read it: one entry a line. */
export const entriesAsText = (json: string): string => entriesOf(json).map(lineOf).join('\n')
