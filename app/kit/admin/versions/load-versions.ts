import { adminApi } from '#app/kit/admin/admin-api.ts'
import type { ContentName } from '#app/collections.ts'

export const loadVersions = (collection: ContentName, recordId: number) =>
  adminApi.get('/admin/versions', { query: { collection, recordId } })

/** If the version has been deleted, loads the nearest older one, or else the oldest stored one. */
export async function loadVersionAt(collection: ContentName, recordId: number, version: number) {
  const { versions } = await loadVersions(collection, recordId)
  const found = versions.find((candidate) => candidate.version <= version) ?? versions.at(-1)
  return found && (await adminApi.get('/admin/versions/:id', { params: { id: found.id } })).fields
}
