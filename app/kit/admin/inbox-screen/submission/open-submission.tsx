import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../platform/errors.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { StatePanel } from '../../../../ui/panel/state-panel.tsx'
import { reasonOf } from '../../load/reason.ts'
import styles from './open-submission.module.css'
import { type Detail, SubmissionDetail } from './submission-detail.tsx'
import type { SubmissionRow } from '../submission-client.ts'
import { useInbox } from '../use-inbox.tsx'

/** Beside the list: the submission that is open, or that none is. Esc leads back to the list. */
export function OpenSubmission({ detail }: { detail: Detail<SubmissionRow> }) {
  const { collection, list, openId, record, back } = useInbox()
  const { labels } = collection
  useEscape(back, openId !== undefined)
  if (openId === undefined) {
    return (
      <div className={styles.none}>
        <StatePanel icon="mail" title={labels.unselectedTitle}>
          <p>{labels.unselectedText}</p>
        </StatePanel>
      </div>
    )
  }
  return (
    <article className={styles.open} aria-labelledby={record ? 'open-submission' : undefined} key={openId}>
      <Link
        className={`btn btn--plain btn--s ${styles.back}`}
        to={list.to({})}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          back()
        }}
      >
        <Icon name="chevron-left" />
        {labels.title}
      </Link>
      {record ? <SubmissionDetail row={record} detail={detail} /> : <Missing />}
    </article>
  )
}

/** It is looked up, or cannot be shown. */
function Missing() {
  const { error, retry } = useInbox()
  if (error === undefined) return <p role="status">Loading...</p>
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert">
      <StatePanel
        icon={isGone ? 'search' : 'cloud-off'}
        title={isGone ? 'This submission is no longer here' : 'This could not be loaded'}
      >
        <p>{isGone ? 'It was deleted. It may still be in the trash.' : reasonOf(error)}</p>
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

/** Esc leads back, unless it means something else where it is pressed. */
function useEscape(back: () => void, isOpen: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing
    const isElsewhere = document.querySelector('dialog[open], :popover-open') !== null
    const isSearch = event.target instanceof HTMLInputElement && event.target.value !== ''
    if (isMeant && !isElsewhere && !isSearch) back()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}
