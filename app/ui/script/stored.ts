type Storage = 'localStorage' | 'sessionStorage'

/** @returns undefined if no object is stored, or the browser denies access. */
export function readStored(storage: Storage, key: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(window[storage].getItem(key) ?? 'null')
    return stored && typeof stored === 'object' && !Array.isArray(stored) ? { ...stored } : undefined
  } catch {
    return undefined
  }
}

/** @returns false if the browser denies access, or its storage is full. */
export function store(storage: Storage, key: string, value: object): boolean {
  try {
    window[storage].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
