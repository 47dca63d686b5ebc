import type { Db } from '../../platform/db/database.ts'
import { foldCase } from '../../platform/db/search/like-search.server.ts'
import { collectionNames } from '../../collections.ts'
import { phoneSearchDigits } from '../privacy/person-keys.ts'
import { splitTerm } from './chain/chain-columns.ts'

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
    const { term, rest } = splitTerm(after)
    const searched = foldCase(term ?? '')
    const number = phoneSearchDigits(searched) ?? searched
    if (!texts.some((text) => text.includes(searched) || text.includes(number))) continue
    // A concurrent anonymization may have erased the value.
    const update = trx.updateTable('audit').set({ after: rest, termSalt: null }).where('id', '=', id)
    await update.where('after', '=', after).execute()
  }
}
