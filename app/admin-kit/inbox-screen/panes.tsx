import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { InboxContext } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'
import { isNarrow } from '../parts/narrow.ts'
import styles from './panes.module.css'
import type { Inbox } from './use-inbox.ts'

type PanesProps<Item extends InboxItem> = {
  inbox: Inbox<Item>
  /** A Toolbar with tabs, search and export. */
  toolbar: ReactNode
  /** An InboxList and an OpenItem. */
  children: ReactNode
}

export const panesId = 'inbox-panes'

/** List beside detail; on small screens what is open takes the place of toolbar and list. */
export function Panes<Item extends InboxItem>({ inbox, toolbar, children }: PanesProps<Item>) {
  const { openId, view } = inbox.value
  const isOpen = openId !== undefined
  useListPlace(isOpen)
  return (
    <InboxContext value={inbox.value}>
      <div className={isOpen ? `${styles.inbox} ${styles.open}` : styles.inbox}>
        <div className={styles.bar}>{toolbar}</div>
        <div className={styles.panes} id={panesId} {...(view.status && panel)}>
          {children}
        </div>
      </div>
    </InboxContext>
  )
}

const panel = { role: 'tabpanel', 'aria-label': 'Submissions' }

/** On small screens: what is opened begins at its top, and the list is found where it was left. */
function useListPlace(isOpen: boolean): void {
  const place = useRef(0)
  useEffect(() => {
    if (isOpen) return
    const keep = () => {
      place.current = scrollY
    }
    addEventListener('scroll', keep, { passive: true })
    // What opens a row may come before the browser tells of the last scrolling.
    addEventListener('click', keep, true)
    return () => {
      removeEventListener('scroll', keep)
      removeEventListener('click', keep, true)
    }
  }, [isOpen])
  useLayoutEffect(() => {
    if (isNarrow()) scrollTo(0, isOpen ? 0 : place.current)
  }, [isOpen])
}
