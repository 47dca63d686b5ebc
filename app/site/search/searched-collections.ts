import { type ContentName, contentNames, contentOf } from '../../collections.ts'
import type { Search } from '../../records/definition.ts'

/** How results of a collection are shown. */
export const searchOf = (name: ContentName): Search => contentOf(name).search as Search

type Names = readonly [ContentName, ...ContentName[]]

/** The collections that are searched, in the order of their results. */
export const searchedNames = contentNames
  .filter((name) => contentOf(name).search)
  .toSorted((a, b) => searchOf(a).position - searchOf(b).position) as unknown as Names

/** Results that stand under headings of their own; all others share one. */
export const ownHeadings: readonly ContentName[] = searchedNames.slice(0, 2)
