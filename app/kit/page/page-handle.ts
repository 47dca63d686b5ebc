import type { Division } from './divisions.ts'

export type PageHandle = {
  hydrate?: boolean
  /** Selects the layout and the theme. A loader can return `division` instead. */
  division?: Division
  hasMarkets?: boolean
  /** The page cache evicts these pages first. */
  isHighCardinality?: boolean
  density?: 'dense'
  /** The page may ask for the camera. All others deny it. */
  usesCamera?: boolean
  /** The page may show a map of OpenStreetMap in a frame. All others deny frames. */
  framesMap?: boolean
  /**
   * Query parameters that the page reads, with validators for their values. Pages with invalid values are not cached.
   * All other parameters are removed before the loader runs.
   */
  query?: Record<string, (values: string[]) => boolean>
}

type Match = { handle?: unknown; loaderData?: unknown } | undefined

export const findDivision = (matches: readonly Match[]): Division =>
  matches
    .flatMap((match) => [match?.handle, match?.loaderData] as ({ division?: Division } | undefined)[])
    .findLast((source) => source?.division)?.division ?? 'gloves'
