import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { WorkCounts } from '../../records/submission/conversation/endpoints.ts'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { isGroup, type NavGroup, type NavItem, type NavLink } from './nav-items.ts'
import { defaultOpenGroups, type OpenGroups } from './open-groups.ts'
import styles from './page-links.module.css'
import { scrollToCurrent } from './scroll-to-current.ts'

type PageLinksProps = {
  entries: readonly (NavLink | NavGroup)[]
  current: NavItem | undefined
  groups?: OpenGroups
  work?: WorkCounts | undefined
  onChoose?: (() => void) | undefined
}

export function PageLinks({ entries, current, groups = defaultOpenGroups, work, onChoose }: PageLinksProps) {
  const nav = useRef<HTMLElement>(null)
  const path = current?.path
  useEffect(() => {
    if (path) scrollToCurrent(nav.current)
  }, [path])
  const isCurrent = ({ pages }: NavLink) => current !== undefined && pages.includes(current)
  const item = (link: NavLink, hasIcon: boolean) => (
    <li key={link.label}>
      <PageLink link={link} isCurrent={isCurrent(link)} hasIcon={hasIcon} work={work} onChoose={onChoose} />
    </li>
  )
  return (
    <nav aria-label="Admin" className={styles.pages} ref={nav}>
      <ul role="list">
        {entries.map((entry) => {
          if (!isGroup(entry)) return item(entry, true)
          const isCurrentGroup = entry.links.some(isCurrent)
          return (
            <li key={entry.label} className={styles.group}>
              <details open={groups.isOpen(entry, isCurrentGroup)}>
                <summary
                  onClick={(event) => {
                    event.preventDefault()
                    groups.toggle(entry, isCurrentGroup)
                  }}
                >
                  <AdminIcon name={entry.icon} />
                  {entry.label}
                  <Icon name="chevron-down" className={styles.arrow} />
                </summary>
                <ul role="list">{entry.links.map((link) => item(link, false))}</ul>
              </details>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type PageLinkProps = Pick<PageLinksProps, 'work' | 'onChoose'> & {
  link: NavLink
  isCurrent: boolean
  hasIcon: boolean
}

function PageLink({ link: { label, icon, pages }, isCurrent, hasIcon, work, onChoose }: PageLinkProps) {
  const [first] = pages
  if (!first) return null
  const counts = pages.flatMap(({ inbox, count }) => {
    const total = inbox ? work?.unansweredByKind[inbox] : count && work?.[count]
    return total ? [{ count: count ?? 'unanswered', total }] : []
  })
  return (
    <Link to={first.path} aria-current={isCurrent ? 'page' : undefined} onClick={onChoose}>
      {hasIcon && <AdminIcon name={icon} />}
      <span>{label}</span>
      {counts.length > 0 && (
        <span className={styles.counts}>
          {counts.map(({ count, total }) => (
            <span
              key={count}
              className={count === 'overdue' ? `${styles.count} ${styles.overdue}` : styles.count}
            >
              {total > 999 ? '999+' : total}
              <span className="vh"> {count}</span>
            </span>
          ))}
        </span>
      )}
    </Link>
  )
}
