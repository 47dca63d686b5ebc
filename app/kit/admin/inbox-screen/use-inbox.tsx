import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../platform/errors.ts'
import { adminApi } from '../admin-api.ts'
import { isConflict } from '../list/use-list.ts'
import { useRowActions } from '../list/use-row-actions.tsx'
import { useLoaded } from '../load/use-loaded.ts'
import { useReloadOn } from '../load/use-revalidate-on-change.ts'
import { useShell } from '../shell-context.ts'
import { rememberRead } from './remember-read.ts'
import type { SubmissionRow, Submissions } from './submission-client.ts'
import { type InboxData, useInboxList } from './use-inbox-list.ts'

/** Everything behind an inbox screen: its list, the submission that is open, and what can be done to both. */
export function useInboxState(collection: Submissions, data: InboxData) {
  const { name } = collection
  const { tokens, refreshUnread } = useShell()
  useReloadOn(tokens[name])
  const list = useInboxList(name, data)
  const { view } = list
  const openId = typeof view.id === 'number' ? view.id : undefined
  const { record, error, retry, know } = useOpenRecord(collection, list, openId)

  /** What gets the focus next: a row by its id, the list, or what is open. */
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
  const hide = (rows: readonly SubmissionRow[], to?: number) => {
    if (rows.some(({ id }) => id === currentId.current)) {
      const staying = list.rows.filter((row) => row.id === currentId.current || !rows.includes(row))
      const index = staying.findIndex(({ id }) => id === currentId.current)
      close((staying[index + 1] ?? staying[index - 1])?.id ?? 'list')
    }
    list.selection.clear()
    list.hide(rows, to)
  }
  const actions = useRowActions(collection, { ...list, hide, reload }, (row, error) => {
    if (isConflict(error)) {
      collection.one(row.id).then(know, () => {})
      // A quick refusal comes before the record has closed: opening takes the place of closing.
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
    /** The submission that is open; undefined while it is looked up. */
    record,
    /** Why it cannot be shown. */
    error,
    retry,
    /** Takes a newer state of a submission, into the list and into what is open. */
    know,
    actions,
    focusNext,
    /** Closes what is open and gives the focus back to its row. */
    back: () => close(openId ?? 'list'),
  }
}

type InboxState = ReturnType<typeof useInboxState>

export const InboxContext = createContext<InboxState | undefined>(undefined)

/** What the parts of an inbox know and can do. */
export function useInbox(): InboxState {
  const inbox = use(InboxContext)
  if (!inbox) throw new Error('The parts of an inbox work inside one only.')
  return inbox
}

/** The submission that the address names: from the list, or looked up if the list does not have it. */
function useOpenRecord(
  { name, one }: Submissions,
  list: ReturnType<typeof useInboxList>,
  openId: number | undefined,
) {
  const { refreshUnread } = useShell()
  const [known, setKnown] = useState<SubmissionRow>()
  const listed = [...list.rows, ...list.waiting].find(({ id }) => id === openId)
  if (listed && listed !== known) setKnown(listed)
  const isMissing = openId !== undefined && list.shownView && !listed && !list.isMoved(openId)
  const { data, error, reload } = useLoaded(isMissing ? openId : undefined, () => one(openId as number))
  const isGone = error instanceof ApiError && error.status === 404
  const latest = [known, data].filter((row) => row?.id === openId).toSorted(byVersion)[0]
  const record = listed ?? (isGone ? undefined : latest)
  const know = (row: SubmissionRow) => {
    list.replace(row)
    setKnown(row)
  }

  const markRead = useEffectEvent((row: SubmissionRow) => {
    rememberRead(name, row.id)
    if (row.read) return
    know({ ...row, read: true })
    // In the background: what could not be marked is unread the next time, nothing else.
    adminApi.post('/admin/read', { body: { kind: name, id: row.id } }).then(refreshUnread, () => {})
  })
  // Beside the list in which it is: a link may name the record only. Once open it stays, whatever becomes of it.
  const showList = useEffectEvent((row: SubmissionRow) => {
    const isNamed = new URLSearchParams(location.search).has('status')
    if (!listed && row.status !== list.view.status && !isNamed)
      void list.goTo({ status: row.status, page: 1, id: row.id }, { replace: true })
  })
  const opened = useRef<number>(undefined)
  useEffect(() => {
    if (opened.current === record?.id) return
    opened.current = record?.id
    if (!record) return
    markRead(record)
    showList(record)
  }, [record])
  return { record, error, retry: reload, know }
}

const byVersion = (a: SubmissionRow | undefined, b: SubmissionRow | undefined): number =>
  (b?.version ?? 0) - (a?.version ?? 0)
