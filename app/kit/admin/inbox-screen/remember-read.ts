import type { SubmissionName } from '../../../collections.ts'

// The server knows who has read what; these name what was read in this browser, as they always did.
const keys: Partial<Record<SubmissionName, string>> = {
  admission: 'readAdmissions',
  franchise: 'readFranchisees',
}

/** Remembers in this browser that a row was read in it. */
export function rememberRead(name: SubmissionName, id: number): void {
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
