import { useState } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import type { Schedule } from '#app/records/versions/versions.api.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/use-action.tsx'
import type { ContentRow } from '#app/kit/admin/list-screen/content-client.ts'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import type { RecordForm } from '#app/kit/admin/record-form/use-record-form.ts'
import { VersionsView } from '#app/kit/admin/versions/versions-view.tsx'

export function PublishingBar({ form, record }: { form: RecordForm; record: ContentRow }) {
  const { findSchedule, reload, canEdit } = useListContext()
  const { run } = useAction(reload)
  const [showsVersions, setShowsVersions] = useState(false)
  const { draft } = form
  const { id, status } = record
  const discard = (draftId: number) =>
    run({
      async call() {
        await adminApi.delete('/admin/drafts/:id', { params: { id: draftId } })
        form.replaceDraft(undefined)
      },
    })
  const schedule = findSchedule(id)

  return (
    <>
      <section
        className="publishing-bar z-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-soft"
        aria-label="Draft and versions"
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          {draft ? (
            <>
              <span className="badge badge--warn">Draft</span>
              <span>
                Saved <LocalDate value={draft.savedAt} format="time" /> by {draft.userName}, not live.
                {draft.version < record.version &&
                  ' The live version has changed since this draft was started.'}
              </span>
            </>
          ) : (
            <span className={status === 1 ? 'badge badge--good' : 'badge'}>
              {status === 1 ? 'Live' : 'Not published'}
            </span>
          )}
        </p>
        <div className="-mx-3 flex flex-wrap items-center gap-1">
          <Button
            look="btn--plain btn--s"
            label="Versions"
            aria-expanded={showsVersions}
            onClick={() => setShowsVersions((before) => !before)}
          />
          {canEdit && draft && (
            <Button look="btn--plain btn--s" label="Discard draft" onClick={() => void discard(draft.id)} />
          )}
        </div>
      </section>
      {schedule && <ScheduleNotes schedule={schedule} />}
      {showsVersions && (
        <section className="record-versions bg-surface" aria-label="Versions">
          <VersionsView form={form} record={record} />
        </section>
      )}
    </>
  )
}

const actions = [
  { name: 'publishAt', done: 'published', cancel: 'Cancel publishing' },
  { name: 'unpublishAt', done: 'unpublished', cancel: 'Cancel unpublishing' },
] as const

function ScheduleNotes({ schedule }: { schedule: Schedule }) {
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
