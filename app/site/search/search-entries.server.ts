import { sql } from 'kysely'
import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { inLanguage } from '#app/ui/language/in-language.server.ts'
import { languageNames, type OtherLanguage } from '#app/ui/language/languages.ts'
import { findTranslation } from '#app/ui/language/translate.ts'
import { truncate } from '#app/ui/text/search-words.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { Db } from '#app/platform/db/database.ts'
import { findTranslatedText } from '#app/records/translation/translated-texts.ts'
import {
  loadTranslations,
  translationKey,
  type Translations,
} from '#app/records/translation/translations.server.ts'
import { definitionOf } from '#app/site/translation/translation.server.ts'
import { type ContentName, contentOf, titleOf } from '#app/collections.ts'
import { pagePaths } from '#app/editable-pages.ts'
import { findPageSummary, listOtherPages } from '#app/navigation.ts'
import { getSearchDefinition, searchedCollections } from './searched-collections.ts'

export const SearchResult = z.object({
  collection: z.enum(searchedCollections),
  path: z.string(),
  title: z.string(),
  excerpt: z.string(),
  note: z.array(z.string()),
  image: z.string().nullable(),
  /** The language of title and excerpt. */
  language: z.enum(languageNames),
})
export type SearchResult = z.output<typeof SearchResult>

type Translation = Pick<SearchResult, 'language' | 'title'> & { text: string }

export type SearchEntry = Omit<SearchResult, 'excerpt' | 'language'> & {
  text: string
  /** In languages other than English. */
  translations: readonly Translation[]
}
type Row = { id: number; status: number; [column: string]: unknown }

const otherLanguages = languageNames.filter((name): name is OtherLanguage => name !== 'en')
const maxTextLength = 20_000
const htmlTag = /<\/?[a-z][^<>\n]{0,500}>/gi

/** Fixed texts of a page. */
const translatePage = (label: string, path: string): Translation[] =>
  languageNames.flatMap((language) =>
    inLanguage(language, () => {
      const title = findTranslation(label)
      const text = findTranslation(findPageSummary(path) ?? '') ?? ''
      return title ? [{ language, title, text }] : []
    }),
  )

const fixedPages = listOtherPages(Object.values(pagePaths)).map(({ label, path, about }): SearchEntry => ({
  collection: 'page',
  path,
  title: label,
  text: about,
  note: ['Page'],
  image: null,
  translations: translatePage(label, path),
}))

/** Loads the records that visitors can see today, in the order in which equally good results are shown. */
export async function loadSearchEntries(db: Db): Promise<SearchEntry[]> {
  const entries: SearchEntry[] = []
  const translations = await loadTranslations(db)
  for (const name of searchedCollections) {
    const titlesByColumn = await loadReferencedTitles(db, name)
    for (const row of selectNewest(name, await loadPublicRows(db, name)))
      for (const entry of buildEntry(name, row, titlesByColumn))
        entries.push(addTranslations(entry, row, translations))
    if (name === 'page') entries.push(...fixedPages)
  }
  return entries
}

async function loadPublicRows(db: Db, name: ContentName): Promise<Row[]> {
  const { publicFrom, publicUntil } = contentOf(name)
  const today = companyToday()
  const { rows } = await sql<Row>`select * from ${sql.table(name)}
    where status = 1 and "deletedAt" is null
      ${publicFrom ? sql`and ${sql.ref(publicFrom)} <= ${today}` : sql``}
      ${publicUntil ? sql`and (${sql.ref(publicUntil)} is null or ${sql.ref(publicUntil)} >= ${today})` : sql``}
    order by id`.execute(db)
  return rows
}

async function loadReferencedTitles(db: Db, name: ContentName) {
  const titlesByColumn: [column: string, titles: Map<unknown, string>][] = []
  for (const [column, target] of Object.entries(contentOf(name).references ?? {})) {
    const rows = await loadPublicRows(db, target as ContentName)
    titlesByColumn.push([column, new Map(rows.map((row) => [row.id, titleOf(target as ContentName, row)]))])
  }
  return titlesByColumn
}

function selectNewest(name: ContentName, rows: readonly Row[]): Row[] {
  const { newestFirst, newestOf } = getSearchDefinition(name)
  if (newestFirst) return rows.toReversed()
  if (!newestOf) return [...rows]
  const oldestFirst = rows.toSorted((a, b) => Number(a[newestOf.by]) - Number(b[newestOf.by]))
  const newest = new Map(oldestFirst.map((row) => [row[newestOf.column], row]))
  return rows.filter((row) => newest.get(row[newestOf.column]) === row)
}

/** Adds published translations of the record, of safety texts only after their review. */
function addTranslations(entry: SearchEntry, row: Row, translations: Translations): SearchEntry {
  const { collection } = entry
  const { translated, titleColumns } = definitionOf(collection)
  const [column = ''] = titleColumns
  const added = otherLanguages.flatMap((language): Translation[] => {
    const { texts, isReviewed } = translations.get(translationKey(collection, row.id, language)) ?? {}
    if (!texts || (translated?.needsReview?.(row) && !isReviewed)) return []
    const name = findTranslatedText(texts, { field: column, english: String(row[column]) })
    const translatedRow = { ...row, [column]: name ?? row[column] }
    const fixed = entry.translations.find((each) => each.language === language)
    const title = inLanguage(language, () => getSearchDefinition(collection).title?.(translatedRow))
    // Texts of gloves name latex and powder, and would answer a search for gloves without them.
    const shown = collection === 'product' ? [] : texts.map((each) => stripMarkup(each.text))
    const text = [fixed?.text, ...shown].filter(Boolean).join('\n')
    return [{ language, title: fixed?.title ?? title ?? titleOf(collection, translatedRow), text }]
  })
  const others = entry.translations.filter(({ language }) =>
    added.every((each) => each.language !== language),
  )
  return { ...entry, translations: [...others, ...added] }
}

function buildEntry(
  name: ContentName,
  row: Row,
  titlesByColumn: Awaited<ReturnType<typeof loadReferencedTitles>>,
): SearchEntry[] {
  const search = getSearchDefinition(name)
  const path = contentOf(name).sitePath(row)
  if (path === undefined) return []
  const titles = Object.fromEntries(
    titlesByColumn.map(([column, byId]) => [column, byId.get(row[column]) ?? '']),
  )
  const title = search.title?.(row) ?? titleOf(name, row)
  const lines = search.lines(row, titles).filter((line) => typeof line === 'string' && line !== '')
  return [
    {
      collection: name,
      path,
      title,
      text: truncate(stripMarkup(lines.join('\n')).replaceAll(htmlTag, ''), maxTextLength),
      note: search.note(row, titles).filter(Boolean),
      image: search.picture ? (row[search.picture] as string | null) : null,
      translations: name === 'page' ? translatePage(title, path) : [],
    },
  ]
}
