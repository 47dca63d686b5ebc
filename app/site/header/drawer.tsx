import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { academyHome, mainNavigation } from '#app/navigation.ts'
import { useIdentity } from '#app/kit/page/root-data.ts'
import { AcademyMark } from '#app/kit/page/logo/academy-mark.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './drawer.module.css'

export function Drawer() {
  const { academyName, phones } = useIdentity()
  const [phone] = phones
  return (
    <dialog className={`drawer ${styles.drawer}`} id="drawer" aria-label="Menu" closedby="any" data-drawer>
      <div className="drawer__top">
        <button type="button" className="x" command="close" commandfor="drawer" aria-label="Close menu">
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label="Main">
        <ul role="list">
          <li className={styles.find}>
            <NavLink path="/search">Search</NavLink>
          </li>
          <li>
            <NavLink path="/find">Find a glove</NavLink>
          </li>
          {mainNavigation.map((item) => (
            <li key={item.path}>
              {item.children ? (
                <details>
                  <summary>
                    {item.label} <Icon name="chevron-down" />
                  </summary>
                  {item.children.map((child) => (
                    <NavLink key={child.path} path={child.path}>
                      {child.label}
                    </NavLink>
                  ))}
                </details>
              ) : (
                <NavLink path={item.path}>{item.label}</NavLink>
              )}
            </li>
          ))}
          <li className={styles.academy}>
            <NavLink path={academyHome}>
              <span className="inline-flex items-center">
                <AcademyMark className={styles.mark} />
                {academyName}
              </span>
              <Icon name="arrow-right" />
            </NavLink>
          </li>
        </ul>
      </nav>
      <p className="drawer__end num">
        Call us: <a href={phone.href}>{phone.display}</a>
      </p>
    </dialog>
  )
}

/** The server compares the path only. The script header.ts also compares the hash, hence suppressHydrationWarning. */
export function NavLink({ path, children }: { path: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <a href={path} aria-current={pathname === path ? 'page' : undefined} data-nav suppressHydrationWarning>
      {children}
    </a>
  )
}
