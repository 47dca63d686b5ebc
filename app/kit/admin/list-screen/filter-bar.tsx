import { Button } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { facetsOf } from '#app/kit/admin/list/list-search-params.ts'
import { useListContext } from './use-content-list.tsx'

export type FacetLabels = { readonly [column: string]: { readonly [value: string]: string } }

type FilterBarProps = {
  facetLabels: FacetLabels
  sortColumns: readonly { head: string; sort: string }[]
  hasHeadings: boolean
}

const selectClass = 'w-auto max-w-3xs @max-4xl:max-w-none @max-4xl:min-w-0 @max-4xl:flex-[1_1_9rem]'

/** Facets with at least two values. Cards have no column headings, so the bar also sorts them. */
export function FilterBar({ facetLabels, sortColumns, hasHeadings }: FilterBarProps) {
  const { collection, nextView, arrange, saveCount } = useListContext()
  const { name } = collection
  const facets = Object.entries(facetsOf(name))
  const { data } = useLoaded(facets.length > 0 ? `${name} ${saveCount}` : undefined, () =>
    adminApi.get('/admin/facets', { query: { collection: name } }),
  )
  const chosen = new URLSearchParams(nextView.facets)
  const choose = (column: string, value: string) => {
    const changed = new URLSearchParams(chosen)
    if (value) changed.set(column, value)
    else changed.delete(column)
    arrange({ facets: String(changed) || undefined })
  }
  const optionsOf = (column: string) => {
    if (column === 'revisions') return [{ value: 'all', label: 'All revisions' }]
    const options = data?.rows.find((facet) => facet.column === column)?.options ?? []
    const selected = chosen.get(column)
    const isListed = !selected || options.some(({ value }) => value === selected)
    return isListed ? options : [...options, { value: selected, label: data ? selected : 'Loading...' }]
  }
  const shown = facets.filter(
    ([column]) => chosen.has(column) || column === 'revisions' || optionsOf(column).length > 1,
  )
  const isArranged = Boolean(nextView.facets || nextView.sort)
  const hasOnlySort = hasHeadings && shown.length === 0 && !isArranged
  return (
    <div
      className={`flex-wrap items-center gap-2 border-b border-line px-6 py-2 @max-4xl:px-4 @max-4xl:sm:[anchor-name:--actions] ${hasOnlySort ? 'hidden @max-4xl:flex' : 'flex'}`}
      role="group"
      aria-label="Filter and sort"
    >
      {shown.map(([column, { label, all }]) => (
        <Select
          key={column}
          className={selectClass}
          aria-label={label}
          value={chosen.get(column) ?? ''}
          onChange={({ target }) => choose(column, target.value)}
          empty={all}
          options={optionsOf(column).map(({ value, label: text }) => [
            value,
            facetLabels[column]?.[value] ?? text,
          ])}
        />
      ))}
      <Select
        className={`${selectClass} ${hasHeadings ? 'hidden @max-4xl:block' : ''}`}
        aria-label="Sort"
        value={nextView.sort ?? ''}
        onChange={({ target }) => arrange({ sort: target.value || undefined })}
        empty="Default order"
        options={sortColumns.flatMap(({ head, sort }) => [
          [sort, `${head}, ascending`] as const,
          [`-${sort}`, `${head}, descending`] as const,
        ])}
      />
      {isArranged && (
        <Button
          look="btn--plain btn--s"
          label="Reset"
          onClick={() => arrange({ facets: undefined, sort: undefined })}
        />
      )}
    </div>
  )
}
