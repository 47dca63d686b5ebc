import type { Schedule } from '../../../records/versions/endpoints.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import { getErrorMessage } from '../load/error-message.ts'
import styles from './record-publishing-bar.module.css'
import { useListContext } from '../list-screen/list-context.ts'

const actionLabels = { publish: 'published', unpublish: 'unpublished' }
const cancelLabels = { publish: 'Cancel publishing', unpublish: 'Cancel unpublishing' }

type ScheduleNoteProps = {
  schedule: Schedule
  onCancel: () => void
  onInclude: (() => void) | undefined
}

export function ScheduleNote({ schedule, onCancel, onInclude }: ScheduleNoteProps) {
  const { id, action, at, state, message } = schedule
  const toast = useToast()
  const { canEdit } = useListContext()
  const cancel = () =>
    adminApi
      .delete('/admin/schedules/:id', { params: { id } })
      .then(onCancel, (error: unknown) => toast(getErrorMessage(error), { tone: 'bad' }))
  return (
    <p className={state === 'failed' ? `${styles.note} ${styles.bad}` : styles.note}>
      <span>
        {state === 'failed' ? (
          <>
            Could not be {actionLabels[action]}: {message}
          </>
        ) : (
          <>
            Will be {actionLabels[action]} on <LocalDate value={at} format="time" />, India time (
            {at.slice(11, 16)} UTC).
            {action === 'publish' &&
              (onInclude
                ? " Changes made after it was scheduled aren't included."
                : " Changes made after this won't be included.")}
          </>
        )}
      </span>
      {canEdit && onInclude && (
        <button className="btn btn--line btn--s" type="button" onClick={onInclude}>
          Include these changes
        </button>
      )}
      {canEdit && (
        <button className="btn btn--line btn--s" type="button" onClick={() => void cancel()}>
          {state === 'failed' ? 'Dismiss' : cancelLabels[action]}
        </button>
      )}
    </p>
  )
}
