import { createContext } from 'react-router'
import type { RevisionReader } from '#app/platform/db/content-revision.server.ts'
import type { Retention } from '#app/platform/settings/retention-periods.ts'
import type { SubmissionName } from '#app/collections.ts'
import type { Client } from './client.ts'

export type SiteContext = {
  publicUrl: string
  retention: Retention
  api: Client
  /** Revision of the public content. Undefined in previews, which show other content. */
  revision: RevisionReader | undefined
  /** @throws 429 if the next submission of this visitor would exceed the rate limit */
  rejectBeforeBody: (collection: SubmissionName) => Promise<void>
  /** Pages are cached until the end of the day in India at most. */
  cacheUntil: (time: Date) => void
  /**
   * For pages that show seat states: an offer of a seat may expire.
   * @returns the next expiry in milliseconds since 1970; Infinity if there is none, 0 if it is unknown.
   */
  cacheUntilSeatsChange: () => Promise<number>
  doNotCache: () => void
  requestId: string | undefined
  nonce: string
  report: (error: unknown) => void
}

export const siteContext = createContext<SiteContext>()
