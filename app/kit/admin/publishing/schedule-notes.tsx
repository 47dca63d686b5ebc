import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import type { Schedule } from '#app/records/versions/versions.api.ts'
import { useAction } from '#app/kit/admin/dialog/use-action.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'

const actions = [
  { name: 'publishAt', done: 'published', cancel: 'Cancel publishing' },
  { name: 'unpublishAt', done: 'unpublished', cancel: 'Cancel unpublishing' },
] as const

export function ScheduleNotes({ schedule }: { schedule: Schedule }) {
  const { recordId, publishAt, unpublishAt, message } = schedule
  const { canEdit, collection, reload } = useListContext()
  const { run } = useAction(reload)
  const cancel = (name: 'publishAt' | 'unpublishAt') => {
    const others = message ? {} : { publishAt, unpublishAt, [name]: null }
    return run({ call: () => collection.schedule(recordId, others) })
  }
  const planned = actions.filter(({ name }) => schedule[name])
  return (message ? planned.slice(0, 1) : planned).map(({ name, done, cancel: cancelLabel }) => (
    <p
      key={name}
      className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-s-4 px-3 py-2 ${message ? 'border-bad bg-bad-soft' : 'border-info bg-info-soft'}`}
    >
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
        <Button
          look="btn--line btn--s"
          label={message ? 'Dismiss' : cancelLabel}
          onClick={() => void cancel(name)}
        />
      )}
    </p>
  ))
}
