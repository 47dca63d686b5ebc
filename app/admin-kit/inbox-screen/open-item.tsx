import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../api/errors.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { StatePanel } from '../../ui/state-panel/state-panel.tsx'
import { useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'
import type { InboxLabels } from './inbox-labels.ts'
import styles from './open-item.module.css'
import type { Inbox } from './use-inbox.ts'
import { reasonOf } from '../parts/reason.ts'

type OpenItemProps<Item extends InboxItem> = {
  inbox: Inbox<Item>
  labels: InboxLabels
  /** What is open, drawn anew for every row. */
  children: (item: Item) => ReactNode
}

/** The place beside the list: the row that is open, or that none is. Esc leads back to the list. */
export function OpenItem<Item extends InboxItem>({ inbox, labels, children }: OpenItemProps<Item>) {
  const { openId, linkTo, back } = useInboxValue()
  const { item, error, retry } = inbox.selected
  useEscape(openId === undefined ? undefined : back)
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
    <article className={styles.open} aria-labelledby={item ? 'open-item' : undefined} key={openId}>
      <Link
        className={`btn btn--plain btn--s ${styles.back}`}
        to={linkTo()}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          back()
        }}
      >
        <Icon name="chevron-left" />
        {labels.title}
      </Link>
      {item ? children(item) : <NotThere error={error} onRetry={retry} />}
    </article>
  )
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
          <button className="btn btn--line" type="button" onClick={onRetry}>
            Try again
          </button>
        )}
      </StatePanel>
    </div>
  )
}

/** Esc leads back, unless it means something else where it is pressed. */
function useEscape(back: (() => void) | undefined): void {
  useEffect(() => {
    if (!back) return
    const listen = (event: KeyboardEvent) => {
      const isMeant = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing
      const isElsewhere = document.querySelector('dialog[open], :popover-open') !== null
      const isSearch = event.target instanceof HTMLInputElement && event.target.value !== ''
      if (isMeant && !isElsewhere && !isSearch) back()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [back])
}
