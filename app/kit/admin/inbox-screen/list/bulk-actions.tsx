import { stages } from '../../../../records/submission-stages.ts'
import { AdminIcon } from '../../../../ui/icon/admin-icon.tsx'
import { useHasRight } from '../../shell-context.ts'
import { BulkBar } from '../../selection/bulk-bar.tsx'
import styles from './bulk-actions.module.css'
import { openSelectOnKey } from './open-select-on-key.ts'
import { stageLabel } from '../stage-label.ts'
import { useInboxScreen } from '../inbox-screen-context.ts'

export function BulkActions() {
  const { collection, list, actions } = useInboxScreen()
  const canDelete = useHasRight()('submissions.delete')
  const { selection, view } = list
  const { many } = collection.labels
  const selected = list.rows.filter(({ id }) => selection.has(id))
  return (
    <BulkBar count={selected.length} onClear={selection.clear}>
      <select
        className={`input select ${styles.move}`}
        aria-label="Move to"
        value=""
        onChange={(event) => void actions.setStatus(selected, Number(event.target.value))}
        onKeyDown={openSelectOnKey}
      >
        <option value="" disabled>
          Move to...
        </option>
        {stages
          .filter((stage) => stage !== view.status)
          .map((stage) => (
            <option key={stage} value={stage}>
              {stageLabel(collection.name, stage)}
            </option>
          ))}
      </select>
      {canDelete && (
        <button
          className="btn btn--bad btn--icon"
          type="button"
          aria-label={`Delete ${many}`}
          title="Delete"
          onClick={() => void actions.remove(selected)}
        >
          <AdminIcon name="trash" />
        </button>
      )}
    </BulkBar>
  )
}
