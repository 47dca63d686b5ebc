import type { SubmissionName } from '#app/collections.ts'

// The specification requires these keys. The server holds the authoritative read state.
const keys: Partial<Record<SubmissionName, string>> = {
  admission: 'readAdmissions',
  franchise: 'readFranchisees',
}

export function storeReadInBrowser(name: SubmissionName, id: number): void {
  const key = keys[name]
  if (!key) return
  const ids = readIds(key)
  if (!ids.includes(id)) localStorage.setItem(key, JSON.stringify([...ids, id]))
}

function readIds(key: string): unknown[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}
