import { capitalized } from '../../ui/capitalized.ts'
import type { SubmissionDefinition } from './inbox-calls.ts'

/** What an inbox is called, and what it says of itself. */
export type InboxLabels = {
  heading: string
  search: string
  /** 'admission' and 'admissions', within sentences. */
  one: string
  many: string
  /** Stands before the count, and on small screens on the way back to the list: 'Admissions'. */
  title: string
  failed: string
  emptyTitle: string
  emptyText: string
  /** Stand beside the list while nothing is open. */
  unselectedTitle: string
  unselectedText: string
}

/** Labels that differ from the usual ones; where submissions come from is always said. */
export type InboxOverrides = Partial<InboxLabels> & Pick<InboxLabels, 'emptyText'>

/** The labels of an inbox, from the collection's definition. */
export function inboxLabels({ labels }: SubmissionDefinition, overrides: InboxOverrides): InboxLabels {
  const { one, many } = { ...labels, ...overrides }
  return {
    heading: labels.title,
    search: 'Search by name/email/status',
    one,
    many,
    title: capitalized(many),
    failed: `Failed to fetch ${many}`,
    emptyTitle: `No ${many} here`,
    unselectedTitle: `No ${one} selected`,
    unselectedText: 'Select a submission from the list',
    ...overrides,
  }
}
