import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../platform/errors.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { StatePanel } from '../../../../ui/panel/state-panel.tsx'
import { getErrorMessage } from '../../load/error-message.ts'
import styles from './open-submission.module.css'
import { type Detail, SubmissionDetail } from './submission-detail.tsx'
import type { SubmissionRow } from '../submission-client.ts'
import { useInbox } from '../use-inbox.tsx'

export function OpenSubmission({ detail }: { detail: Detail<SubmissionRow> }) {
  const { collection, openId, record, back, backLink, nextLink, focusNext } = useInbox()
  const { labels } = collection
  useEscape(back, openId !== undefined)
  if (openId === undefined) {
    return (
      <div className={styles.none}>
        <StatePanel icon="mail" title={labels.unselectedTitle}>
          <p>{labels.unselectedText}</p>
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
  return (
    <article className={styles.open} aria-labelledby={record ? 'open-submission' : undefined} key={openId}>
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
      {record ? <SubmissionDetail row={record} detail={detail} /> : <UnavailableSubmission />}
    </article>
  )
}

function UnavailableSubmission() {
  const { error, retry } = useInbox()
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
