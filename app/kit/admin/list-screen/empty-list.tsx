import { Link } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { useListContext } from './use-content-list.tsx'

export function EmptyList() {
  const { view, getCount, collection, linkTo, add, canEdit, arrange } = useListContext()
  const { labels } = collection
  const isActive = view.status === 1
  const tabLabel = isActive ? labels.on : labels.off
  const otherTabLabel = isActive ? labels.off : labels.on
  const others = getCount(isActive ? 0 : 1) ?? 0
  const toOthers = (
    <Link className="btn btn--line" to={linkTo({ status: isActive ? 0 : 1, page: 1 })}>
      Show {others} {otherTabLabel}
    </Link>
  )
  if (view.facets) {
    return (
      <StatePanel icon="search" title={`No ${labels.many} match these filters.`}>
        <Button look="btn--line" label="Clear filters" onClick={() => arrange({ facets: undefined })} />
      </StatePanel>
    )
  }
  if (view.search) {
    return (
      <StatePanel icon="search" title={`No ${tabLabel} ${labels.many} match “${view.search}”.`}>
        <p>{others > 0 ? 'There are matches on the other tab.' : 'Try fewer or different words.'}</p>
        {others > 0 ? (
          toOthers
        ) : (
          <Link className="btn btn--line" to={linkTo({ search: '', page: 1 })}>
            Clear search
          </Link>
        )}
      </StatePanel>
    )
  }
  return (
    <StatePanel icon="layers" title={`No ${tabLabel} ${labels.many}`}>
      <p>{isActive ? labels.whereShown : `Inactive ${labels.many} are not shown on the site.`}</p>
      {isActive && others > 0 && toOthers}
      {isActive && others === 0 && canEdit && (
        <Button look="btn--line" label={labels.add} onClick={() => void add()} />
      )}
    </StatePanel>
  )
}
