import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Select } from '#app/ui/form/select.tsx'
import { readPage } from './list-search-params.ts'
import { SearchBox } from './search-box.tsx'

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

export type Filters = {
  getValue: (name: string) => string
  page: number
  /** @param isTyping replaces the history entry instead of adding one. */
  set: (name: string, value: string, isTyping?: boolean) => void
  linkToPage: (page: number) => string
}

export function useFilters(): Filters {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const withChanges = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return `?${next}`
  }
  return {
    getValue: (name) => params.get(name) ?? '',
    page: readPage(params),
    set: (name, value, isTyping = false) =>
      void navigate(withChanges({ [name]: value, page: '' }), { replace: isTyping && params.has(name) }),
    linkToPage: (page) => withChanges({ page: page > 1 ? String(page) : '' }),
  }
}

export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 [anchor-name:--actions] lg:px-6">
      {children}
    </div>
  )
}
