import type { ReactNode } from 'react'
import type { Filters } from './use-filters.ts'
import styles from './filter-select.module.css'

type FilterSelectProps = {
  filters: Pick<Filters, 'getValue' | 'set'>
  name: string
  label: string
  allLabel: string
  choices: readonly (readonly [string, string])[]
}

export function FilterSelect({ filters, name, label, allLabel, choices }: FilterSelectProps) {
  return (
    <select
      className={`input select ${styles.select}`}
      aria-label={label}
      value={filters.getValue(name)}
      onChange={(event) => filters.set(name, event.target.value)}
    >
      <option value="">{allLabel}</option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

export const FilterRow = ({ children }: { children: ReactNode }) => (
  <div className={`wrapping ${styles.row}`}>{children}</div>
)
