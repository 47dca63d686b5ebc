import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { AdminIcon, type AdminIconName } from '../../../ui/icon/admin-icon.tsx'
import styles from './log-list.module.css'
import { Pager } from '../list/pager.tsx'
import { useFilters } from '../list/use-filters.ts'

/** Rows on one page of a log. */
export const logSize = 50

type LogPageProps<Row> = {
  label: string
  rows: readonly Row[]
  total: number
  /** Instead of the rows if there are none. */
  empty: ReactNode
  /** A LogRow with its key. */
  children: (row: Row) => ReactNode
}

/** One page of a log and links to the others. */
export function LogPage<Row>({ label, rows, total, empty, children }: LogPageProps<Row>) {
  const { page, toPage } = useFilters()
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
      <Pager page={page} size={logSize} total={total} toPage={toPage} />
    </>
  )
}

type LogListProps = { label: string; isDimmed?: boolean; children: ReactNode }

/** LogRows, one below the other. */
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
  /** Who, when, how long. */
  note: ReactNode
  /** Buttons at its end. */
  actions?: ReactNode
  children?: ReactNode
}

export function LogRow({ icon, title, note, actions, children }: LogRowProps) {
  return (
    <li className={styles.row}>
      <AdminIcon name={icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
