import { Outlet } from 'react-router'
import type { Route } from './+types/page-boundary'
import { Failed } from '../../kit/admin/failed.tsx'
import { navItems } from '../navigation/nav-items.ts'
import { Screen } from '../../kit/admin/screen.tsx'

/** Around every page of the shell: when one cannot be loaded, the rest stays. */
export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const here = typeof location === 'undefined' ? undefined : location.pathname
  const title = navItems.find(({ path }) => path === here)?.label ?? 'Back-office'
  return (
    <Screen title={title}>
      <Failed error={error} />
    </Screen>
  )
}
