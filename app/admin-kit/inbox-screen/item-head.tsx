import { type ReactNode, useEffect, useRef } from 'react'
import { useInboxValue } from './inbox-context.ts'
import styles from './item-head.module.css'

/** The title of what is open, with what can be done to it. It takes the focus where reading goes on here. */
export function ItemHead({ title, children }: { title: string; children?: ReactNode }) {
  const { focusNext } = useInboxValue()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusNext.current !== 'detail') return
    focusNext.current = undefined
    heading.current?.focus()
  })
  return (
    <header className={styles.head}>
      <h2 id="open-item" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </header>
  )
}
