import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/**
 * A link of a navigation, marked when it leads to this very page. The server knows only the path; the site's script
 * adds the hash to the comparison, so React leaves the mark alone.
 */
export function NavLink({ path, children }: { path: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <a href={path} aria-current={pathname === path ? 'page' : undefined} data-nav suppressHydrationWarning>
      {children}
    </a>
  )
}
