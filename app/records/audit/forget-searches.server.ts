import type { Db } from '#app/platform/db/database.ts'
import { foldCase } from '#app/platform/db/like-search.server.ts'
import { collectionNames } from '#app/collections.ts'
import { phoneSearchDigits } from '#app/records/privacy/person-keys.ts'
import type { Values } from './audit.server.ts'

/**
 * Removes search terms that match these people from the log entries of exports.
 * @param texts search texts as stored by buildSearchText(), and phone keys.
 */
export async function forgetSearches(trx: Db, texts: readonly string[]): Promise<void> {
  const entries = await trx
    .selectFrom('audit')
    .select(['id', 'after'])
    .where('kind', 'in', collectionNames)
    .where('itemId', 'is', null)
    .where('action', '=', 'export')
    .where('after', 'like', '%"search":%')
    .execute()
  for (const { id, after } of entries) {
    const { search, ...rest } = JSON.parse(after ?? '{}') as Values
    const searched = foldCase(String(search ?? ''))
    const number = phoneSearchDigits(searched) ?? searched
    if (!texts.some((text) => text.includes(searched) || text.includes(number))) continue
    await trx
      .updateTable('audit')
      .set({ after: JSON.stringify(rest) })
      .where('id', '=', id)
      .execute()
  }
}
