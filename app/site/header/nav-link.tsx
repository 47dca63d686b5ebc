import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/** The server compares the path only. The script current-link.ts also compares the hash, hence suppressHydrationWarning. */
export function NavLink({ path, children }: { path: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <a href={path} aria-current={pathname === path ? 'page' : undefined} data-nav suppressHydrationWarning>
      {children}
    </a>
  )
}
