import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { stringEnum } from '../../platform/api/fields/fields.ts'
import { maxQueryLength } from '../../ui/text/search-words.ts'
import { searchedNames } from './searched-collections.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    search: typeof search
  }
}

const SearchResult = z.object({
  collection: z.enum(searchedNames),
  path: z.string(),
  title: z.string(),
  /** The line of its text that was found, or the first. */
  excerpt: z.string(),
  /** What it is: 'Product', '06, Amazing plus'. */
  note: z.array(z.string()),
  /** Key of its picture. */
  image: z.string().nullable(),
})
export type SearchResult = z.output<typeof SearchResult>

const Found = z.object({
  rows: z.array(SearchResult),
  /** How many there are of each collection that has any. */
  totals: z.array(z.object({ collection: z.enum(searchedNames), total: z.number().int() })),
  /** The words that were looked for. */
  words: z.array(z.string()),
  /** What was looked for instead, where nothing has the words as they were typed. */
  corrected: z.string().nullable(),
})
export type Found = z.output<typeof Found>

export const search = {
  find: get('/Search', {
    summary: 'What is on the site with all the words of a question, or of its corrected spelling',
    public: true,
    query: z.object({
      q: z.string().max(maxQueryLength, `q has at most ${maxQueryLength} characters.`),
      /** Only of this collection, and more of them. */
      in: stringEnum(searchedNames, 'in must be a collection that is searched.').optional(),
    }),
    errorStatuses: [403, 429],
  }).returns(Found),
}
