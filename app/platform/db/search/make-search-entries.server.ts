import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely'
import { type ContentName, contentNames, contentOf, titleOf } from '../../../collections.ts'
import { companyToday } from '../../../ui/date/company-time.ts'
import { labelOf, otherPages } from '../../../navigated-pages.ts'
import { pagePaths } from '../../../editable-pages.ts'
import { beginningOf, searchWordsOf } from '../../../ui/text/search-words.ts'
import { openLog } from '../../log.server.ts'
import type { Db } from '../open.server.ts'

declare module '../schema.server.ts' {
  interface Database {
    searchEntry: SearchEntryTable
  }
}

/** What visitors find of a record. */
export type SearchEntryTable = {
  id: Generated<number>
  /** `page` with a negative number: a page without a record. Empty: of the index itself, its stamp tells what made it. */
  collection: ContentName | ''
  recordId: number
  /** Versions of the record and of those that it names. */
  stamp: string
  /** Day from which it is found, if not at once. */
  shownFrom: string | null
  /** Orders results of a collection that match as well. */
  place: number
  /** Words of the title, a space before and after each. */
  titleWords: string
  /** Empty: nobody finds it. */
  path: string
  title: string
  note: string
  image: string | null
  /** Lines, of which one is shown. */
  text: string
}

export type Entry = Omit<Selectable<SearchEntryTable>, 'id'>
type Row = { id: number; status: number; stamp: string; [column: string]: unknown }

/** Counts up if entries are made in another way from the same records: the index is then made anew. */
export const entryVersion = 2
/** Characters of an entry. */
const longestText = 20_000

/** The collections that the search of the site knows. */
export const searched = contentNames.flatMap((name) => {
  const { search, references = {} } = contentOf(name)
  return search ? [{ name, search, references: Object.entries(references) }] : []
})
export type Searched = (typeof searched)[number]

/** Whether a record of `row` is one that visitors find, at once or from its day on. */
export function isLive({ name, search }: Searched): RawBuilder<boolean> {
  const live = (alias: string) =>
    sql<boolean>`${sql.ref(`${alias}.status`)} = 1 and ${sql.ref(`${alias}.deletedAt`)} is null`
  if (!search.newestOf) return live('row')
  const [column, by] = [search.newestOf.column, search.newestOf.by]
  const [own, other] = [sql.ref(`row.${by}`), sql.ref(`newer.${by}`)]
  const { publicFrom } = contentOf(name)
  const hasCome = publicFrom ? sql`${sql.ref(`newer.${publicFrom}`)} <= ${companyToday()}` : sql`1 = 1`
  return sql<boolean>`${live('row')} and not exists (
    select 1 from ${sql.table(name)} as newer
    where ${sql.ref(`newer.${column}`)} = ${sql.ref(`row.${column}`)} and ${live('newer')} and ${hasCome}
      and (${other} > ${own} or (${other} = ${own} and newer.id > "row".id)))`
}

/** Versions of a record of `row` and of those that it names. */
export const stampOf = ({ references }: Searched): RawBuilder<string> =>
  sql<string>`${sql.join(
    [
      sql`cast("row".version as text)`,
      ...references.map(
        ([column, target]) => sql`coalesce((select cast(id as text) || '.' || cast(version as text)
          from ${sql.table(target)} where id = ${sql.ref(`row.${column}`)}), '')`,
      ),
    ],
    sql` || '/' || `,
  )}`

/** What is now to be found of some records; one that cannot be read is logged and left out. */
export async function entriesOf(trx: Db, one: Searched, ids: readonly number[]): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select "row".*, ${stampOf(one)} as stamp from ${sql.table(one.name)} as "row"
    where "row".id in (${sql.join(ids)}) and ${isLive(one)}`.execute(trx)
  const named = new Map<string, Map<unknown, string>>()
  for (const [column, target] of one.references) {
    const wanted = [...new Set(rows.map((row) => row[column]))]
    if (wanted.length) named.set(column, await titlesOf(trx, target as ContentName, wanted))
  }
  return rows.flatMap((row) => {
    const titles = [...named].map(([column, known]) => [column, known.get(row[column]) ?? ''])
    try {
      return entryOf(one, row, Object.fromEntries(titles) as Record<string, string>)
    } catch (error) {
      const about = { err: error, collection: one.name, record: row.id }
      openLog({ logLevel: 'error' }).error(
        about,
        'A record is not found: it cannot be read. Edit or delete it',
      )
      return []
    }
  })
}

/** What records are called that are on: a name that the site does not show is not found either. */
async function titlesOf(trx: Db, name: ContentName, ids: readonly unknown[]): Promise<Map<unknown, string>> {
  const { rows } = await sql<Row>`select * from ${sql.table(name)}
    where id in (${sql.join(ids)}) and status = 1 and "deletedAt" is null`.execute(trx)
  return new Map(rows.map((row) => [row.id, titleOf(name, row)]))
}

function entryOf({ name, search }: Searched, row: Row, named: Record<string, string>): Entry {
  const { publicFrom, sitePath } = contentOf(name)
  // As it is on its day.
  const path = sitePath(publicFrom ? { ...row, [publicFrom]: '' } : row) ?? ''
  const title = labelOf(path) ?? search.title?.(row) ?? titleOf(name, row)
  const lines = search.lines(row, named).filter((line) => typeof line === 'string' && line !== '')
  return {
    collection: name,
    recordId: row.id,
    stamp: row.stamp,
    shownFrom: publicFrom ? String(row[publicFrom]) : null,
    place: search.newestFirst ? -row.id : row.id,
    titleWords: ` ${searchWordsOf(title).join(' ')} `,
    path,
    title,
    note: search.note(row, named).join('\n'),
    image: search.picture ? (row[search.picture] as string | null) : null,
    text: beginningOf(lines.join('\n'), longestText),
  }
}

/** Pages that no record tells of. */
export const fixedPages = otherPages(Object.values(pagePaths)).map(
  ({ label, path, about }, index): Entry => ({
    collection: 'page',
    recordId: -1 - index,
    stamp: '',
    shownFrom: null,
    place: 1000 + index,
    titleWords: ` ${searchWordsOf(label).join(' ')} `,
    path,
    title: label,
    note: 'Page',
    image: null,
    text: about,
  }),
)
