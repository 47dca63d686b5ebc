import type { ReactNode } from 'react'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import type { ViewParams } from '#app/kit/admin/list/list-search-params.ts'
import type { ListRow, Page } from '#app/kit/admin/list/list-state.ts'
import type { SubmissionName } from '#app/collections.ts'
import { type InboxView, inboxParams, statusOfTab, toInboxQuery } from './inbox-view.ts'
import type { Inbox, InboxLabels, SubmissionRow } from './inbox.ts'

export const pageSize = 50

/** `id` is the ID in the URL, `itemId` that of the submission. `version` and `status` are those of the submission. */
export type InboxRow = ListRow & {
  kind: SubmissionName
  itemId: number
  read: boolean
  name: string
  at: string
  lines: readonly string[]
  conversation: Conversation | undefined
  /** The submission, if the list contains it. */
  record?: SubmissionRow
}

/** The differences between the inbox of all kinds and that of one kind. */
export type InboxScope = {
  path: string
  /** Title of the window. */
  label: string
  /** Undefined if the inbox has all kinds. */
  kind: SubmissionName | undefined
  inboxOf: (kind: SubmissionName) => Inbox
  labels: Omit<InboxLabels, 'one' | 'many'>
  params: ViewParams<InboxView>
  load: (view: InboxView) => Promise<Page<InboxRow>>
  loadRow: (id: number) => Promise<InboxRow>
  /** Next to the export. */
  actions: ReactNode
}

export function oneKind(inbox: Inbox): InboxScope {
  const { label, path, collection, actions } = inbox
  const { name: kind, labels, list, getOne } = collection
  const withConversations = async (records: readonly SubmissionRow[]): Promise<InboxRow[]> => {
    const query = { kind, itemIds: records.map(({ id }) => id).join(), limit: pageSize }
    const { rows } = records.length > 0 ? await adminApi.get('/admin/inbox', { query }) : { rows: [] }
    return records.map((record) => ({
      ...record,
      kind,
      itemId: record.id,
      name: collection.titleOf(record),
      at: record.createdAt,
      lines: inbox.lines(record),
      conversation: rows.find(({ itemId }) => itemId === record.id),
      record,
    }))
  }
  return {
    path,
    label,
    kind,
    inboxOf: () => inbox,
    labels,
    params: inboxParams(kind),
    load: async ({ tab, search, page }) => {
      const status = statusOfTab(kind, tab)
      const [{ rows, total }, tabs] = await Promise.all([
        list({ search, limit: pageSize, offset: page, ...(status && { status }) }),
        adminApi.get('/admin/inbox-tabs', { query: { kind, search } }),
      ])
      return { rows: await withConversations(rows), total, tabs: tabs.rows }
    },
    loadRow: async (id) => {
      const [row] = await withConversations([await getOne(id)])
      return row as InboxRow
    },
    actions,
  }
}

function fromConversation(conversation: Conversation): InboxRow {
  const { submissionVersion, status, name, about, excerpt, lastAt, ...row } = conversation
  return {
    ...row,
    version: submissionVersion,
    ...(status !== null && { status }),
    name,
    at: lastAt,
    lines: [about ?? '', excerpt],
    conversation,
  }
}

export const allKinds = (
  inboxes: Readonly<Record<SubmissionName, Inbox>>,
  actions: ReactNode,
): InboxScope => ({
  path: '/admin/inbox',
  label: 'Inbox',
  kind: undefined,
  inboxOf: (kind) => inboxes[kind],
  labels: {
    heading: 'Inbox',
    search: 'Search inbox',
    title: 'Inbox',
    failed: 'Failed to fetch conversations',
    emptyTitle: 'Nothing here',
    unselectedTitle: 'No conversation selected',
    unselectedText: 'Select a conversation from the list',
    noMatch: 'No matching conversations',
  },
  params: inboxParams(),
  load: async (view) => {
    const { rows, total } = await adminApi.get('/admin/inbox', { query: toInboxQuery(view, pageSize) })
    return { rows: rows.map(fromConversation), total, tabs: [] }
  },
  loadRow: async (id) => fromConversation(await adminApi.get('/admin/inbox/:id', { params: { id } })),
  actions,
})
