import type { Db } from '../../db/open.server.ts'
import { folded } from '../../db/search.server.ts'
import { submissionNames } from '../../collections.ts'
import { phonePartOf } from '../../inbox/same-person.ts'
import type { Values } from './audit.ts'

/**
 * Takes words out of the log's entries about downloads by which these people were sought; whose list it was stays.
 * @param texts what is searched of each person: texts as searchText() stores them, keys of phone numbers.
 */
export async function forgetSearches(trx: Db, texts: readonly string[]): Promise<void> {
  const entries = await trx
    .selectFrom('audit')
    .select(['id', 'after'])
    // Downloads of inboxes are of no single row: the index leads to the few.
    .where('kind', 'in', submissionNames)
    .where('itemId', 'is', null)
    .where('action', '=', 'export')
    .where('after', 'like', '%"search":%')
    .execute()
  for (const { id, after } of entries) {
    const { search, ...others } = JSON.parse(after ?? '{}') as Values
    const sought = folded(String(search))
    const number = phonePartOf(sought) ?? sought
    if (!texts.some((text) => text.includes(sought) || text.includes(number))) continue
    await trx
      .updateTable('audit')
      .set({ after: JSON.stringify(others) })
      .where('id', '=', id)
      .execute()
  }
}
