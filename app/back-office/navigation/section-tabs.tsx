import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/ui/panel/notice.tsx'
import { scrollToCurrent } from '#app/kit/admin/parts/scroll-to.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { findLinkOf, useIsShown } from './nav-items.ts'
import { useCurrentItem } from './side-nav.tsx'

/** Links to the other pages of a sidebar link, such as Categories next to Courses. Views of one page have their own tabs. */
export function SectionTabs() {
  const current = useCurrentItem()
  const link = findLinkOf(current)
  const isShown = useIsShown()
  const may = useHasRight()
  const pages = (link?.pages ?? []).filter(isShown).filter(({ path }) => !path.includes('?'))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    scrollToCurrent(list.current)
  }, [current])
  if (current?.rights.some(may) && !isShown(current))
    return (
      <Notice tone="info">
        You can only view this. <Link to="/admin/">Dashboard</Link>
      </Notice>
    )
  if (!link || pages.length < 2) return null
  return (
    <nav className="min-w-0 border-b border-line print:hidden" aria-label={link.label}>
      <ul
        className="flex [scrollbar-width:none] gap-1 overflow-x-auto px-4.5 py-2 max-lg:px-1.5"
        role="list"
        ref={list}
      >
        {pages.map((page) => (
          <li key={page.path}>
            <Link
              className={`flex min-h-8 items-center rounded-2 px-2.5 whitespace-nowrap no-underline focus-visible:shadow-none focus-visible:-outline-offset-2 max-lg:min-h-11 ${page === current ? 'bg-soft font-semibold text-ink' : 'font-medium text-ink-2 hover:bg-soft hover:text-ink'}`}
              to={page.path}
              aria-current={page === current ? 'page' : undefined}
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
