const entryText = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? Object.values(entry).join(': ') : String(entry)

/** @returns an empty list for invalid JSON. */
export function parseEntries(json: string): unknown[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

export const entriesAsText = (json: string): string => parseEntries(json).map(entryText).join('\n')
