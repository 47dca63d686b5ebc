import { consumeLookupLimit } from '../../platform/limits/rate-limit.server.ts'
import { defineResource } from '../../platform/api/define-resource.server.ts'
import type { ContentName } from '../../collections.ts'
import { createExcerpt, isSignificant, queryTerms } from '../../ui/text/search-words.ts'
import type { Db } from '../../platform/db/database.ts'
import { correctWords } from './correct-words.server.ts'
import { type SearchResults, search } from './endpoints.ts'
import { type Group, groupTerms, indexSynonyms } from './query-groups.ts'
import { findRankedRows, type RankedRow, textMatchScore } from './rank-results.server.ts'
import { searchedCollections, sectionOf } from './searched-collections.ts'

const searchRateLimit = { name: 'search', max: 120, seconds: 60 }

const loadSynonyms = async (db: Db) =>
  indexSynonyms(
    await db
      .selectFrom('synonym')
      .select(['words', 'finds'])
      .where('status', '=', 1)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )

/** If all words are only in texts, perhaps far apart, adds pages with some of the words in their titles. */
async function findAllWords(db: Db, groups: readonly Group[], only?: ContentName): Promise<RankedRow[]> {
  const rows = await findRankedRows(db, { groups, isAny: false, only })
  const wordCount = groups.reduce((sum, { words }) => sum + words.length, 0)
  const best = Math.max(...rows.map(({ score }) => score))
  if (groups.length < 2 || rows.length === 0 || best > textMatchScore * wordCount) return rows
  const above = 2 * textMatchScore * wordCount
  const others = await findRankedRows(db, { groups, isAny: true, only, above })
  const totalOf = (name: ContentName) =>
    [rows, others].reduce((sum, each) => sum + (each.find((row) => row.collection === name)?.total ?? 0), 0)
  return [...rows, ...others].map((row) => ({ ...row, total: totalOf(row.collection) }))
}

/** Tries all words, then their corrected spelling, then any of the words. */
async function searchSite(db: Db, query: string, only?: ContentName): Promise<SearchResults> {
  const terms = queryTerms(query)
  const nothing = { rows: [], totals: [], words: terms, corrected: null, isPartial: false }
  if (terms.length === 0) return nothing
  const synonyms = await loadSynonyms(db)
  const groups = groupTerms(terms, synonyms)
  const rows = await findAllWords(db, groups, only)
  if (rows.length > 0) return toSearchResults(rows, terms, groups, only)
  const correctedTerms = await correctWords(db, terms, synonyms)
  const corrected = correctedTerms.join(' ') === terms.join(' ') ? null : correctedTerms.join(' ')
  const correctedGroups = groupTerms(correctedTerms, synonyms)
  for (const isAny of correctedTerms.length > 1 ? [false, true] : [false]) {
    if (!isAny && corrected === null) continue
    const others = isAny
      ? await findRankedRows(db, { groups: correctedGroups, isAny, only })
      : await findAllWords(db, correctedGroups, only)
    if (others.length > 0)
      return {
        ...toSearchResults(others, correctedTerms, correctedGroups, only),
        corrected,
        isPartial: isAny,
      }
  }
  return nothing
}

function toSearchResults(
  rows: readonly RankedRow[],
  terms: readonly string[],
  groups: readonly Group[],
  only: ContentName | undefined,
): SearchResults {
  const words = [...new Set([...terms, ...groups.flatMap(({ finds }) => finds.flat()).filter(isSignificant)])]
  const totals = new Map(rows.map(({ collection, total }) => [collection, total]))
  return {
    rows: toPageOrder(rows.filter(({ collection }) => only === undefined || collection === only)).map(
      ({ text, note, total: _, score: __, ...row }) => ({
        ...row,
        excerpt: createExcerpt(row.title, text, words),
        note: note.split('\n').filter(Boolean),
      }),
    ),
    totals: searchedCollections
      .filter((name) => totals.has(name))
      .map((collection) => ({ collection, total: totals.get(collection) ?? 0 })),
    words,
    corrected: null,
    isPartial: false,
  }
}

/** The section with the best result comes first. Equal scores keep the order of the collections. */
function toPageOrder(rows: readonly RankedRow[]): RankedRow[] {
  const sorted = rows.toSorted(
    (a, b) =>
      b.score - a.score ||
      searchedCollections.indexOf(a.collection) - searchedCollections.indexOf(b.collection),
  )
  return [...Map.groupBy(sorted, ({ collection }) => sectionOf(collection)).values()].flat()
}

export default defineResource(search, {
  find: async ({ q, in: only }, call) => {
    await consumeLookupLimit(call, searchRateLimit)
    return searchSite(call.db, q, only)
  },
})
