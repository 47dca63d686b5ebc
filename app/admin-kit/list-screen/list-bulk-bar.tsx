import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { BulkBar } from '../parts/bulk-bar.tsx'
import { useListContext } from './list-context.ts'

/** What can be done to all selected rows. */
export function ListBulkBar() {
  const {
    list: { selection, targets, view, collection },
    actions,
  } = useListContext()
  const chosen = targets.filter(({ id }) => selection.has(id))
  const isActive = view.status === 1
  return (
    <BulkBar count={chosen.length} onClear={selection.clear}>
      <button
        className="btn btn--plain"
        type="button"
        onClick={() => void actions.setStatus(chosen, isActive ? 0 : 1)}
      >
        <AdminIcon name={isActive ? 'eye-off' : 'eye'} />
        {isActive ? collection.labels.turnOff : collection.labels.turnOn}
      </button>
      {collection.remove && (
        <button className="btn btn--bad" type="button" onClick={() => void actions.remove(chosen)}>
          <AdminIcon name="trash" />
          Delete
        </button>
      )}
    </BulkBar>
  )
}
