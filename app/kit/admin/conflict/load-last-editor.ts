import { ApiError } from '../../../platform/errors.ts'
import type { ContentName } from '../../../collections.ts'
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
