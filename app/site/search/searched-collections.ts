import { type ContentName, contentNames, contentOf } from '../../collections.ts'
import type { Search } from '../../records/definition.ts'

export const getSearchDefinition = (name: ContentName): Search => contentOf(name).search as Search

type Names = readonly [ContentName, ...ContentName[]]

export const searchedCollections = contentNames
  .filter((name) => contentOf(name).search)
  .toSorted((a, b) => getSearchDefinition(a).position - getSearchDefinition(b).position) as unknown as Names

export const collectionsWithOwnHeading: readonly ContentName[] = searchedCollections.slice(0, 2)
