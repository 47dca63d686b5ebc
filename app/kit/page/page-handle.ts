import type { House } from './divisions.ts'

/** What a route may say of its page in `export const handle`. */
export type PageHandle = {
  /** Send React to the page. Pages with nothing to hydrate leave it out. */
  hydrate?: boolean
  /** Whose frame the page stands in; a loader may say it too, as `house`. */
  house?: House
  /** Shows parts by the visitor's market, which can be chosen above it. */
  hasMarkets?: boolean
  /** There are more such pages than the page cache takes: they make room for all others. */
  isHighCardinality?: boolean
  /** A page of the back-office: smaller steps, its own theme, nothing of the public site. */
  density?: 'dense'
  /**
   * The query parameters that the page reads, each with a test of its values: a page for values that pass is cached,
   * for any others it is made anew. Parameters that are not named here never reach the page.
   */
  query?: Record<string, (values: string[]) => boolean>
}

type Match = { handle?: unknown; loaderData?: unknown } | undefined

/** In whose frame a page stands: its handle says it, or the record that it shows. */
export const houseOf = (matches: readonly Match[]): House =>
  matches
    .flatMap((match) => [match?.handle, match?.loaderData] as ({ house?: House } | undefined)[])
    .findLast((said) => said?.house)?.house ?? 'gloves'
