import { ApiError } from '../../../platform/errors.ts'
import type { ContentName, DeletableName } from '../../../collections.ts'
import { adminApi } from '../admin-api.ts'

/** Takes a record out of the trash. @returns its version now; undefined if it could not be restored. */
export async function restoreRecord(name: ContentName, id: number): Promise<number | undefined> {
  try {
    const body = { kind: name as DeletableName, id }
    return (await adminApi.post('/admin/trash/restore', { body })).version
  } catch (error) {
    // Saving tells why.
    if (error instanceof ApiError) return undefined
    throw error
  }
}
