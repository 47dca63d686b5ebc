import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { selectIsMatching, selectMatchingIds } from '#app/records/submission/inbox.server.ts'
import { submissionNames, type SubmissionName } from '#app/collections.ts'

/** With more matches, reading the conversations in their order finds a page sooner than sorting all matches. */
const maxSorted = 2000

export async function searchConversations(db: Db, kind: SubmissionName | undefined, search: string) {
  const kinds = submissionNames.filter((name) => kind === undefined || name === kind)
  const queries = kinds.map(async (name) => {
    const matching = await selectMatchingIds(db, name, search)
    return matching.map((query) => query.select(sql.lit<string>(name).as('kind')))
  })
  const matching = (await Promise.all(queries)).flat()
  const found = await matching
    .reduce((union, query) => union.unionAll(query))
    .limit(maxSorted + 1)
    .execute()
  const all = db.selectFrom('conversation')
  if (found.length > maxSorted) {
    const cases = await Promise.all(
      kinds.map(async (name) => {
        const isMatching = await selectIsMatching(db, name, search, 'conversation.itemId')
        return sql`when ${sql.lit(name)} then (${isMatching})`
      }),
    )
    return all.where(sql<SqlBool>`case conversation.kind ${sql.join(cases, sql` `)} end`)
  }
  const { selectIds } = getEngine(db)
  const ids = kinds.map((name) => {
    const matching = new Set(found.filter((row) => row.kind === name).map(({ id }) => id))
    return sql`select ${sql.lit(name)} as kind, id from (${selectIds([...matching])}) as ids`
  })
  // SQLite would read every conversation first without `cross join`.
  const conversations = sql<Selectable<Database['conversation']>>`(
    with found as (${sql.join(ids, sql` union all `)})
    select conversation.* from found cross join conversation
    where conversation.kind = found.kind and conversation."itemId" = found.id)`
  return db.selectFrom(conversations.as('conversation')) as typeof all
}
