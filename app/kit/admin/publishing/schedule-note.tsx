import { companyClock } from '../../../ui/date/company-time.ts'
import type { Schedule } from '../../../records/versions/endpoints.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import { reasonOf } from '../load/reason.ts'
import styles from './record-publishing-bar.module.css'
import { useListContext } from '../list-screen/list-context.ts'

const done = { publish: 'published', unpublish: 'taken off the site' }

type ScheduleNoteProps = { schedule: Schedule; onCancel: () => void }

/** What happens to a record at a time, or why it did not. */
export function ScheduleNote({ schedule, onCancel }: ScheduleNoteProps) {
  const { id, action, at, state, message } = schedule
  const toast = useToast()
  const { canEdit } = useListContext()
  const cancel = () =>
    adminApi
      .delete('/admin/schedules/:id', { params: { id } })
      .then(onCancel, (error: unknown) => toast(reasonOf(error), { tone: 'bad' }))
  return (
    <p className={state === 'failed' ? `${styles.note} ${styles.bad}` : styles.note}>
      <span>
        {state === 'failed' ? (
          <>
            Could not be {done[action]}: {message}
          </>
        ) : (
          <>
            Will be {done[action]} on <LocalDate value={companyClock(new Date(at)).day} format="medium" /> at{' '}
            {companyClock(new Date(at)).time} in India ({at.slice(11, 16)} UTC).
            {action === 'publish' && ' Later edits are not in it.'}
          </>
        )}
      </span>
      {canEdit && (
        <button className="btn btn--line btn--s" type="button" onClick={() => void cancel()}>
          {state === 'failed' ? 'Dismiss' : 'Cancel schedule'}
        </button>
      )}
    </p>
  )
}
