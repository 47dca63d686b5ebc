import type { Trx } from '../../platform/db/database.ts'
import { now } from '../../platform/db/time.ts'

/** Admissions that the user entered are not unread for the user. */
export async function markRead(trx: Trx, userId: string, ids: readonly number[]): Promise<void> {
  const readAt = now()
  for (let start = 0; start < ids.length; start += 500) {
    const marks = ids
      .slice(start, start + 500)
      .map((itemId) => ({ userId, kind: 'admission' as const, itemId, readAt }))
    await trx.insertInto('readMark').values(marks).execute()
  }
}
