import { type RawBuilder, sql } from 'kysely'
import { consumeLookupLimit } from '../../platform/limits/rate-limit.server.ts'
import { defineResource } from '../../platform/api/define-resource.server.ts'
import type { ContentName } from '../../collections.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { createExcerpt, queryTerms, stem } from '../../ui/text/search-words.ts'
import { getEngine } from '../../platform/db/engine.server.ts'
import type { Db } from '../../platform/db/database.ts'
import { futureWordCounts } from '../../platform/db/search/search-index.server.ts'
import { type SearchResults, search, type SearchResult } from './endpoints.ts'
import { maxTypos, findNearestWord } from './nearest-word.ts'
import { searchedCollections } from './searched-collections.ts'

const searchRateLimit = { name: 'search', max: 120, seconds: 60 }
const maxPerCollection = 5
const maxInCollection = 50
const maxCorrectedWords = 3

type Row = Omit<SearchResult, 'excerpt' | 'note'> & { text: string; note: string; total: number }

/** Ranks by matches in the title. Whole words score higher than prefixes. */
const titleScore = (words: readonly string[]): RawBuilder<number> =>
  sql<number>`${sql.join(
    words.map(
      (word) => sql`case when "titleWords" like ${`% ${word} %`} then 3
        when "titleWords" like ${`% ${stem(word)}%`} then 2 else 0 end`,
    ),
    sql` + `,
  )}`

async function findResults(db: Db, words: readonly string[], only: ContentName | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ranked as (
      select id, row_number() over (partition by collection order by ${titleScore(words)} desc, place) as "rank",
        count(*) over (partition by collection) as total
      from "searchEntry"
      where id in (select rowid from "searchIndex" where ${getEngine(db).matchesWordPrefixes(words.map(stem))})
        and ("shownFrom" is null or "shownFrom" <= ${companyToday()})
    )
    select collection, path, title, text, note, image, total
    from ranked join "searchEntry" as entry on entry.id = ranked.id
    where ${only ? sql`"rank" = 1 or collection = ${only} and "rank" <= ${maxInCollection}` : sql`"rank" <= ${maxPerCollection}`}
    order by "rank"`.execute(db)
  return rows
}

type KnownWord = { word: string; entries: number }

async function findPublicWords(
  db: Db,
  hidden: HiddenCounts,
  condition: RawBuilder<unknown>,
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`select word, entries from "searchWord" where ${condition}`.execute(db)
  return rows
    .map(({ word, entries }) => ({ word, entries: entries - (hidden.get(word) ?? 0) }))
    .filter(({ entries }) => entries > 0)
}
type HiddenCounts = ReadonlyMap<string, number>

async function findCorrection(db: Db, word: string, hidden: HiddenCounts): Promise<string | undefined> {
  const maxDistance = maxTypos(word)
  if (maxDistance === 0) return undefined
  const trigramPatterns = Array.from({ length: word.length - 2 }, (_, at) => `%${word.slice(at, at + 3)}%`)
  const patterns = [`${word[0]}%`, ...new Set(trigramPatterns)].map(
    (pattern) => sql<boolean>`word like ${pattern}`,
  )
  const isSimilar = sql`length(word) between ${word.length - maxDistance} and ${word.length + maxDistance} and (${sql.join(patterns, sql` or `)})`
  return findNearestWord(word, await findPublicWords(db, hidden, isSimilar))
}

async function isKnownWord(db: Db, word: string, hidden: HiddenCounts): Promise<boolean> {
  // Use a range, because SQLite does not use an index for `like`.
  const hasStem = sql`word >= ${stem(word)} and word < ${`${stem(word)}\uffff`}`
  return (await findPublicWords(db, hidden, hasStem)).length > 0
}

async function correctWords(db: Db, words: readonly string[]): Promise<string[]> {
  const hidden = await futureWordCounts(db, companyToday())
  const correctedWords: string[] = []
  let count = 0
  for (const word of words) {
    const isUnknown = count < maxCorrectedWords && !(await isKnownWord(db, word, hidden))
    if (isUnknown) count += 1
    correctedWords.push((isUnknown && (await findCorrection(db, word, hidden))) || word)
  }
  return correctedWords
}

async function searchSite(db: Db, query: string, only?: ContentName): Promise<SearchResults> {
  const words = queryTerms(query)
  if (words.length === 0) return { rows: [], totals: [], words, corrected: null }
  const rows = await findResults(db, words, only)
  if (rows.length > 0) return toSearchResults(rows, words, only)
  const correctedWords = await correctWords(db, words)
  const otherRows =
    correctedWords.join(' ') === words.join(' ') ? [] : await findResults(db, correctedWords, only)
  if (otherRows.length === 0) return { rows: [], totals: [], words, corrected: null }
  return { ...toSearchResults(otherRows, correctedWords, only), corrected: correctedWords.join(' ') }
}

function toSearchResults(
  rows: readonly Row[],
  words: string[],
  only: ContentName | undefined,
): SearchResults {
  const totals = new Map(rows.map(({ collection, total }) => [collection, total]))
  const order = searchedCollections.filter((name) => totals.has(name))
  return {
    rows: order
      .flatMap((name) =>
        only === undefined || name === only ? rows.filter((row) => row.collection === name) : [],
      )
      .map(({ text, note, total: _, ...row }) => ({
        ...row,
        excerpt: createExcerpt(row.title, text, words),
        note: note.split('\n').filter(Boolean),
      })),
    totals: order.map((collection) => ({ collection, total: totals.get(collection) ?? 0 })),
    words,
    corrected: null,
  }
}

export default defineResource(search, {
  find: async ({ q, in: only }, call) => {
    await consumeLookupLimit(call, searchRateLimit)
    return searchSite(call.db, q, only)
  },
})
