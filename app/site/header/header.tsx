import { useLocation } from 'react-router'
import type { Division } from '#app/kit/page/divisions.ts'
import { mainNavigation, type NavigationItem, academyHome } from '#app/navigation.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Logo } from '#app/kit/page/logo/logo.tsx'
import { AcademyMark } from '#app/kit/page/logo/academy-mark.tsx'
import { LogoMark } from '#app/kit/page/logo/logo-mark.tsx'
import { useIdentity } from '#app/kit/page/root-data.ts'
import styles from './header.module.css'
import { Drawer, NavLink } from './drawer.tsx'

export function Header({ division }: { division: Division }) {
  const { pathname } = useLocation()
  const isOverPicture = pathname === '/'
  return (
    <>
      <DivisionSwitch division={division} />
      {isOverPicture && <span className={styles.top} data-top aria-hidden="true" />}
      <header className={`no-print ${styles.bar} ${isOverPicture ? styles.over : ''}`}>
        <div className={`wrap line ${styles.inside}`}>
          <Logo />
          <nav className={styles.nav} aria-label="Main">
            <ul role="list">
              {mainNavigation.map((item) =>
                item.children ? (
                  <SubMenu key={item.path} item={item} />
                ) : (
                  <li key={item.path}>
                    <NavLink path={item.path}>{item.label}</NavLink>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div className={`line ${styles.tools}`}>
            <a
              className={`${styles.tool} ${styles.find}`}
              href="/search"
              aria-label="Search"
              aria-current={pathname === '/search' ? 'page' : undefined}
            >
              <Icon name="search" />
            </a>
            <a
              className={styles.tool}
              href="/quotation"
              aria-label="Quotation"
              aria-current={pathname === '/quotation' ? 'page' : undefined}
              data-basket
            >
              <Icon name="bag" />
              <span className={styles.count} aria-hidden="true" />
            </a>
            <button
              type="button"
              className={styles.menuButton}
              command="show-modal"
              commandfor="drawer"
              aria-haspopup="dialog"
            >
              <Icon name="menu" />
              <span className="vh">Menu</span>
            </button>
          </div>
        </div>
      </header>
      <p className={styles.said} role="status" data-basket-said />
      <Drawer />
    </>
  )
}

function SubMenu({ item }: { item: NavigationItem }) {
  return (
    <li className={styles.has} data-menu>
      <NavLink path={item.path}>{item.label}</NavLink>
      <button
        type="button"
        className={`center ${styles.more}`}
        popoverTarget="sub-menu"
        aria-label={`${item.label} menu`}
      >
        <Icon name="chevron-down" />
      </button>
      <ul className={styles.menu} role="list" id="sub-menu" popover="auto">
        {item.children?.map((child) => (
          <li key={child.path}>
            <NavLink path={child.path}>{child.label}</NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

function DivisionSwitch({ division }: { division: Division }) {
  const { pathname } = useLocation()
  const { companyName, academyName } = useIdentity()
  const ariaCurrent = (path: string, isCurrent: boolean) => {
    if (!isCurrent) return undefined
    return path === pathname ? 'page' : 'true'
  }
  return (
    <nav className={`no-print on-deep ${styles.strip}`} aria-label="Company and academy">
      <ul className={`wrap ${styles.links}`} role="list">
        <li>
          <a href="/" aria-current={ariaCurrent('/', division === 'gloves')}>
            <LogoMark className={styles.mark} />
            {companyName}
          </a>
        </li>
        <li>
          <a href={academyHome} aria-current={ariaCurrent(academyHome, division === 'academy')}>
            <AcademyMark className={styles.mark} />
            {academyName}
          </a>
        </li>
      </ul>
    </nav>
  )
}
