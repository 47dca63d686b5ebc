import { useState } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import type { Schedule, Draft, Version } from '#app/records/versions/versions.api.ts'
import { adminApi, getErrorMessage, ifMatch, useLoaded } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { type ContentRow, loadVersions } from '#app/kit/admin/list-screen/content-client.ts'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import type { RecordForm } from '#app/kit/admin/record-form/use-record-form.ts'

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

function VersionsView({ form, record }: { form: RecordForm; record: ContentRow }) {
  const { draft, replaceDraft } = form
  const { collection, reload, canEdit } = useListContext()
  const { run } = useAction(reload)
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([])
  const { data, error } = useLoaded(`${record.id} ${draft?.id}`, () =>
    loadVersions(collection.name, record.id),
  )
  if (error !== undefined) return <p className="err">{getErrorMessage(error)}</p>
  if (!data) return <p aria-busy="true">Loading...</p>

  const toggle = (id: number) =>
    setSelectedIds((current) =>
      current.includes(id) ? current.filter((other) => other !== id) : [...current, id].slice(-2),
    )
  const restore = ({ id }: Version) =>
    run({
      async call() {
        const args = { params: { id }, headers: ifMatch(draft?.id ?? 0) }
        replaceDraft(await adminApi.post('/admin/versions/:id/restore', args))
      },
      done: 'Restored as a draft. The live version has not changed.',
    })

  const entries = draft ? [draft, ...data.versions] : data.versions
  if (entries.length === 0) return <p>No versions yet. The first is saved with the next change.</p>
  return (
    <div className="grid gap-3">
      <p>Select two versions to compare.</p>
      <ul className="max-h-[18rem] list-none overflow-auto p-0">
        {entries.map((version) => {
          const isDraft = version.id === draft?.id
          const name = isDraft ? 'Draft' : `Version ${version.version}`
          return (
            <li
              className="flex items-center justify-between gap-3 border-b border-line py-1"
              key={version.id}
            >
              <Check checked={selectedIds.includes(version.id)} onChange={() => toggle(version.id)}>
                <b>{name}</b> <LocalDate value={version.savedAt} format="time" />
                {version.userName && `, ${version.userName}`}
                {!isDraft && version.version === record.version && (
                  <span className="badge badge--good">Latest</span>
                )}
                {version.note && <span className="block text-small text-ink-2">{version.note}</span>}
              </Check>
              {!isDraft && canEdit && (
                <Button
                  look="btn--plain btn--s"
                  label="Restore as draft"
                  aria-label={`Restore ${name.toLowerCase()} as draft`}
                  onClick={() => void restore(version)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {selectedIds.length === 2 && <Comparison form={form} ids={selectedIds.toSorted((a, b) => a - b)} />}
    </div>
  )
}

function Comparison({ form, ids }: { form: RecordForm; ids: readonly number[] }) {
  const { labels, valueLabel } = form
  const { files } = useListContext().collection
  const { data, error } = useLoaded(ids.join(' '), () =>
    Promise.all(ids.map((id) => adminApi.get('/admin/versions/:id', { params: { id } }))),
  )
  if (error !== undefined) return <p className="err">{getErrorMessage(error)}</p>
  const [before, after] = data ?? []
  if (!before || !after) return <p aria-busy="true">Loading...</p>
  const names = Object.keys({ ...before.fields, ...after.fields })
  const fieldText = (version: Draft, name: string) => String(version.fields[name] ?? '')
  const changedNames = names.filter((name) => fieldText(before, name) !== fieldText(after, name))
  return (
    <section aria-label="Comparison" aria-live="polite">
      <p>
        {changedNames.length === 1 ? '1 field differs' : `${changedNames.length} fields differ`},{' '}
        {names.length - changedNames.length} unchanged.
      </p>
      <dl className="grid gap-4">
        {changedNames.map((name) => {
          const sides = [
            { side: 'Before', value: fieldText(before, name), Mark: 'del', look: 'bg-bad-soft text-bad' },
            { side: 'After', value: fieldText(after, name), Mark: 'ins', look: 'bg-good-soft text-good' },
          ] as const
          return (
            <div key={name}>
              <dt className="font-semibold">{labels[name] ?? name}</dt>
              {sides.map(({ side, value, Mark, look }) => (
                <dd key={side} className="wrap-anywhere whitespace-pre-wrap">
                  <span className="inline-block min-w-10 text-small text-ink-3">{side}</span>
                  {files[name] === 'picture' ? (
                    <UploadedPicture image={value} sizes="8rem" alt="" className="w-32" />
                  ) : (
                    <Mark className={look}>{valueLabel(name, value)}</Mark>
                  )}
                </dd>
              ))}
            </div>
          )
        })}
      </dl>
    </section>
  )
}
