import { ApiError } from '#app/platform/errors.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import type { ContentName, DeletableName } from '#app/collections.ts'

/** Returns the new version number, or undefined if the API rejects the request. */
export async function restoreRecord(name: ContentName, id: number): Promise<number | undefined> {
  try {
    const body = { kind: name as DeletableName, id }
    return (await adminApi.post('/admin/trash/restore', { body })).version
  } catch (error) {
    // The caller's next save fails and shows the reason.
    if (error instanceof ApiError) return undefined
    throw error
  }
}
