import { ApiError } from '../../../platform/errors.ts'
import type { ContentName } from '../../../collections.ts'
import { adminApi } from '../admin-api.ts'

/** `isMe` is true if the signed-in administrator saved the record in another window. */
export type Editor = { name: string; isMe: boolean }

const unknownEditor = { name: 'Someone else', isMe: false }

export async function loadLastEditor(name: ContentName, id: number, ownId: string): Promise<Editor> {
  try {
    const { rows } = await adminApi.get('/admin/audit', { query: { kind: name, itemId: id, limit: 1 } })
    const [last] = rows
    return last ? { name: last.userName, isMe: last.userId === ownId } : unknownEditor
  } catch (error) {
    if (error instanceof ApiError) return unknownEditor
    throw error
  }
}
