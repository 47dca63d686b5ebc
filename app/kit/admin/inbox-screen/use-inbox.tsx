import { createContext, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { To } from 'react-router'
import { stageLabelFor } from '../../../collections.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Conversation } from '../../../records/submission/conversation/endpoints.ts'
import { Pending } from '../../../records/submission-stages.ts'
import { adminApi } from '../admin-api.ts'
import { isConflict, type Problem } from '../list/use-list.ts'
import { useRowActions } from '../list/use-row-actions.tsx'
import { useLoaded } from '../load/use-loaded.ts'
import { useRevalidateOnChange } from '../load/use-revalidate-on-change.ts'
import { useShell } from '../shell-context.ts'
import { storeReadInBrowser } from './store-read-in-browser.ts'
import type { SubmissionRow, Submissions } from './submission-client.ts'
import { type InboxData, useInboxList } from './use-inbox-list.ts'

export function useInboxState(collection: Submissions, data: InboxData) {
  const { name } = collection
  const { tokens, refreshUnread } = useShell()
  useRevalidateOnChange(tokens[name])
  const list = useInboxList(name, data)
  const { view } = list
  const openId = typeof view.id === 'number' ? view.id : undefined
  const { record, error, retry, updateRecord } = useOpenRecord(collection, list, openId)

  const focusNext = useRef<number | 'list' | 'detail'>(undefined)
  const close = (focus: number | 'list') => {
    focusNext.current = focus
    void list.goTo({})
  }
  const currentId = useRef(openId)
  useEffect(() => {
    currentId.current = openId
  })
  const reload = () => void refreshUnread()
  const [nextId, setNextId] = useState<number>()
  const hide = (rows: readonly SubmissionRow[], to?: number) => {
    if (rows.some(({ id }) => id === currentId.current)) {
      const remaining = list.rows.filter((row) => row.id === currentId.current || !rows.includes(row))
      const index = remaining.findIndex(({ id }) => id === currentId.current)
      const next = (remaining[index + 1] ?? remaining[index - 1])?.id
      setNextId(next)
      close(next ?? 'list')
    }
    list.selection.clear()
    list.hideRows(rows, to)
  }
  const actions = useRowActions(collection, { ...list, hideRows: hide, reload }, (row, error) => {
    if (isConflict(error)) {
      collection.getOne(row.id).then(updateRecord, () => {})
      // If the 409 arrives before the submission's panel has closed, replace the pending navigation.
      const isStillOpen = currentId.current === row.id
      if (isStillOpen || currentId.current === undefined)
        void list.goTo({ id: row.id }, { replace: isStillOpen })
    }
    return (
      <button type="button" onClick={() => void list.goTo({ id: row.id })}>
        Show
      </button>
    )
  })

  return {
    collection,
    list,
    openId,
    record,
    error,
    retry,
    updateRecord,
    problems: list.problems,
    actions,
    focusNext,
    back: () => close(openId ?? 'list'),
    backLink: { label: collection.labels.title, to: list.linkTo({}) },
    nextLink: nextPendingLink(collection, list, nextId),
  }
}

/** @returns a link to the pending submission after the one that was closed last, or to the first one. */
function nextPendingLink(
  { name, hasStages }: Submissions,
  { view, rows, linkTo }: ReturnType<typeof useInboxList>,
  nextId: number | undefined,
) {
  const next = rows.find(({ id }) => id === nextId) ?? rows[0]
  if (!hasStages || view.status !== Pending || !next) return undefined
  return { label: `Next ${stageLabelFor(name, Pending)}`, to: linkTo({ id: next.id }) }
}

export type InboxState = ReturnType<typeof useInboxState>

/** The open submission, on the screen of its inbox or of all inboxes. */
export type OpenInbox = {
  collection: Submissions
  openId: number | undefined
  record: SubmissionRow | undefined
  error: unknown
  retry: () => void
  updateRecord: (row: SubmissionRow) => void
  problems: ReadonlyMap<number, Problem>
  actions: Pick<ReturnType<typeof useRowActions<SubmissionRow>>, 'setStatus' | 'remove'>
  focusNext: RefObject<number | 'list' | 'detail' | undefined>
  back: () => void
  backLink: { label: string; to: To }
  nextLink: { label: string; to: To } | undefined
  onConversationsChanged?: (changed: readonly Conversation[], isUndo: boolean) => void
}

export const InboxContext = createContext<OpenInbox | undefined>(undefined)

export function useInbox(): OpenInbox {
  const inbox = use(InboxContext)
  if (!inbox) throw new Error('useInbox requires an InboxContext')
  return inbox
}

function useOpenRecord(
  { name, getOne }: Submissions,
  list: ReturnType<typeof useInboxList>,
  openId: number | undefined,
) {
  const [lastSeen, setLastSeen] = useState<SubmissionRow>()
  const listed = [...list.rows, ...list.newRows].find(({ id }) => id === openId)
  if (listed && listed !== lastSeen) setLastSeen(listed)
  const isMissing = openId !== undefined && list.shownView && !listed && !list.isMoved(openId)
  const { data, error, reload } = useLoaded(isMissing ? openId : undefined, () => getOne(openId as number))
  const isGone = error instanceof ApiError && error.status === 404
  const latest = [lastSeen, data].filter((row) => row?.id === openId).toSorted(byVersion)[0]
  const record = listed ?? (isGone ? undefined : latest)
  const updateRecord = (row: SubmissionRow) => {
    list.replace(row)
    setLastSeen(row)
  }

  useReadMark(name, record, updateRecord)
  // A link may contain only the ID. Select the tab that contains the submission, but only when it is opened.
  const showList = useEffectEvent((row: SubmissionRow) => {
    const hasStatus = new URLSearchParams(location.search).has('status')
    if (!listed && row.status !== list.view.status && !hasStatus)
      void list.goTo({ status: row.status, page: 1, id: row.id }, { replace: true })
  })
  const opened = useRef<number>(undefined)
  useEffect(() => {
    if (opened.current === record?.id) return
    opened.current = record?.id
    if (record) showList(record)
  }, [record])
  return { record, error, retry: reload, updateRecord }
}

/** Marks a submission as read when it is opened. */
export function useReadMark(
  name: Submissions['name'],
  record: SubmissionRow | undefined,
  updateRecord: (row: SubmissionRow) => void,
): void {
  const { refreshUnread } = useShell()
  const markRead = useEffectEvent((row: SubmissionRow) => {
    storeReadInBrowser(name, row.id)
    if (row.read) return
    updateRecord({ ...row, read: true })
    // A failure is harmless: the submission stays unread.
    adminApi.post('/admin/read', { body: { kind: name, id: row.id } }).then(refreshUnread, () => {})
  })
  const opened = useRef<number>(undefined)
  useEffect(() => {
    if (opened.current === record?.id) return
    opened.current = record?.id
    if (record) markRead(record)
  }, [record])
}

const byVersion = (a: SubmissionRow | undefined, b: SubmissionRow | undefined): number =>
  (b?.version ?? 0) - (a?.version ?? 0)
