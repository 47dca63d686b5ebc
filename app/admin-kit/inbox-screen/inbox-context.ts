import { createContext, use } from 'react'
import type { SubmissionName } from '../../collections.ts'
import type { Stage } from '../../collections/stages.ts'
import type { InboxItem } from './inbox-calls.ts'
import type { InboxView } from './inbox-view.ts'

/** What could not be done to a row, and why. */
export type Problem = {
  /** The given words, for example 'Failed to update status'. */
  title: string
  reason: string
  /** The row as the clerk saw it, where somebody else was faster. */
  before?: InboxItem
}

/** What gets the focus next: a row by its id, the list, or what is open. */
type FocusNext = number | 'list' | 'detail' | undefined

/** What the parts of an inbox know and can do. */
export type InboxValue = {
  kind: SubmissionName
  view: InboxView
  /** The row that is open. */
  openId: number | undefined
  /** The query of the address that shows a row, or none, in this view or with changes to it. */
  linkTo: (id?: number, changes?: Partial<InboxView>) => string
  /** Closes what is open and gives the focus back to its row. */
  back: () => void
  /** Moves a row to another status, and closes it where it is open. */
  changeStatus: (item: InboxItem, status: Stage) => Promise<void>
  /** Puts a row into the trash. @param done what is said then: 'Admission deleted'. */
  remove: (item: InboxItem, done: string) => Promise<void>
  problemOf: (id: number) => Problem | undefined
  /** Tells at the row, and in what is open, that something failed; nothing where it is settled. */
  setProblem: (id: number, problem?: Problem) => void
  /** Asks at once whether the inbox has changed; list and counts follow. */
  refresh: () => void
  focusNext: { current: FocusNext }
}

export const InboxContext = createContext<InboxValue | undefined>(undefined)

export function useInboxValue(): InboxValue {
  const inbox = use(InboxContext)
  if (!inbox) throw new Error('The parts of an inbox work inside one only.')
  return inbox
}
