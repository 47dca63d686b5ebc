import { useLocation } from 'react-router'
import { LogoMark } from '#app/kit/page/logo/logo-mark.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useBackOfficeName } from '#app/kit/admin/admin-meta.ts'
import { findCurrentItem, navItems, navLinks } from '#app/back-office/navigation/nav-items.ts'
import styles from './shell.module.css'
import skeleton from './shell-skeleton.module.css'
import nav from '#app/back-office/navigation/side-nav.module.css'
import { PageLinks } from '#app/back-office/navigation/page-links.tsx'

const placeholders = [1, 2, 3, 4, 5, 6]

/** Rendered on the server, before the browser knows who is signed in. */
export function ShellSkeleton() {
  const location = useLocation()
  const { pathname } = location
  const currentItem = findCurrentItem(navItems, location)
  return (
    <div className={styles.frame} aria-busy="true">
      <aside className={styles.side}>
        <div className={nav.nav}>
          <span className={nav.logo}>
            <LogoMark className={nav.mark} />
            <span>{useBackOfficeName()}</span>
          </span>
          <div className={nav.find}>
            <button type="button" disabled>
              <AdminIcon name="search" />
              Find
            </button>
          </div>
          <PageLinks links={navLinks} current={currentItem} />
        </div>
      </aside>
      <div className={styles.page}>
        <div className={styles.progress} />
        <div className="grid min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
          <header className="sticky top-0 z-20 flex min-h-14 items-center gap-x-4 border-b border-line bg-surface px-4 max-sm:gap-x-3 lg:px-6">
            <button
              className="-ms-3 grid size-11 place-items-center rounded-2 max-sm:my-1.5 lg:hidden"
              type="button"
              aria-label="Menu"
              disabled
            >
              <Icon name="menu" />
            </button>
            <p className={skeleton.title}>{currentItem?.title ?? currentItem?.label}</p>
          </header>
          <main id="main" className="grid min-h-0 grid-cols-1 content-start">
            <noscript className={skeleton.note}>
              The back-office needs JavaScript, which is turned off in this browser.
            </noscript>
            <div className={pathname === '/admin/' ? skeleton.panels : skeleton.rows}>
              <p>Loading...</p>
              {placeholders.map((place) => (
                <span key={place} className="sk" />
              ))}
            </div>
          </main>
        </div>
      </div>
    </div>
  )
}
