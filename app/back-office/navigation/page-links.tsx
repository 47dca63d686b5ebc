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
  const list = (links: readonly NavLink[], isInGroup: boolean) => (
    <ul role="list" key={links[0]?.label}>
      {links.map((link) => (
        <li key={link.label}>
          <PageLink
            link={link}
            isCurrent={isCurrent(link)}
            hasIcon={!isInGroup}
            work={work}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="Admin" className={styles.pages} ref={nav}>
      {entries.map((entry) => {
        if (!isGroup(entry)) return list([entry], false)
        const isCurrentGroup = entry.sections.flat().some(isCurrent)
        return (
          <details key={entry.label} open={groups.isOpen(entry, isCurrentGroup)}>
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
            <div className={styles.group}>{entry.sections.map((links) => list(links, true))}</div>
          </details>
        )
      })}
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
  const { inbox, count: counted = 'unanswered' } = first
  const count = (inbox ? work?.unansweredByKind[inbox] : first.count && work?.[first.count]) ?? 0
  return (
    <Link to={first.path} aria-current={isCurrent ? 'page' : undefined} onClick={onChoose}>
      {hasIcon && <AdminIcon name={icon} />}
      <span>{label}</span>
      {count > 0 && (
        <span className={counted === 'overdue' ? `${styles.count} ${styles.overdue}` : styles.count}>
          {count > 999 ? '999+' : count}
          <span className="vh"> {counted === 'mine' ? 'open' : counted}</span>
        </span>
      )}
    </Link>
  )
}
