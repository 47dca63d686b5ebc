import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import styles from './log-list.module.css'
import { Pager } from '#app/kit/admin/list/pager.tsx'
import { useFilters } from '#app/kit/admin/list/use-filters.ts'

export const logPageSize = 50

type LogPageProps<Row> = {
  label: string
  rows: readonly Row[]
  total: number
  empty: ReactNode
  children: (row: Row) => ReactNode
}

export function LogPage<Row>({ label, rows, total, empty, children }: LogPageProps<Row>) {
  const { page, linkToPage } = useFilters()
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <LogList label={label} isDimmed={isLoading}>
          {rows.map(children)}
        </LogList>
      )}
      <Pager page={page} pageSize={logPageSize} total={total} linkToPage={linkToPage} />
    </>
  )
}

type LogListProps = { label: string; isDimmed?: boolean; children: ReactNode }

export function LogList({ label, isDimmed = false, children }: LogListProps) {
  return (
    <ul
      className={isDimmed ? `${styles.list} ${styles.dimmed}` : styles.list}
      role="list"
      aria-label={label}
      aria-busy={isDimmed}
    >
      {children}
    </ul>
  )
}

type LogRowProps = {
  icon: AdminIconName
  title: ReactNode
  note: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

export function LogRow({ icon, title, note, actions, children }: LogRowProps) {
  return (
    <li className={styles.row}>
      <AdminIcon name={icon} />
      <div className={styles.text}>
        <p className={`row ${styles.title}`}>{title}</p>
        <p className={`small muted ${styles.note}`}>{note}</p>
        {children}
      </div>
      {actions && <div className={`line ${styles.actions}`}>{actions}</div>}
    </li>
  )
}
