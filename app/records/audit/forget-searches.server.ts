import type { Db } from '../../platform/db/open.server.ts'
import { folded } from '../../platform/db/search/like-search.server.ts'
import { collectionNames } from '../../collections.ts'
import { phonePartOf } from '../person/person-keys.ts'
import type { Values } from './endpoints.ts'

/**
 * Removes searches for these people from the log's entries about downloads; the rest of the entry stays.
 * @param texts what is searched of each person: texts as searchText() stores them, keys of phone numbers.
 */
export async function forgetSearches(trx: Db, texts: readonly string[]): Promise<void> {
  const entries = await trx
    .selectFrom('audit')
    .select(['id', 'after'])
    // Downloads are of no single row: the index leads to the few.
    .where('kind', 'in', collectionNames)
    .where('itemId', 'is', null)
    .where('action', '=', 'export')
    .where('after', 'like', '%"search":%')
    .execute()
  for (const { id, after } of entries) {
    const { search, ...others } = JSON.parse(after ?? '{}') as Values
    const searched = folded(String(search))
    const number = phonePartOf(searched) ?? searched
    if (!texts.some((text) => text.includes(searched) || text.includes(number))) continue
    await trx
      .updateTable('audit')
      .set({ after: JSON.stringify(others) })
      .where('id', '=', id)
      .execute()
  }
}
