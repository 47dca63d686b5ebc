import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { isNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import styles from './panes.module.css'

export const panesId = 'inbox-panes'

type PanesProps = {
  toolbar: ReactNode
  isOpen: boolean
  hasTabs: boolean
  children: ReactNode
}

/** On narrow screens the open submission replaces the toolbar and the list. */
export function Panes({ toolbar, isOpen, hasTabs, children }: PanesProps) {
  useListScroll(isOpen)
  return (
    <div className={isOpen ? `${styles.inbox} ${styles.open}` : styles.inbox}>
      <div className={styles.bar}>{toolbar}</div>
      <div className={styles.panes} id={panesId} {...(hasTabs && panel)}>
        {children}
      </div>
    </div>
  )
}

const panel = { role: 'tabpanel', 'aria-label': 'Submissions' }

function useListScroll(isOpen: boolean): void {
  const top = useRef(0)
  useEffect(() => {
    if (isOpen) return
    const remember = () => {
      top.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    // A click can open a row before the last scroll event fires.
    addEventListener('click', remember, true)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('click', remember, true)
    }
  }, [isOpen])
  useLayoutEffect(() => {
    if (isNarrow()) scrollTo(0, isOpen ? 0 : top.current)
  }, [isOpen])
}
