/** What a route may say of its page in `export const handle`. */
export type PageHandle = {
  /** Send React to the page. Pages with nothing to hydrate leave it out. */
  hydrate?: boolean
  house?: 'gloves' | 'academy'
  /** Shows parts by the visitor's market, which can be chosen above it. */
  hasMarkets?: boolean
  /** A page of the back-office: smaller steps, its own theme, nothing of the public site. */
  density?: 'dense'
  /**
   * The query parameters that the page reads, each with a test of its values: a page for values that pass is cached,
   * for any others it is made anew. Parameters that are not named here never reach the page.
   */
  query?: Record<string, (values: string[]) => boolean>
}
