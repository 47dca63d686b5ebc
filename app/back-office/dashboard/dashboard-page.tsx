import { adminApi } from '../../admin-kit/admin-api.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import { useReloadOn } from '../../admin-kit/parts/use-reload-on.ts'
import { Screen } from '../../admin-kit/screen.tsx'
import { useMay, useShell } from '../../admin-kit/shell-context.ts'
import type { Route } from './+types/dashboard-page'
import { Attention } from './attention.tsx'
import styles from './dashboard-page.module.css'
import { LastBackup } from './last-backup.tsx'
import { Latest } from './latest.tsx'
import { Submissions } from './submissions.tsx'
import { Tiles } from './tiles.tsx'

export const meta = () => adminMeta('Dashboard')

export const clientLoader = async () => ({ dashboard: await adminApi.get('/admin/dashboard') })

export default function DashboardPage({ loaderData: { dashboard } }: Route.ComponentProps) {
  // Something new has come.
  const may = useMay()
  useReloadOn(JSON.stringify(useShell().unread))
  return (
    <Screen title="Dashboard">
      <div className={styles.page}>
        <Tiles dashboard={dashboard} />
        <div className={styles.columns}>
          <Attention dashboard={dashboard} />
          <Submissions weeks={dashboard.weeks} inboxes={dashboard.inboxes} />
        </div>
        {may('submissions.read') && <Latest latest={dashboard.latest} />}
        {dashboard.backup && <LastBackup backup={dashboard.backup} />}
      </div>
    </Screen>
  )
}
