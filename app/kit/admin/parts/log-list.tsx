import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { useFilters } from '#app/kit/admin/list/filter-toolbar.tsx'
import { Pager } from '#app/kit/admin/list/pager.tsx'

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
      className={`transition-opacity delay-150 duration-1 ${isDimmed ? 'opacity-50' : ''}`}
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
    <li className="grid grid-cols-[1.125rem_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1.5 border-b border-line px-4 py-3 sm:grid-cols-[1.125rem_minmax(0,1fr)_auto] lg:px-6">
      <AdminIcon name={icon} className="mt-0.5 size-4.5 text-ink-3" />
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 max-lg:text-h3">{title}</p>
        <p className="text-small text-ink-3 tabular-nums max-lg:text-body">{note}</p>
        {children}
      </div>
      {actions && <div className="flex items-center gap-2 max-sm:col-start-2">{actions}</div>}
    </li>
  )
}

/** More about a `LogRow`. */
export const LogDetails = ({ label, children }: { label: string; children: ReactNode }) => (
  <details>
    <summary className="w-fit py-1 text-small text-accent underline underline-offset-2 max-sm:py-2.5">
      {label}
    </summary>
    {children}
  </details>
)
