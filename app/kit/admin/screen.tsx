import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './screen.module.css'
import { useShell } from './shell-context.ts'

type ScreenProps = {
  title: string
  /** The list to which this screen belongs. */
  parent?: { label: string; path: string }
  actions?: ReactNode
  /** Fills the window height on wide screens, so that list and detail scroll separately. */
  isFullHeight?: boolean
  children: ReactNode
}

export function Screen({ title, parent, actions, isFullHeight, children }: ScreenProps) {
  const { open, userMenu, sectionTabs } = useShell()
  return (
    <div className={isFullHeight ? `${styles.screen} ${styles.fitted}` : styles.screen}>
      <header className={styles.head}>
        <button className={styles.menu} type="button" aria-label="Menu" onClick={() => open('menu')}>
          <Icon name="menu" />
        </button>
        {parent && (
          <Link className={styles.parent} to={parent.path}>
            {parent.label}
            <Icon name="chevron-right" />
          </Link>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
        {userMenu}
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {!parent && sectionTabs}
        {children}
      </main>
    </div>
  )
}
