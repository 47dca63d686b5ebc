import { useState } from 'react'
import type { Draft } from '../../../records/versions/endpoints.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { adminApi } from '../admin-api.ts'
import { reasonOf } from '../load/reason.ts'
import type { ContentRow } from '../list-screen/content-client.ts'
import styles from './record-publishing-bar.module.css'
import { openPreview } from './open-preview.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleNote } from './schedule-note.tsx'
import { useListContext } from '../list-screen/list-context.ts'
import { VersionsView } from '../versions/versions-view.tsx'

type PublishingBarProps = {
  record: ContentRow
  draft: Draft | undefined
  labels: { readonly [name: string]: string }
  /** What a value is called, if it is a code. */
  valueLabel: (name: string, value: string) => string
  /** Whether something was typed and not saved. */
  isDirty: boolean
  /** Goes on from another draft, or from what is live. */
  onTake: (draft: Draft | undefined) => void
}

type Part = 'versions' | 'schedule'

/** What of a record is live and what is not, its earlier versions, and when it is published. */
export function PublishingBar({ record, draft, labels, valueLabel, isDirty, onTake }: PublishingBarProps) {
  const { collection, schedulesOf, reload, canEdit } = useListContext()
  const toast = useToast()
  const [open, setOpen] = useState<Part>()
  const [preview, setPreview] = useState<string>()
  const { id, status } = record
  const failed = (error: unknown) => toast(reasonOf(error), { tone: 'bad' })
  const toggle = (part: Part) => setOpen((before) => (before === part ? undefined : part))
  const show = () => openPreview({ collection: collection.name, recordId: id }).then(setPreview, failed)
  const discard = () =>
    adminApi
      .delete('/admin/drafts/:id', { params: { id: draft?.id ?? 0 } })
      .then(() => onTake(undefined), failed)
      .then(() => reload())
  const part = (name: Part, label: string) => (
    <button
      type="button"
      className="btn btn--plain btn--s"
      aria-expanded={open === name}
      onClick={() => toggle(name)}
    >
      {label}
    </button>
  )

  return (
    <>
      <section className={styles.bar} aria-label="Draft and versions">
        <p className={styles.state}>
          {draft ? (
            <>
              <span className="badge badge--warn">Draft</span>
              <span>
                Saved <LocalDate value={draft.savedAt} format="time" /> by {draft.userName}, not live.
                {draft.version < record.version && ' The live version was changed after it was begun.'}
              </span>
            </>
          ) : (
            <span className={status === 1 ? 'badge badge--good' : 'badge'}>
              {status === 1 ? 'Live' : 'Not on the site'}
            </span>
          )}
        </p>
        <div className={styles.buttons}>
          {part('versions', 'Versions')}
          {preview ? (
            <a className="btn btn--line btn--s" href={preview} target="_blank" rel="noopener">
              Open preview
            </a>
          ) : (
            <button className="btn btn--plain btn--s" type="button" onClick={() => void show()}>
              Preview
            </button>
          )}
          {canEdit && part('schedule', 'Schedule')}
          {canEdit && draft && (
            <button className="btn btn--plain btn--s" type="button" onClick={() => void discard()}>
              Discard draft
            </button>
          )}
        </div>
      </section>
      {schedulesOf(id).map((schedule) => (
        <ScheduleNote key={schedule.id} schedule={schedule} onCancel={() => void reload()} />
      ))}
      {open === 'schedule' && (
        <section className={styles.part} aria-label="Schedule">
          <ScheduleForm record={record} isDirty={isDirty} onDone={() => setOpen(undefined)} />
        </section>
      )}
      {open === 'versions' && (
        <section className={styles.part} aria-label="Versions" data-versions>
          <VersionsView recordId={id} live={record.version} {...{ draft, labels, valueLabel, onTake }} />
        </section>
      )}
    </>
  )
}
