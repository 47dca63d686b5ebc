import { z } from 'zod'
import { createExcerpt, isSignificant, queryTerms, maxQueryLength } from '#app/ui/text/search-words.ts'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { stringEnum } from '#app/platform/api/fields/scalar-fields.ts'
import type { Db } from '#app/platform/db/database.ts'
import { consumeLookupLimit } from '#app/platform/limits/rate-limit.server.ts'
import type { ContentName } from '#app/collections.ts'
import { type SearchEntry, SearchResult } from './search-entries.server.ts'
import { correctWord, findMatches, type Group, groupTerms, openIndex } from './search-index.server.ts'
import { searchedCollections, sectionOf } from './searched-collections.ts'

const SearchResults = z.object({
  rows: z.array(SearchResult),
  totals: z.array(z.object({ collection: z.enum(searchedCollections), total: z.number().int() })),
  words: z.array(z.string()),
  /** The corrected query, if the original one has no results. */
  corrected: z.string().nullable(),
  /** True if no content contains all words of the query. */
  isPartial: z.boolean(),
})
export type SearchResults = z.output<typeof SearchResults>

const search = {
  find: get('/Search', {
    summary:
      'Search the site for all words of a query, their synonyms or corrected spelling, otherwise for any word',
    public: true,
    query: z.object({
      q: z.string().max(maxQueryLength, `q has at most ${maxQueryLength} characters.`),
      in: stringEnum(searchedCollections, 'in must be a collection that is searched.').optional(),
    }),
    errorStatuses: [403, 429],
  }).returns(SearchResults),
}

const searchRateLimit = { name: 'search', max: 120, seconds: 60 }
const maxPerCollection = 5
const maxInCollection = 50

/** Tries all words, then their corrected spelling, then any of the words. */
async function searchSite(db: Db, query: string, only?: ContentName): Promise<SearchResults> {
  const terms = queryTerms(query)
  const index = await openIndex(db)
  const groups = groupTerms(terms, index.synonyms)
  const matches = findMatches(index, groups, 'AND')
  if (matches.length > 0) return toResults(matches, terms, groups, only)
  const correctedTerms = terms.map((word) => correctWord(index, word))
  const correctedGroups = groupTerms(correctedTerms, index.synonyms)
  const corrected = correctedTerms.join(' ') === terms.join(' ') ? null : correctedTerms.join(' ')
  for (const combineWith of ['AND', 'OR'] as const) {
    const others = findMatches(index, correctedGroups, combineWith)
    if (others.length > 0)
      return {
        ...toResults(others, correctedTerms, correctedGroups, only),
        corrected,
        isPartial: combineWith === 'OR',
      }
  }
  return { rows: [], totals: [], words: terms, corrected: null, isPartial: false }
}

function toResults(
  matches: readonly SearchEntry[],
  terms: readonly string[],
  groups: readonly Group[],
  only: ContentName | undefined,
): SearchResults {
  const words = [...new Set([...terms, ...groups.flatMap(({ finds }) => finds.flat()).filter(isSignificant)])]
  const byCollection = Map.groupBy(matches, ({ collection }) => collection)
  const shown = only
    ? (byCollection.get(only) ?? []).slice(0, maxInCollection)
    : matches.filter((match) => (byCollection.get(match.collection) ?? []).indexOf(match) < maxPerCollection)
  // The section with the best result comes first.
  const bySection = Map.groupBy(shown, ({ collection }) => sectionOf(collection))
  return {
    rows: [...bySection.values()]
      .flat()
      .map(({ text, ...entry }) => ({ ...entry, excerpt: createExcerpt(entry.title, text, words) })),
    totals: searchedCollections.flatMap((collection) => {
      const total = byCollection.get(collection)?.length
      return total ? { collection, total } : []
    }),
    words,
    corrected: null,
    isPartial: false,
  }
}

export default defineResource(search, {
  find: async ({ q, in: only }, call) => {
    await consumeLookupLimit(call, searchRateLimit)
    return searchSite(call.db, q, only)
  },
})
