import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './screen.module.css'
import { useShell } from './shell-context.ts'

type ScreenProps = {
  title: string
  /** Buttons at the end of the head: what this screen is for, one primary at most. */
  actions?: ReactNode
  /** As high as the window on wide screens; its parts scroll on their own: list beside detail. */
  isFitted?: boolean
  children: ReactNode
}

/** A page of the back-office: its head with title, actions and the administrator's menu, and below it what it shows. */
export function Screen({ title, actions, isFitted, children }: ScreenProps) {
  const { open, userMenu } = useShell()
  return (
    <div className={isFitted ? `${styles.screen} ${styles.fitted}` : styles.screen}>
      <header className={styles.head}>
        <button className={styles.menu} type="button" aria-label="Menu" onClick={() => open('menu')}>
          <Icon name="menu" />
        </button>
        <h1 tabIndex={-1}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
        {userMenu}
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
