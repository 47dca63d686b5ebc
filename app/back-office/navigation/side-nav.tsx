import { Link, useLocation, useNavigation } from 'react-router'
import { LogoMark } from '../../kit/page/logo/logo-mark.tsx'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Keys } from '../shortcuts/keys.tsx'
import { useBackOfficeName } from '../../kit/admin/admin-meta.ts'
import { type NavItem, navGroups, navItems, usePermittedItems } from './nav-items.ts'
import { useShell } from '../../kit/admin/shell-context.ts'
import type { Unread } from '../../records/submission/read-mark/endpoints.ts'
import { SideFooter } from './side-footer.tsx'
import styles from './side-nav.module.css'

export function SideNav({ onChoose }: { onChoose?: () => void }) {
  const { unread, open } = useShell()
  const { pathname } = useLocation()
  // While a navigation is pending, mark its target as the current page.
  const currentPath = useNavigation().location?.pathname ?? pathname
  return (
    <div className={styles.nav}>
      <Link className={styles.logo} to="/admin/" onClick={onChoose}>
        <LogoMark className={styles.mark} />
        <span>{useBackOfficeName()}</span>
      </Link>
      <div className={styles.find}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => {
            onChoose?.()
            open('palette')
          }}
        >
          <AdminIcon name="search" />
          Find
          <span className={styles.keys} aria-hidden="true">
            <Keys keys="Mod+k" />
          </span>
        </button>
      </div>
      <PageLinks
        items={usePermittedItems(navItems)}
        current={currentPath}
        unread={unread}
        onChoose={onChoose}
      />
      <SideFooter onChoose={onChoose} />
    </div>
  )
}

/** Pages of a record highlight the link to their list. */
const isWithin = (path: string, current: string): boolean =>
  current === path || (!path.endsWith('/') && current.startsWith(`${path}/`))

type PageLinksProps = {
  items: readonly NavItem[]
  current: string
  unread?: Unread
  onChoose?: (() => void) | undefined
}

export function PageLinks({ items, current, unread, onChoose }: PageLinksProps) {
  return (
    <nav aria-label="Admin" className={styles.pages}>
      {navGroups.map((group) => {
        const groupItems = items.filter((item) => group.items.includes(item))
        if (groupItems.length === 0) return null
        const list = (
          <ul role="list">
            {groupItems.map(({ path, label, icon, inbox }) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={isWithin(path, current) ? 'page' : undefined}
                  onClick={onChoose}
                >
                  <AdminIcon name={icon} />
                  <span>{label}</span>
                  {inbox && unread && unread[inbox] > 0 && <Badge count={unread[inbox]} />}
                </Link>
              </li>
            ))}
          </ul>
        )
        if (!group.label) return <div key="first">{list}</div>
        return (
          <details
            key={group.label}
            open={groupItems.some(({ path }) => isWithin(path, current))}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
            }}
          >
            <summary>
              {group.label}
              <Icon name="chevron-down" />
            </summary>
            {list}
          </details>
        )
      })}
    </nav>
  )
}

function Badge({ count }: { count: number }) {
  return (
    <span className={styles.count}>
      {count > 999 ? '999+' : count}
      <span className="vh"> unread</span>
    </span>
  )
}
