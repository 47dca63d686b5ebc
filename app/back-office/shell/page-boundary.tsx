import { Outlet } from 'react-router'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import { Screen } from '#app/kit/admin/screen.tsx'
import { navItems } from '#app/back-office/navigation/nav-items.ts'
import type { Route } from './+types/page-boundary'

/** Layout route around every page, so that the shell stays visible if a page fails to load. */
export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const currentPath = typeof location === 'undefined' ? undefined : location.pathname
  const title = navItems.find(({ path }) => path === currentPath)?.label ?? 'Back-office'
  return (
    <Screen title={title}>
      <LoadFailed error={error} />
    </Screen>
  )
}
