import { createContext } from 'react-router'
import type { SubmissionName } from '../../collections.ts'
import type { Client } from './client.ts'
import type { Retention } from '../settings/retention-periods.ts'

/** What loaders and actions know of the site and its visitor. */
export type SiteContext = {
  /** Origin for canonical and shared links. */
  publicUrl: string
  /** After how many days what visitors send is deleted. */
  retention: Retention
  /** The API, called in process for this visitor. */
  api: Client
  /** Throws 429 if this visitor has sent so many forms of a kind that the next one would be refused. */
  rejectBeforeBody: (kind: SubmissionName) => Promise<void>
  /** Tells the page cache that what is shown is over at this time: an event ends, news of the next day appear. */
  showUntil: (time: Date) => void
  /** Excludes the page from the page cache: what it was asked for does not exist. */
  doNotCache: () => void
  /** By which the log names the request, if it has an id. */
  requestId: string | undefined
  /** Which the render gives to every script that we, React or React Router write into the page; nobody else knows it. */
  nonce: string
  /** Writes down what failed while the page was made. */
  report: (error: unknown) => void
}

export const siteContext = createContext<SiteContext>()
