import { useLocation } from 'react-router'
import { LogoMark } from '#app/kit/page/logo/logo-mark.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useBackOfficeName } from '#app/kit/admin/admin-meta.ts'
import { findCurrentItem, navItems, navLinks } from '#app/back-office/navigation/nav-items.ts'
import screen from '#app/kit/admin/screen.module.css'
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
        <div className={screen.screen}>
          <header className={screen.head}>
            <button className={screen.menu} type="button" aria-label="Menu" disabled>
              <Icon name="menu" />
            </button>
            <p className={skeleton.title}>{currentItem?.title ?? currentItem?.label}</p>
          </header>
          <main id="main" className={screen.main}>
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
