import type { ContentName } from '../../../collections.ts'
import { adminApi } from '../admin-api.ts'

/** The draft, the versions and the schedules of a record. */
export const loadVersions = (collection: ContentName, recordId: number) =>
  adminApi.get('/admin/versions', { query: { collection, recordId } })

/** What a record was at a version of its row, by field; of what is not known any more, the oldest that is. */
export async function loadVersionAt(collection: ContentName, recordId: number, version: number) {
  const { versions } = await loadVersions(collection, recordId)
  const found = versions.find((one) => one.version <= version) ?? versions.at(-1)
  return found && (await adminApi.get('/admin/versions/:id', { params: { id: found.id } })).fields
}
