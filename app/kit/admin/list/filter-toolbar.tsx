import { Select } from '#app/ui/form/select.tsx'
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
  <div className="flex min-w-0 flex-wrap gap-2 max-lg:pt-2 max-sm:flex-[1_0_100%]">
    {selects.map(({ name, label, all, choices }) => (
      <Select
        key={name}
        className="w-auto max-w-full max-sm:min-w-0 max-sm:flex-[1_1_8rem]"
        aria-label={label}
        value={filters.getValue(name)}
        onChange={({ target }) => filters.set(name, target.value)}
        empty={all}
        options={choices}
      />
    ))}
  </div>
)
