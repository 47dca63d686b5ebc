import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { adminApi } from '../../admin-kit/admin-api.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import { Screen } from '../../admin-kit/screen.tsx'
import { useShell } from '../../admin-kit/shell-context.ts'
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
  useFreshCounts()
  return (
    <Screen title="Dashboard">
      <div className={styles.page}>
        <Tiles dashboard={dashboard} />
        <div className={styles.columns}>
          <Attention dashboard={dashboard} />
          <Submissions weeks={dashboard.weeks} inboxes={dashboard.inboxes} />
        </div>
        <Latest latest={dashboard.latest} />
        <LastBackup backup={dashboard.backup} />
      </div>
    </Screen>
  )
}

/** Loads the figures again when the sidebar hears of something new. */
function useFreshCounts(): void {
  const { unread } = useShell()
  const { revalidate } = useRevalidator()
  const counts = JSON.stringify(unread)
  const shown = useRef(counts)
  useEffect(() => {
    if (shown.current === counts) return
    shown.current = counts
    void revalidate()
  }, [counts, revalidate])
}
