import type { Search } from '#app/records/collection-definition.ts'
import { type ContentName, contentNames, contentOf } from '#app/collections.ts'

export const getSearchDefinition = (name: ContentName): Search => contentOf(name).search as Search

const [first, ...others] = contentNames
  .filter((name) => contentOf(name).search)
  .toSorted((a, b) => getSearchDefinition(a).position - getSearchDefinition(b).position)
if (!first) throw new Error('No collection has a search definition.')

export const searchedCollections: readonly [ContentName, ...ContentName[]] = [first, ...others]

const collectionsWithOwnSection: readonly ContentName[] = searchedCollections.slice(0, 2)

/** The results page shows products and documents in sections, and all other collections in a common one. */
export const sectionOf = (name: ContentName): ContentName | 'other' =>
  collectionsWithOwnSection.includes(name) ? name : 'other'
