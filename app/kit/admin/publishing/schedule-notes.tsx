import type { Schedule } from '#app/records/versions/versions.api.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import styles from './record-publishing-bar.module.css'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'

const actions = [
  { name: 'publishAt', done: 'published', cancel: 'Cancel publishing' },
  { name: 'unpublishAt', done: 'unpublished', cancel: 'Cancel unpublishing' },
] as const

export function ScheduleNotes({ schedule }: { schedule: Schedule }) {
  const { recordId, publishAt, unpublishAt, message } = schedule
  const { canEdit, collection, reload } = useListContext()
  const toast = useToast()
  const cancel = (name: 'publishAt' | 'unpublishAt') =>
    collection
      .schedule(recordId, message ? {} : { publishAt, unpublishAt, [name]: null })
      .then(reload, (error: unknown) => toast(getErrorMessage(error), { tone: 'bad' }))
  const planned = actions.filter(({ name }) => schedule[name])
  return (message ? planned.slice(0, 1) : planned).map(({ name, done, cancel: cancelLabel }) => (
    <p key={name} className={message ? `${styles.note} ${styles.bad}` : styles.note}>
      <span>
        {message ? (
          <>
            Could not be {done}: {message}
          </>
        ) : (
          <>
            Will be {done} on <LocalDate value={schedule[name] ?? ''} format="time" />, India time (
            {schedule[name]?.slice(11, 16)} UTC).
            {name === 'publishAt' && ' Changes to the draft until then are included.'}
          </>
        )}
      </span>
      {canEdit && (
        <button className="btn btn--line btn--s" type="button" onClick={() => void cancel(name)}>
          {message ? 'Dismiss' : cancelLabel}
        </button>
      )}
    </p>
  ))
}
