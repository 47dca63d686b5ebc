import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ContentName } from '../collections.ts'
import { searchWordRules, searchWordsOf } from '../content/search-words.ts'
import { engineOf, forUpdate } from './engine.server.ts'
import type { Db } from './open.server.ts'
import {
  entriesOf,
  type Entry,
  entryVersion,
  fixedPages,
  isLive,
  type Searched,
  searched,
  stampOf,
} from './make-search-entries.server.ts'

declare module './schema.server.ts' {
  interface Database {
    /** In how many entries a word is. */
    searchWord: { word: string; entries: number }
    searchIndex: { rowid: number; words: string }
  }
}

/** Records read and written at once. */
const atOnce = 500

/** Records that are not as their entry says, and entries of records that are not to be found. */
const differing = (one: Searched) => sql`
  select ${sql.lit(one.name)} as collection, "row".id as "recordId" from ${sql.table(one.name)} as "row"
  left join "searchEntry" as entry on entry.collection = ${sql.lit(one.name)} and entry."recordId" = "row".id
  where ${isLive(one)} and (entry.stamp is null or entry.stamp <> ${stampOf(one)})
  union all
  select entry.collection, entry."recordId" from "searchEntry" as entry
  where entry.collection = ${sql.lit(one.name)} and entry."recordId" > 0 and not exists (
    select 1 from ${sql.table(one.name)} as "row" where "row".id = entry."recordId" and ${isLive(one)})`

/**
 * Brings what visitors find up to date with what is published, in the transaction that published it and after it has locked
 * the revision: of several, one after the other.
 */
export async function updateSearch(trx: Db): Promise<void> {
  // The start makes it.
  if ((await stampOfIndex(trx)) === undefined) return
  const { rows } = await sql<{ collection: ContentName; recordId: number }>`${sql.join(
    searched.map(differing),
    sql` union all `,
  )}`.execute(trx)
  for (const one of searched) {
    const ids = rows.flatMap(({ collection, recordId }) => (collection === one.name ? recordId : []))
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce)
      await replace(trx, one.name, some, await entriesOf(trx, one, some))
    }
  }
}

/** Puts entries in the place of those of some records. */
async function replace(
  trx: Db,
  collection: ContentName,
  ids: readonly number[],
  entries: readonly Entry[],
): Promise<void> {
  const before = await trx
    .deleteFrom('searchEntry')
    .where('collection', '=', collection)
    .where('recordId', 'in', ids)
    .returning(['id', 'path', 'title', 'text'])
    .execute()
  const gone = before.map(({ id }) => id)
  if (gone.length) await trx.deleteFrom('searchIndex').where('rowid', 'in', gone).execute()
  const counts = new Map<string, number>()
  for (const entry of before) count(counts, entry, -1)
  if (entries.length) {
    const added = await trx
      .insertInto('searchEntry')
      .values([...entries])
      .returning(['id', 'path', 'title', 'text'])
      .execute()
    for (const entry of added) count(counts, entry, 1)
    const { indexedWords } = engineOf(trx)
    const found = added.filter(({ path }) => path !== '')
    if (found.length)
      await trx
        .insertInto('searchIndex')
        .values(found.map((entry) => ({ rowid: entry.id, words: indexedWords(wordsIn(entry).join(' ')) })))
        .execute()
  }
  await countWords(trx, counts)
}

/** Every word that an entry has, once. */
const wordsIn = ({ title, text }: Pick<Entry, 'title' | 'text'>): string[] => [
  ...new Set(searchWordsOf(`${title}\n${text}`)),
]

function count(counts: Map<string, number>, entry: Pick<Entry, 'path' | 'title' | 'text'>, by: 1 | -1): void {
  if (entry.path === '') return
  for (const word of wordsIn(entry)) counts.set(word, (counts.get(word) ?? 0) + by)
}

async function countWords(trx: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...counts].filter(([, by]) => by !== 0).map(([word, entries]) => ({ word, entries }))
  for (let at = 0; at < changed.length; at += atOnce)
    await trx
      .insertInto('searchWord')
      .values(changed.slice(at, at + atOnce))
      .onConflict((conflict) =>
        conflict
          .column('word')
          .doUpdateSet({ entries: sql<number>`"searchWord".entries + excluded.entries` }),
      )
      .execute()
  if (changed.some(({ entries }) => entries < 0))
    await trx.deleteFrom('searchWord').where('entries', '<=', 0).execute()
}

/** In how many entries words are that nobody finds before a day to come. @param today YYYY-MM-DD */
export async function wordsToCome(db: Db, today: string): Promise<Map<string, number>> {
  const entries = await db
    .selectFrom('searchEntry')
    .select(['path', 'title', 'text'])
    .where('shownFrom', '>', today)
    .execute()
  const counts = new Map<string, number>()
  for (const entry of entries) count(counts, entry, 1)
  return counts
}

/** Another one of what definitions say, or of what counts as a word, is another index. */
const digest = createHash('sha256')
  .update(
    JSON.stringify([searched, fixedPages, searchWordRules, entryVersion], (_, value: unknown) =>
      typeof value === 'function' ? String(value) : value,
    ),
  )
  .digest('hex')

/** Makes what visitors find anew if it is missing, as after a restore, or was made by another version; else brings it up to date. */
export const prepareSearch = (db: Db): Promise<void> =>
  alone(db, async (trx) => {
    await engineOf(trx).makeWordIndex(trx)
    if ((await stampOfIndex(trx)) !== digest) await empty(trx)
    await updateSearch(trx)
  })

/** Removes what has been superseded since by something whose day has come. */
export const updateSearchOfDay = (db: Db): Promise<void> => alone(db, updateSearch)

/** As who publishes does: what they change meanwhile would be missed here, and what is made here by them. */
const alone = (db: Db, change: (trx: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('revision').select('id').$call(forUpdate(trx)).execute()
    await change(trx)
  })

/** What the index was made by; undefined while there is none. */
async function stampOfIndex(trx: Db): Promise<string | undefined> {
  const own = trx.selectFrom('searchEntry').select('stamp').where('collection', '=', '')
  return (await own.executeTakeFirst())?.stamp
}

async function empty(trx: Db): Promise<void> {
  for (const table of ['searchEntry', 'searchWord', 'searchIndex'] as const)
    await trx.deleteFrom(table).execute()
  const blank = {
    shownFrom: null,
    place: 0,
    titleWords: '',
    path: '',
    title: '',
    note: '',
    image: null,
    text: '',
  }
  await trx
    .insertInto('searchEntry')
    .values({ collection: '', recordId: 0, stamp: digest, ...blank })
    .execute()
  await replace(
    trx,
    'page',
    fixedPages.map(({ recordId }) => recordId),
    fixedPages,
  )
}
