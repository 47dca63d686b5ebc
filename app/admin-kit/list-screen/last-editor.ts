import { ApiError } from '../../api/errors.ts'
import type { ContentName, DeletableName } from '../../collections.ts'
import { adminApi } from '../admin-api.ts'

/** Whoever changed an item last: a name, or whoever is signed in here, in another window. */
export type Somebody = { name: string; isMe: boolean }

const somebody = { name: 'Someone else', isMe: false }

/** @param me id of whoever is signed in here. */
export async function whoChanged(kind: ContentName, itemId: number, me: string): Promise<Somebody> {
  try {
    const { rows } = await adminApi.get('/admin/audit', { query: { kind, itemId, limit: 1 } })
    const [last] = rows
    return last ? { name: last.userName, isMe: last.userId === me } : somebody
  } catch (error) {
    if (error instanceof ApiError) return somebody
    throw error
  }
}

/** Takes an item out of the trash. @returns its version now; undefined where it could not be restored. */
export async function restore(kind: ContentName, id: number): Promise<number | undefined> {
  try {
    const { version } = await adminApi.post('/admin/trash/restore', {
      body: { kind: kind as DeletableName, id },
    })
    return version
  } catch (error) {
    // Saving tells what is the matter.
    if (error instanceof ApiError) return undefined
    throw error
  }
}
