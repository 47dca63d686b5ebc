import { Select } from '#app/ui/form/select.tsx'
import styles from './filter-toolbar.module.css'
import { SearchBox } from './search-box.tsx'
import { Toolbar } from './toolbar.tsx'
import { type Filters, useFilters } from './use-filters.ts'

type Filter = {
  name: string
  label: string
  /** Label without a choice. */
  all: string
  choices: readonly (readonly [string, string])[]
}

type FilterToolbarProps = {
  selects: readonly Filter[]
  /** Placeholder of the search. */
  search: string | false
}

/** Selects and a search whose values are in the address. */
export function FilterToolbar({ selects, search }: FilterToolbarProps) {
  const filters = useFilters()
  return (
    <Toolbar>
      <FilterRow filters={filters} selects={selects} />
      {search && (
        <SearchBox
          placeholder={search}
          value={filters.getValue('search')}
          onSearch={(text) => filters.set('search', text, true)}
        />
      )}
    </Toolbar>
  )
}

type FilterRowProps = { filters: Pick<Filters, 'getValue' | 'set'>; selects: readonly Filter[] }

export const FilterRow = ({ filters, selects }: FilterRowProps) => (
  <div className={`wrapping ${styles.row}`}>
    {selects.map(({ name, label, all, choices }) => (
      <Select
        key={name}
        className={styles.select}
        aria-label={label}
        value={filters.getValue(name)}
        onChange={({ target }) => filters.set(name, target.value)}
        empty={all}
        options={choices}
      />
    ))}
  </div>
)
