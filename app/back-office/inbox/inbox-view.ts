import { submissionNames, type SubmissionName } from '../../collections.ts'
import { isUnanswered } from '../../kit/admin/inbox-screen/conversation/format-due.ts'
import { readPage } from '../../kit/admin/list/list-search-params.ts'
import {
  type ConversationState,
  maxSearchTotal,
} from '../../records/submission/conversation/conversation-states.ts'
import type { Conversation, WorkCounts } from '../../records/submission/conversation/endpoints.ts'

export const viewNames = ['all', 'mine', 'unassigned', 'overdue', 'snoozed', 'waiting', 'done'] as const
export type ViewName = (typeof viewNames)[number]

type Filter = {
  state?: ConversationState
  assignee?: string
  only?: 'unanswered' | 'overdue'
  order: 'newest' | 'oldest' | 'due'
}

type View = { label: string; count?: keyof WorkCounts; filter: Filter; emptyText: string }

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
    label: 'Waiting',
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
  view: ViewName
  kind: SubmissionName | undefined
  assignee: string
  only: 'unanswered' | 'overdue' | undefined
  course: number | undefined
  /** In days since the submission arrived. */
  minAge: number | undefined
  search: string
  page: number
  id: number | undefined
}

export const minAges = [1, 3, 7, 30] as const
const maxAge = 3660

const readNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

export function readInboxView(params: URLSearchParams): InboxView {
  const only = params.get('only')
  const minAge = readNumber(params.get('minAge'))
  return {
    view: viewNames.find((name) => name === params.get('view')) ?? 'all',
    kind: submissionNames.find((name) => name === params.get('kind')),
    assignee: (params.get('assignee') ?? '').slice(0, 64),
    only: only === 'unanswered' || only === 'overdue' ? only : undefined,
    course: readNumber(params.get('course')),
    minAge: minAge !== undefined && minAge <= maxAge ? minAge : undefined,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    page: readPage(params),
    id: readNumber(params.get('id')),
  }
}

export function inboxViewToQuery({ view, page, ...others }: Partial<InboxView>): string {
  const params = new URLSearchParams()
  if (view && view !== 'all') params.set('view', view)
  for (const [name, value] of Object.entries(others)) if (value) params.set(name, String(value))
  if (page && page > 1) params.set('page', String(page))
  return params.size ? `?${params}` : ''
}

export const isSameInboxList = (a: InboxView, b: InboxView): boolean =>
  inboxViewToQuery({ ...a, id: undefined }) === inboxViewToQuery({ ...b, id: undefined })

/** A search in All finds conversations in every state. */
const isEverywhere = ({ view, search }: InboxView): boolean => view === 'all' && search !== ''

export function toInboxQuery(inboxView: InboxView, limit: number) {
  const { kind, assignee, only, course, minAge, search, page } = inboxView
  const { state, ...filter } = views[inboxView.view].filter
  return {
    ...(assignee && { assignee }),
    ...(only && { only }),
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
  const { state, assignee, only } = views[inboxView.view].filter
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
