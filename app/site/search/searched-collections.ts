import { type ContentName, contentNames, contentOf } from '../../collections.ts'
import type { Search } from '../../records/definition.ts'

export const getSearchDefinition = (name: ContentName): Search => contentOf(name).search as Search

const [first, ...others] = contentNames
  .filter((name) => contentOf(name).search)
  .toSorted((a, b) => getSearchDefinition(a).position - getSearchDefinition(b).position)
if (!first) throw new Error('No collection has a search definition.')

export const searchedCollections: readonly [ContentName, ...ContentName[]] = [first, ...others]

export const collectionsWithOwnHeading: readonly ContentName[] = searchedCollections.slice(0, 2)
