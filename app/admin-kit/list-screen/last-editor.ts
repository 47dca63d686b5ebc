import { ApiError } from '../../api/errors.ts'
import type { ContentName, DeletableName } from '../../collections.ts'
import { adminApi } from '../admin-api.ts'

/** The last editor of a record; `isMe` is the signed-in administrator, in another window. */
export type Editor = { name: string; isMe: boolean }

const unknown = { name: 'Someone else', isMe: false }

/** @param me id of the signed-in administrator. */
export async function lastEditor(name: ContentName, id: number, me: string): Promise<Editor> {
  try {
    const { rows } = await adminApi.get('/admin/audit', { query: { kind: name, itemId: id, limit: 1 } })
    const [last] = rows
    return last ? { name: last.userName, isMe: last.userId === me } : unknown
  } catch (error) {
    if (error instanceof ApiError) return unknown
    throw error
  }
}

/** Takes a record out of the trash. @returns its version now; undefined if it could not be restored. */
export async function restore(name: ContentName, id: number): Promise<number | undefined> {
  try {
    const body = { kind: name as DeletableName, id }
    return (await adminApi.post('/admin/trash/restore', { body })).version
  } catch (error) {
    // Saving tells why.
    if (error instanceof ApiError) return undefined
    throw error
  }
}
