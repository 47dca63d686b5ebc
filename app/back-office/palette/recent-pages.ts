import { useEffect } from 'react'
import { parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'

const key = 'adminRecentPages'
const maxRecent = 6

export const readRecentPages = (): readonly string[] =>
  parseEntries(localStorage.getItem(key) ?? '').map(String)

/** Stores pages only, because the names of records may be personal data. */
export function useStoreRecentPage(path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    const others = readRecentPages().filter((each) => each !== path)
    localStorage.setItem(key, JSON.stringify([path, ...others].slice(0, maxRecent)))
  }, [path])
}
