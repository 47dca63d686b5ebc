import { LogoMark } from '../../ui/artwork/logo-mark.tsx'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { adminName } from './admin-meta.ts'
import { navItems } from './nav-items.ts'
import screen from './screen.module.css'
import styles from './shell.module.css'
import nav from './side-nav.module.css'

/** What the server sends: the shell's shape, until the browser knows who is there. */
export function ShellSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <aside className={styles.side}>
        <div className={nav.nav}>
          <span className={nav.logo}>
            <LogoMark className={nav.mark} />
            <span>{adminName}</span>
          </span>
          <div className={nav.find}>
            <button type="button" disabled>
              <AdminIcon name="search" />
              Find
            </button>
          </div>
          <nav aria-label="Admin" className={nav.pages}>
            <ul role="list">
              {navItems.map(({ path, label, icon }) => (
                <li key={path}>
                  <a href={path}>
                    <AdminIcon name={icon} />
                    <span>{label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </aside>
      <div className={styles.page}>
        <div className={styles.progress} />
        <div className={screen.screen}>
          <header className={screen.head} />
          <main id="main" className={screen.main}>
            <p className="vh">Loading...</p>
            <noscript>The back-office needs JavaScript, which is switched off in this browser.</noscript>
          </main>
        </div>
      </div>
    </div>
  )
}
