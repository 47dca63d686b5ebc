import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { WorkCounts } from '#app/records/submission/conversation/conversation.api.ts'
import { scrollToCurrent } from '#app/kit/admin/parts/scroll-to.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import type { NavItem, NavLink } from './nav-items.ts'
import styles from './page-links.module.css'

type PageLinksProps = {
  links: readonly NavLink[]
  current: NavItem | undefined
  work?: WorkCounts | undefined
  onChoose?: (() => void) | undefined
}

export function PageLinks({ links, current, work, onChoose }: PageLinksProps) {
  const nav = useRef<HTMLElement>(null)
  const path = current?.path
  useEffect(() => {
    if (path) scrollToCurrent(nav.current)
  }, [path])
  return (
    <nav aria-label="Admin" className={styles.pages} ref={nav}>
      <ul role="list">
        {links.map((link) => (
          <li key={link.label}>
            <PageLink
              link={link}
              isCurrent={current !== undefined && link.pages.includes(current)}
              work={work}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PageLinkProps = Pick<PageLinksProps, 'work' | 'onChoose'> & {
  link: NavLink
  isCurrent: boolean
}

function PageLink({ link: { label, icon, pages }, isCurrent, work, onChoose }: PageLinkProps) {
  const [first] = pages
  if (!first) return null
  const counts = pages.flatMap(({ inbox, count }) => {
    const total = inbox ? work?.unansweredByKind[inbox] : count && work?.[count]
    return total ? [{ count: count ?? 'unanswered', total }] : []
  })
  return (
    <Link to={first.path} aria-current={isCurrent ? 'page' : undefined} onClick={onChoose}>
      <AdminIcon name={icon} />
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
