import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { ApiError } from '#app/platform/errors.ts'
import { adminApi, useLoaded, useReloadOnChange } from '#app/kit/admin/admin-api.ts'
import { parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'
import type { InboxRow } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { tabOfStatus } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import type { SubmissionRow } from '#app/kit/admin/inbox-screen/inbox.ts'
import { useInbox, useInboxActions } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import { useShell } from '#app/kit/admin/screen.tsx'
import type { SubmissionName } from '#app/collections.ts'
import { SubmissionDetail } from './submission-detail.tsx'
import { SubmissionContext } from './submission-header.tsx'

export function OpenSubmission() {
  const { view, back } = useInbox()
  useEscape(back, view.id !== undefined)
  return view.id === undefined ? <NoSubmission /> : <OpenRow key={view.id} id={view.id} />
}

function NoSubmission() {
  const { scope, nextLink, focusNext } = useInbox()
  return (
    <div className="grid place-content-center p-8">
      <StatePanel icon="mail" title={scope.labels.unselectedTitle}>
        <p>{scope.labels.unselectedText}</p>
        {nextLink && (
          <Link
            className="btn btn--line"
            to={nextLink.to}
            preventScrollReset
            onClick={() => {
              focusNext.current = 'detail'
            }}
          >
            {nextLink.label}
          </Link>
        )}
      </StatePanel>
    </div>
  )
}

function OpenRow({ id }: { id: number }) {
  const { back, backLink } = useInbox()
  const { row, record, setRow, setRecord, error, retry } = useOpenRow(id)
  return (
    <article
      className="@container relative min-w-0 [scrollbar-width:thin] overflow-auto px-8 pt-5 pb-8 max-lg:overflow-visible max-lg:p-4"
      aria-labelledby={record && 'open-submission'}
    >
      <Link
        className="btn btn--plain btn--s mb-2 ps-1 pe-3 lg:hidden print:hidden"
        to={backLink.to}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          back()
        }}
      >
        <Icon name="chevron-left" />
        {backLink.label}
      </Link>
      {row && record ? (
        <Submission row={row} record={record} onRow={setRow} onRecord={setRecord} />
      ) : (
        <UnavailableSubmission error={error} retry={retry} />
      )}
    </article>
  )
}

/**
 * The open row, which is loaded if the list does not contain it, and its submission, with changes that the list does not
 * contain yet.
 */
function useOpenRow(id: number) {
  const { scope, rows, shownView } = useInbox()
  const { tokens } = useShell()
  const listed = rows.find((row) => row.id === id)
  const isMissing = shownView !== undefined && !listed
  const loadedRow = useLoaded(isMissing ? id : undefined, () => scope.loadRow(id))
  useReloadOnChange(JSON.stringify(tokens), loadedRow.reload)
  const [lastRow, setRow] = useState<InboxRow>()
  const [lastFound, setLastFound] = useState<InboxRow>()
  const found = listed ?? loadedRow.data
  if (found && found !== lastFound) {
    setLastFound(found)
    setRow(found)
  }
  useShowTab(lastRow, listed !== undefined)
  const row = !listed && isNotFound(loadedRow.error) ? undefined : lastRow

  const { kind, itemId, record: listedRecord } = row ?? {}
  const loadedRecord = useLoaded(listedRecord ? undefined : itemId, async () =>
    kind && itemId ? scope.inboxOf(kind).collection.getOne(itemId) : undefined,
  )
  useReloadOnChange(kind && tokens[kind], loadedRecord.reload)
  const [changed, setRecord] = useState<SubmissionRow>()
  const [record] = [changed, listedRecord, loadedRecord.data]
    .filter((each) => each !== undefined)
    .toSorted((a, b) => b.version - a.version)
  const { error, reload: retry } = row ? loadedRecord : loadedRow
  return { row, record: row && record, setRow, setRecord, error, retry }
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** A link may contain only the ID. Selects the tab that contains the submission, but only when it is opened. */
function useShowTab(row: InboxRow | undefined, isListed: boolean): void {
  const { scope, status, goTo } = useInbox()
  const { kind } = scope
  const showTab = useEffectEvent(() => {
    const hasTab = new URLSearchParams(location.search).has('status')
    if (!row || !kind || isListed || hasTab || row.status === status) return
    goTo({ tab: tabOfStatus(kind, row.status ?? null), page: 1, id: row.id }, { replace: true })
  })
  const isOpened = row !== undefined
  useEffect(() => {
    if (isOpened) showTab()
  }, [isOpened])
}

type SubmissionProps = {
  row: InboxRow
  record: SubmissionRow
  onRow: (row: InboxRow) => void
  onRecord: (record: SubmissionRow) => void
}

function Submission({ row, record, onRow, onRecord }: SubmissionProps) {
  const { scope, problems } = useInbox()
  const { collection, detail } = scope.inboxOf(row.kind)
  const { setStatus, remove, confirmDialog } = useInboxActions(collection)
  useReadMark(row)
  const rows = [{ ...row, ...record, id: row.id, name: row.name, lines: row.lines }]
  return (
    <SubmissionContext
      value={{
        collection,
        detail,
        row: record,
        conversation: row.conversation,
        problem: problems.get(row.id),
        updateRecord: onRecord,
        onConversationChanged: (conversation) => onRow({ ...row, conversation }),
        setStatus: (status) => void setStatus(rows, status),
        remove: () => void remove(rows),
      }}
    >
      <SubmissionDetail />
      {confirmDialog}
    </SubmissionContext>
  )
}

/** Marks a submission as read when it is opened. */
function useReadMark(row: InboxRow): void {
  const { replace } = useInbox()
  const { refreshUnread } = useShell()
  const markRead = useEffectEvent(() => {
    const { kind, itemId, read } = row
    storeReadInBrowser(kind, itemId)
    if (read) return
    replace({ ...row, read: true })
    // A failure is harmless: the submission stays unread.
    adminApi.post('/admin/read', { body: { kind, id: itemId } }).then(refreshUnread, () => {})
  })
  useEffect(() => markRead(), [])
}

function UnavailableSubmission({ error, retry }: { error: unknown; retry: () => void }) {
  if (error === undefined) return <p role="status">Loading...</p>
  if (!isNotFound(error))
    return <LoadFailed error={error} title="The submission could not be loaded" onRetry={retry} />
  return (
    <div role="alert">
      <StatePanel icon="search" title="Submission not found">
        <p>This submission was deleted. It may still be in the trash.</p>
        <Link className="btn btn--line" to="/admin/trash">
          Trash
        </Link>
      </StatePanel>
    </div>
  )
}

/** Esc first leaves a field. Ignored in dialogs, popovers and filled inputs, because it closes or clears them. */
function useEscape(back: () => void, isOpen: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlainEscape = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing
    const hasOverlay = document.querySelector('dialog[open], :popover-open') !== null
    const isInFilledInput = event.target instanceof HTMLInputElement && event.target.value !== ''
    if (!isPlainEscape || hasOverlay || isInFilledInput) return
    const isInField = event.target instanceof HTMLElement && event.target.matches('textarea, input, select')
    if (isInField) document.getElementById('open-submission')?.focus({ preventScroll: true })
    else back()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

// The specification requires these keys. The server holds the authoritative read state.
const readListKeys: Partial<Record<SubmissionName, string>> = {
  admission: 'readAdmissions',
  franchise: 'readFranchisees',
}

function storeReadInBrowser(name: SubmissionName, id: number): void {
  const key = readListKeys[name]
  if (!key) return
  const ids = parseEntries(localStorage.getItem(key) ?? '')
  if (!ids.includes(id)) localStorage.setItem(key, JSON.stringify([...ids, id]))
}
