import { useEffect } from 'react'

const key = 'adminRecentPages'
const maxRecent = 6

export function readRecentPages(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** Stores pages only, because the names of records may be personal data. */
export function useStoreRecentPage(path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    const others = readRecentPages().filter((each) => each !== path)
    localStorage.setItem(key, JSON.stringify([path, ...others].slice(0, maxRecent)))
  }, [path])
}
