import type { ReactNode } from 'react'
import type { Filters } from './use-filters.ts'
import styles from './filter-select.module.css'

type FilterSelectProps = {
  filters: Filters
  /** The parameter of the address. */
  name: string
  label: string
  /** First choice: no filter. */
  all: string
  /** Value and label of every other choice. */
  choices: readonly (readonly [string, string])[]
}

/** Filters a list by one parameter of the address. */
export function FilterSelect({ filters, name, label, all, choices }: FilterSelectProps) {
  return (
    <select
      className={`input select ${styles.select}`}
      aria-label={label}
      value={filters.valueOf(name)}
      onChange={(event) => filters.set(name, event.target.value)}
    >
      <option value="">{all}</option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** The filters of a toolbar, one or several. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
