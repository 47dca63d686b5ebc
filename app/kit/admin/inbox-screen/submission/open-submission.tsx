import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#app/platform/errors.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { useReloadOnChange } from '#app/kit/admin/load/use-reload-on-change.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'
import type { InboxRow } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { storeReadInBrowser } from '#app/kit/admin/inbox-screen/store-read-in-browser.ts'
import type { SubmissionRow } from '#app/kit/admin/inbox-screen/submission-client.ts'
import { useInbox, useInboxActions } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import styles from './open-submission.module.css'
import { SubmissionContext } from './submission-context.ts'
import { SubmissionDetail } from './submission-detail.tsx'
import { useOpenRow } from './use-open-row.ts'

export function OpenSubmission() {
  const { view, back } = useInbox()
  useEscape(back, view.id !== undefined)
  return view.id === undefined ? <NoSubmission /> : <OpenRow key={view.id} id={view.id} />
}

function NoSubmission() {
  const { scope, nextLink, focusNext } = useInbox()
  return (
    <div className={styles.none}>
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
  const { row, setRow, ...state } = useOpenRow(id)
  if (row) return <Submission row={row} onChanged={setRow} />
  return (
    <OpenPane>
      <UnavailableSubmission {...state} />
    </OpenPane>
  )
}

type SubmissionProps = { row: InboxRow; onChanged: (row: InboxRow) => void }

function Submission({ row, onChanged }: SubmissionProps) {
  const { scope, problems } = useInbox()
  const { collection, detail } = scope.inboxOf(row.kind)
  const { record, updateRecord, ...state } = useRecord(row)
  const { setStatus, remove, toActionRow, confirmDialog } = useInboxActions(collection)
  useReadMark(row)
  if (!record)
    return (
      <OpenPane>
        <UnavailableSubmission {...state} />
      </OpenPane>
    )
  return (
    <SubmissionContext
      value={{
        collection,
        problem: problems.get(row.id),
        updateRecord,
        setStatus: (record, status) => void setStatus([toActionRow(row, record)], status),
        remove: (record) => void remove([toActionRow(row, record)]),
      }}
    >
      <OpenPane labelId="open-submission">
        <SubmissionDetail
          row={record}
          detail={detail}
          conversation={row.conversation}
          onConversationChanged={(conversation) => onChanged({ ...row, conversation })}
        />
      </OpenPane>
      {confirmDialog}
    </SubmissionContext>
  )
}

/** The submission of the row, with changes that the list does not contain yet. */
function useRecord({ kind, itemId, record: listed }: InboxRow) {
  const { getOne } = useInbox().scope.inboxOf(kind).collection
  const { data, error, reload } = useLoaded(listed ? undefined : itemId, () => getOne(itemId))
  useReloadOnChange(useShell().tokens[kind], reload)
  const [changed, setChanged] = useState<SubmissionRow>()
  const [record] = [changed, listed, data]
    .filter((row) => row !== undefined)
    .toSorted((a, b) => b.version - a.version)
  return { record, updateRecord: setChanged, error, retry: reload }
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

function OpenPane({ labelId, children }: { labelId?: string; children: ReactNode }) {
  const { back, backLink } = useInbox()
  return (
    <article className={styles.open} aria-labelledby={labelId}>
      <Link
        className={`btn btn--plain btn--s no-print ${styles.back}`}
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
      {children}
    </article>
  )
}

function UnavailableSubmission({ error, retry }: { error: unknown; retry: () => void }) {
  if (error === undefined) return <p role="status">Loading...</p>
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert">
      <StatePanel
        icon={isGone ? 'search' : 'cloud-off'}
        title={isGone ? 'Submission not found' : 'The submission could not be loaded'}
      >
        <p>
          {isGone ? 'This submission was deleted. It may still be in the trash.' : getErrorMessage(error)}
        </p>
        {isGone ? (
          <Link className="btn btn--line" to="/admin/trash">
            Trash
          </Link>
        ) : (
          <button className="btn btn--line" type="button" onClick={retry}>
            Try again
          </button>
        )}
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
