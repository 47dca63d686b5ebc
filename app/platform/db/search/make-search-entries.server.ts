import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely'
import { type ContentName, contentNames, contentOf, titleOf } from '../../../collections.ts'
import { companyToday } from '../../../ui/date/company-time.ts'
import { listOtherPages } from '../../../navigation.ts'
import { pagePaths } from '../../../editable-pages.ts'
import { truncate, extractWords, stem } from '../../../ui/text/search-words.ts'
import { openLog } from '../../log.server.ts'
import type { Db } from '../database.ts'

export type SearchEntryTable = {
  id: Generated<number>
  /** `page` for fixed pages, which have negative record ids. Empty for the entry that stores the fingerprint of the index. */
  collection: ContentName | ''
  recordId: number
  stamp: string
  /** First day on which search returns the record, as YYYY-MM-DD. */
  shownFrom: string | null
  /** Last day on which search returns the record. */
  shownUntil: string | null
  place: number
  titleWords: string
  /** Empty for records that search must not return. */
  path: string
  title: string
  note: string
  image: string | null
  text: string
}

export type Entry = Omit<Selectable<SearchEntryTable>, 'id'>
type Row = { id: number; status: number; stamp: string; [column: string]: unknown }

/** Increment after changing the code that builds entries, to force a rebuild of the index. */
export const entryFormatVersion = 4
const maxTextLength = 20_000

export const searchableCollections = contentNames.flatMap((name) => {
  const { search, references = {} } = contentOf(name)
  return search ? [{ name, search, references: Object.entries(references) }] : []
})
export type SearchableCollection = (typeof searchableCollections)[number]

export function buildLiveCondition({ name, search }: SearchableCollection): RawBuilder<boolean> {
  const buildPublishedCondition = (alias: string) =>
    sql<boolean>`${sql.ref(`${alias}.status`)} = 1 and ${sql.ref(`${alias}.deletedAt`)} is null`
  if (!search.newestOf) return buildPublishedCondition('row')
  const [column, by] = [search.newestOf.column, search.newestOf.by]
  const [own, other] = [sql.ref(`row.${by}`), sql.ref(`newer.${by}`)]
  const { publicFrom } = contentOf(name)
  const isPublic = publicFrom ? sql`${sql.ref(`newer.${publicFrom}`)} <= ${companyToday()}` : sql`1 = 1`
  return sql<boolean>`${buildPublishedCondition('row')} and not exists (
    select 1 from ${sql.table(name)} as newer
    where ${sql.ref(`newer.${column}`)} = ${sql.ref(`row.${column}`)} and ${buildPublishedCondition('newer')} and ${isPublic}
      and (${other} > ${own} or (${other} = ${own} and newer.id > "row".id)))`
}

export const buildStampExpression = ({ references }: SearchableCollection): RawBuilder<string> =>
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

export async function buildEntries(
  trx: Db,
  definition: SearchableCollection,
  ids: readonly number[],
): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select "row".*, ${buildStampExpression(definition)} as stamp from ${sql.table(definition.name)} as "row"
    where "row".id in (${sql.join(ids)}) and ${buildLiveCondition(definition)}`.execute(trx)
  const titlesByColumn = new Map<string, Map<unknown, string>>()
  for (const [column, target] of definition.references) {
    const targetIds = [...new Set(rows.map((row) => row[column]))]
    if (targetIds.length)
      titlesByColumn.set(column, await loadLiveTitles(trx, target as ContentName, targetIds))
  }
  return rows.flatMap((row) => {
    const titles = [...titlesByColumn].map(([column, byId]) => [column, byId.get(row[column]) ?? ''])
    try {
      return buildEntry(definition, row, Object.fromEntries(titles) as Record<string, string>)
    } catch (error) {
      openLog({ logLevel: 'error' }).error(
        { err: error, collection: definition.name, record: row.id },
        'Record cannot be read and is missing from search. Edit or delete it',
      )
      return []
    }
  })
}

/** Omits unpublished records, so that search does not leak their titles. */
async function loadLiveTitles(
  trx: Db,
  name: ContentName,
  ids: readonly unknown[],
): Promise<Map<unknown, string>> {
  const { rows } = await sql<Row>`select * from ${sql.table(name)}
    where id in (${sql.join(ids)}) and status = 1 and "deletedAt" is null`.execute(trx)
  return new Map(rows.map((row) => [row.id, titleOf(name, row)]))
}

function buildEntry(
  { name, search }: SearchableCollection,
  row: Row,
  referencedTitles: Record<string, string>,
): Entry {
  const { publicFrom, publicUntil, sitePath } = contentOf(name)
  // Ignore the dates, to get the path that the record has while it is public.
  const isPublic = { ...(publicFrom && { [publicFrom]: '' }), ...(publicUntil && { [publicUntil]: null }) }
  const path = sitePath({ ...row, ...isPublic }) ?? ''
  const title = search.title?.(row) ?? titleOf(name, row)
  const lines = search.lines(row, referencedTitles).filter((line) => typeof line === 'string' && line !== '')
  return {
    collection: name,
    recordId: row.id,
    stamp: row.stamp,
    shownFrom: publicFrom ? String(row[publicFrom]) : null,
    shownUntil: publicUntil ? (row[publicUntil] as string | null) : null,
    place: search.newestFirst ? -row.id : row.id,
    titleWords: stemWords(title),
    path,
    title,
    note: search.note(row, referencedTitles).join('\n'),
    image: search.picture ? (row[search.picture] as string | null) : null,
    text: truncate(removeMarkup(lines.join('\n')), maxTextLength),
  }
}

const stemWords = (title: string): string => ` ${extractWords(title).map(stem).join(' ')} `

/** Removes the marks of headings, lists, emphasis and links, and HTML tags. */
const removeMarkup = (text: string): string =>
  text
    .replace(/^[ \t]*(?:#{1,6}|[-*>])[ \t]+/gm, '')
    .replace(/\[([^\]\n]{1,200})\]\([^)\s]{1,500}\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/<\/?[a-z][^<>\n]{0,500}>/gi, '')

export const fixedPageEntries = listOtherPages(Object.values(pagePaths)).map(
  ({ label, path, about }, index): Entry => ({
    collection: 'page',
    recordId: -1 - index,
    stamp: '',
    shownFrom: null,
    shownUntil: null,
    place: 1000 + index,
    titleWords: stemWords(label),
    path,
    title: label,
    note: 'Page',
    image: null,
    text: about,
  }),
)
