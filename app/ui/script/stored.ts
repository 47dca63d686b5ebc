type Storage = 'localStorage' | 'sessionStorage'

/** @returns undefined if nothing is stored, or the browser denies access. */
export function readText(storage: Storage, key: string): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

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
export function store(storage: Storage, key: string, value: object | string): boolean {
  try {
    window[storage].setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
