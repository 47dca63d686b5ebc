import { parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'
import type { SubmissionName } from '#app/collections.ts'

// The specification requires these keys. The server holds the authoritative read state.
const keys: Partial<Record<SubmissionName, string>> = {
  admission: 'readAdmissions',
  franchise: 'readFranchisees',
}

export function storeReadInBrowser(name: SubmissionName, id: number): void {
  const key = keys[name]
  if (!key) return
  const ids = parseEntries(localStorage.getItem(key) ?? '')
  if (!ids.includes(id)) localStorage.setItem(key, JSON.stringify([...ids, id]))
}
