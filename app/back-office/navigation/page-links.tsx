import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import type { WorkCounts } from '#app/records/submission/conversation/conversation.api.ts'
import { scrollToCurrent } from '#app/kit/admin/parts/scroll-to.ts'
import type { NavItem, NavLink } from './nav-items.ts'

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
    <nav aria-label="Admin" className="[scrollbar-width:thin] overflow-y-auto px-2.5 py-2" ref={nav}>
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
    <Link
      className={`grid min-h-9 scroll-my-2 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-2 px-2.5 no-underline focus-visible:shadow-none focus-visible:-outline-offset-2 max-lg:min-h-11 max-lg:text-h2 ${isCurrent ? 'bg-surface font-semibold text-ink shadow-1 ring-1 ring-line' : 'font-medium text-ink-2 hover:bg-line hover:text-ink'}`}
      to={first.path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
    >
      <AdminIcon name={icon} className={isCurrent ? 'size-4.5 text-accent' : 'size-4.5'} />
      <span>{label}</span>
      {counts.length > 0 && (
        <span className="flex gap-1">
          {counts.map(({ count, total }) => (
            <span
              key={count}
              className={`rounded-full px-2 py-1 text-micro leading-none font-semibold text-on-accent tabular-nums ${count === 'overdue' ? 'bg-bad' : 'bg-accent'}`}
            >
              {total > 999 ? '999+' : total}
              <span className="sr-only"> {count}</span>
            </span>
          ))}
        </span>
      )}
    </Link>
  )
}
