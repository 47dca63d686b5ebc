import { useLocation } from 'react-router'
import { academyCourses as courses, academyMenu, type NavigationItem } from '#app/navigation.ts'
import { useIdentity } from '#app/kit/page/root-data.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { AcademyLogo } from '#app/kit/page/logo/logo.tsx'
import styles from './academy-bar.module.css'

export function AcademyBar() {
  const { pathname } = useLocation()
  const { academyName } = useIdentity()
  const current = findNavigationItem(pathname)
  const ariaCurrent = (item: NavigationItem) =>
    item === current ? (item.path === pathname ? 'page' : 'true') : undefined
  const links = academyMenu.map((item) => (
    <li key={item.path}>
      <a href={item.path} aria-current={ariaCurrent(item)}>
        {item.label}
      </a>
    </li>
  ))
  return (
    <div className={`under-bar ${styles.bar}`}>
      <nav className={`${styles.sub} on-deep`} aria-label={academyName}>
        <div className={`wrap row ${styles.inside}`}>
          <AcademyLogo />
          <ul className={`wrapping ${styles.row}`} role="list">
            {links}
          </ul>
          <a className={`small ${styles.courses}`} href={courses.path} aria-current={ariaCurrent(courses)}>
            {courses.label}
          </a>
          <button type="button" className={`small ${styles.button}`} popoverTarget="academy-pages">
            {current === undefined || current === courses ? 'More' : current.label}{' '}
            <Icon name="chevron-down" />
          </button>
        </div>
        <ul className={`wrap ${styles.panel}`} role="list" id="academy-pages" popover="auto">
          {links}
        </ul>
      </nav>
    </div>
  )
}

/** Detail pages highlight the navigation item of their list, and /tech highlights /whyinspel. */
function findNavigationItem(pathname: string): NavigationItem | undefined {
  const path = pathname === '/tech' ? '/whyinspel' : pathname
  return academyMenu.find((item) => path === item.path || path.startsWith(`${item.path}/`))
}
