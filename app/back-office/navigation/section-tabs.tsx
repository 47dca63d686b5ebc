import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { findLinkOf, useIsShown } from './nav-items.ts'
import { scrollToCurrent } from '#app/kit/admin/parts/scroll-to.ts'
import styles from './section-tabs.module.css'
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
    <nav className={`no-print ${styles.nav}`} aria-label={link.label}>
      <ul role="list" ref={list}>
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={page.path} aria-current={page === current ? 'page' : undefined}>
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
