import type { InboxTab } from '../../inbox/inbox-tab/inbox-tab.ts'
import type { SubmissionName } from '../../collections.ts'
import type { Stage } from '../../collections/stages.ts'
import type { InboxView } from './inbox-view.ts'

/** What the rows of all inboxes have. */
export type InboxItem = {
  id: number
  version: number
  createdAt: string
  /** Whether whoever is signed in has opened it. */
  read: boolean
  /** Missing where an inbox has no tabs. */
  status?: number
}

type ListQuery = { search: string; limit: number; offset: number; status?: Stage }

/** The calls behind one inbox. */
export type InboxCalls<Item extends InboxItem> = {
  kind: SubmissionName
  list: (query: ListQuery) => Promise<{ rows: Item[]; total: number }>
  one: (id: number) => Promise<Item>
  /** Missing where rows have no status. @param version as the clerk saw it; the server refuses where it has risen. */
  setStatus?: (id: number, status: Stage, version: number) => Promise<Item>
  /** Missing where rows cannot be deleted. */
  remove?: (id: number) => Promise<unknown>
  /** Takes a row out of the trash. */
  restore?: (id: number) => Promise<unknown>
}

/** A page of an inbox and the counts of its tabs, or why they could not be had. */
export type InboxAnswer<Item> = { rows: Item[]; total: number; tabs: InboxTab[] } | { error: unknown }

/** What the loader of an inbox gives: the screen is there at once, its rows follow. */
export type InboxData<Item> = { view: InboxView; answer: Promise<InboxAnswer<Item>> }

/** Version of a row for `headers`. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })
