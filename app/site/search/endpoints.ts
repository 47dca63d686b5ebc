import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { stringEnum } from '../../platform/api/fields/scalar-fields.ts'
import { maxQueryLength } from '../../ui/text/search-words.ts'
import { searchedCollections } from './searched-collections.ts'

const SearchResult = z.object({
  collection: z.enum(searchedCollections),
  path: z.string(),
  title: z.string(),
  excerpt: z.string(),
  note: z.array(z.string()),
  image: z.string().nullable(),
})
export type SearchResult = z.output<typeof SearchResult>

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

export const search = {
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
