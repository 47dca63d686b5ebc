import { useState } from 'react'
import { type Stage, stages } from '../../collections/stages.ts'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import { BulkBar } from '../parts/bulk-bar.tsx'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import type { Selection } from '../parts/use-selection.ts'
import type { InboxItem } from './inbox-calls.ts'
import styles from './bulk-actions.module.css'
import { useInboxValue } from './inbox-context.ts'
import { openFirst } from './status-field.tsx'
import { stageLabel } from './stage-label.ts'
import type { InboxList } from './use-list.ts'
import { reasonOf } from '../parts/reason.ts'

type BulkActionsProps = {
  move: InboxList<InboxItem>['change']['move']
  selection: Selection
  /** What is selected, in the plural: 'admissions'. */
  many: string
}

type Change = { action: 'status'; status: number } | { action: 'delete' } | { action: 'restore' }

/** Moves all selected rows to another status, or into the trash: all of them or none. */
export function BulkActions({ move, selection, many }: BulkActionsProps) {
  const { kind, view, refresh } = useInboxValue()
  const toast = useToast()
  const { ask, confirmDialog } = useConfirm()
  const [failure, setFailure] = useState<string>()
  const ids = [...selection.ids]
  const count = ids.length

  const send = (change: Change) => adminApi.post('/admin/bulk', { body: { kind, ids, ...change } })
  const fail = (title: string, error: unknown) => {
    setFailure(`${title}. ${reasonOf(error)}`)
    toast(title, { tone: 'bad' })
    refresh()
  }
  const apply = async (change: Change, back: Change, done: string, failed: string) => {
    setFailure(undefined)
    try {
      await move(ids, change.action === 'status' ? change.status : undefined, send(change))
      selection.clear()
      const undo = (
        <button type="button" onClick={() => void send(back).then(refresh, (error) => fail(failed, error))}>
          Undo
        </button>
      )
      toast(`${count} ${done}`, { duration: 8000, action: undo })
      refresh()
    } catch (error) {
      fail(failed, error)
    }
  }
  const moveTo = (status: Stage) =>
    apply(
      { action: 'status', status },
      { action: 'status', status: view.status ?? 1 },
      `moved to ${stageLabel(status)}`,
      'Failed to update status',
    )
  const remove = async () => {
    const question = `Are you sure you want to delete these ${count} ${many}?`
    const detail = 'They will be moved to the trash and can be restored from there.'
    const isMeant = await ask({ question, detail, confirmLabel: 'Delete', isDangerous: true })
    if (isMeant) await apply({ action: 'delete' }, { action: 'restore' }, 'deleted', 'Delete failed')
  }
  return (
    <>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <BulkBar count={count} onClear={selection.clear}>
        <select
          className={`input select ${styles.move}`}
          aria-label="Move to"
          value=""
          onChange={(event) => void moveTo(Number(event.target.value) as Stage)}
          onKeyDown={openFirst}
        >
          <option value="" disabled>
            Move to...
          </option>
          {stages
            .filter((stage) => stage !== view.status)
            .map((stage) => (
              <option key={stage} value={stage}>
                {stageLabel(stage)}
              </option>
            ))}
        </select>
        <button
          className="btn btn--bad btn--icon"
          type="button"
          aria-label={`Delete ${many}`}
          title="Delete"
          onClick={() => void remove()}
        >
          <AdminIcon name="trash" />
        </button>
      </BulkBar>
      {confirmDialog}
    </>
  )
}
