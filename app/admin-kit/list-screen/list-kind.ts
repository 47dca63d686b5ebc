import type { ContentName } from '../../collections.ts'
import type { Flag } from './list-view.ts'

/** What every row that administrators publish has. */
export type Item = { id: number; version: number; status: number; image?: string | null }

export type ListQuery = { status: Flag; search: string; limit: number; offset: number }

/** One kind of what administrators publish: its calls and its words. */
export type ListKind<Row extends Item> = {
  kind: ContentName
  words: ListWords
  list: (query: ListQuery, signal: AbortSignal) => Promise<{ rows: Row[]; total: number }>
  one: (id: number) => Promise<Row>
  setStatus: (id: number, status: Flag) => Promise<unknown>
  /** Missing where nothing may be deleted. */
  remove?: (id: number) => Promise<unknown>
  titleOf: (row: Row) => string
  /** Where the site shows it; undefined while it does not. */
  sitePath: (row: Row) => string | undefined
}

export type ListWords = {
  /** In the head of the screen. */
  title: string
  /** 'course' and 'courses', within sentences. */
  one: string
  many: string
  /** The button that adds one. */
  add: string
  search: string
  /** What status 1 and 0 are called within sentences. */
  on: string
  off: string
  /** The buttons that switch selected rows on and off. */
  turnOn: string
  turnOff: string
  /** Where the site shows what is on, in a sentence. */
  whereShown: string
  listFailed: string
  activated: string
  deactivated: string
  statusFailed: string
  added: string
  updated: string
  /** The exact question before one is deleted, and what is said after it. */
  deleteQuestion?: string
  deleted?: string
  /** How long its messages stay, in milliseconds, where not as long as others. */
  messageDuration?: number
}
