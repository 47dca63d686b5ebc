import { Select } from '#app/ui/form/select.tsx'
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
    <Select
      className={styles.select}
      aria-label={label}
      value={filters.getValue(name)}
      onChange={(event) => filters.set(name, event.target.value)}
      empty={allLabel}
      options={choices}
    />
  )
}

export const FilterRow = ({ children }: { children: ReactNode }) => (
  <div className={`wrapping ${styles.row}`}>{children}</div>
)
