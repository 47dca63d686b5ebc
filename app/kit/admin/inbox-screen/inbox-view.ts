import { capitalize } from '#app/ui/text/capitalize.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import {
  type ConversationState,
  maxSearchTotal,
} from '#app/records/submission/conversation/conversation-states.ts'
import type { Conversation, WorkCounts } from '#app/records/submission/conversation/conversation.api.ts'
import { readId, readPage, readSearch, type ViewParams } from '#app/kit/admin/list/list-search-params.ts'
import { stageLabelFor, statusesOf, submissionNames, type SubmissionName } from '#app/collections.ts'
import { isUnanswered } from './conversation/due-label.tsx'

export const viewNames = ['all', 'mine', 'unassigned', 'overdue', 'snoozed', 'waiting', 'done'] as const
export type ViewName = (typeof viewNames)[number]

type Filter = {
  state?: ConversationState
  assignee?: string
  only?: 'unanswered' | 'overdue'
  order: 'newest' | 'oldest' | 'due'
}

type View = {
  label: string
  count?: Exclude<keyof WorkCounts, 'unansweredByKind'>
  filter: Filter
  emptyText: string
}

/** Waiting and done conversations need no work and are not counted. */
export const views: Record<ViewName, View> = {
  all: {
    label: 'All',
    count: 'open',
    filter: { state: 'open', order: 'due' },
    emptyText: 'Nothing is open. New submissions from the website appear here.',
  },
  mine: {
    label: 'Mine',
    count: 'mine',
    filter: { state: 'open', assignee: 'me', order: 'due' },
    emptyText: 'No open conversation is assigned to you.',
  },
  unassigned: {
    label: 'Unassigned',
    count: 'unassigned',
    filter: { state: 'open', assignee: 'nobody', order: 'due' },
    emptyText: 'Every open conversation is assigned.',
  },
  overdue: {
    label: 'Overdue',
    count: 'overdue',
    filter: { only: 'overdue', order: 'due' },
    emptyText: 'No answer is overdue.',
  },
  snoozed: {
    label: 'Snoozed',
    count: 'snoozed',
    filter: { state: 'snoozed', order: 'newest' },
    emptyText: 'Snoozed conversations come back at the time you choose.',
  },
  waiting: {
    label: 'Waiting for them',
    filter: { state: 'waiting', order: 'oldest' },
    emptyText: 'Conversations that wait for an answer appear here.',
  },
  done: {
    label: 'Done',
    filter: { state: 'done', order: 'newest' },
    emptyText: 'Finished conversations appear here.',
  },
}

export type InboxView = {
  /** A status in the inbox of one kind, otherwise one of `views`. */
  tab: string
  kind: SubmissionName | undefined
  assignee: string
  course: number | undefined
  /** In days since the submission arrived. */
  minAge: number | undefined
  search: string
  page: number
  id: number | undefined
}

export const minAges = [1, 3, 7, 30] as const
const maxAge = 3660

export const stageLabel = (name: SubmissionName, stage: Stage): string =>
  capitalize(stageLabelFor(name, stage))

/** Contacts have no tabs. */
export const tabOfStatus = (kind: SubmissionName, status: number | null): string =>
  statusesOf(kind).some((each) => each === status) ? stageLabelFor(kind, status as Stage) : ''

export const statusOfTab = (kind: SubmissionName, tab: string): Stage | undefined =>
  (statusesOf(kind) as Stage[]).find((stage) => stageLabelFor(kind, stage) === tab)

export const noFilters = {
  kind: undefined,
  assignee: '',
  course: undefined,
  minAge: undefined,
}

function readFilters(params: URLSearchParams): Pick<InboxView, keyof typeof noFilters> {
  const minAge = readId(params, 'minAge')
  return {
    kind: submissionNames.find((name) => name === params.get('kind')),
    assignee: (params.get('assignee') ?? '').slice(0, 64),
    course: readId(params, 'course'),
    minAge: minAge !== undefined && minAge <= maxAge ? minAge : undefined,
  }
}

/**
 * The first tab is the default and is omitted from the URL.
 * @param fixedKind of an inbox of one kind, which has no filters.
 */
export function inboxParams(fixedKind?: SubmissionName): ViewParams<InboxView> {
  const tabParam = fixedKind ? 'status' : 'view'
  const tabs = fixedKind ? statusesOf(fixedKind).map((status) => tabOfStatus(fixedKind, status)) : viewNames
  const [firstTab = ''] = tabs
  return {
    read: (params) => ({
      tab: tabs.find((name) => name === params.get(tabParam)) ?? firstTab,
      ...(fixedKind ? noFilters : readFilters(params)),
      search: readSearch(params),
      page: readPage(params),
      id: readId(params, 'id'),
    }),
    toQuery: ({ tab = firstTab, kind, assignee, course, minAge, search, page = 1, id }) => {
      const params = new URLSearchParams(tab === firstTab ? {} : { [tabParam]: tab })
      const others = { kind, assignee, course, minAge, search, page: page > 1 && page, id }
      for (const [name, value] of Object.entries(others)) if (value) params.set(name, String(value))
      return params.size ? `?${params}` : ''
    },
  }
}

/** The tab's view of all kinds. */
export const viewOf = ({ tab }: InboxView): View => views[tab as ViewName]

/** A search in All finds conversations in every state. */
const isEverywhere = ({ tab, search }: InboxView): boolean => tab === 'all' && search !== ''

export function toInboxQuery(inboxView: InboxView, limit: number) {
  const { kind, assignee, course, minAge, search, page } = inboxView
  const { state, ...filter } = viewOf(inboxView).filter
  return {
    ...(assignee && { assignee }),
    ...(kind && { kind }),
    ...(course && { course }),
    ...(minAge && { minAge }),
    ...(search && { search }),
    ...filter,
    ...(isEverywhere(inboxView) ? { order: 'newest' as const } : state && { state }),
    limit,
    offset: page,
  }
}

/** False if the conversation leaves the view with its next refresh. */
export function isInView(inboxView: InboxView, conversation: Conversation, userId: string): boolean {
  if (isEverywhere(inboxView)) return true
  const { state, assignee, only } = viewOf(inboxView).filter
  const { assigneeId, dueAt } = conversation
  if (state && conversation.state !== state) return false
  if (assignee === 'me' && assigneeId !== userId) return false
  if (assignee === 'nobody' && assigneeId !== null) return false
  return (
    only !== 'overdue' || (isUnanswered(conversation) && dueAt !== null && Date.parse(dueAt) < Date.now())
  )
}

export const formatTotal = ({ search }: InboxView, total: number): string =>
  search && total > maxSearchTotal
    ? `${maxSearchTotal.toLocaleString('en-IN')}+`
    : total.toLocaleString('en-IN')
