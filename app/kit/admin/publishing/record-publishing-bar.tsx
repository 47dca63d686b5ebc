import { Button } from '#app/ui/form/button.tsx'
import { useState } from 'react'
import type { RecordForm } from '#app/kit/admin/record-form/use-record-form.ts'
import { useAction } from '#app/kit/admin/dialog/use-action.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import type { ContentRow } from '#app/kit/admin/list-screen/content-client.ts'
import styles from './record-publishing-bar.module.css'
import { ScheduleNotes } from './schedule-notes.tsx'
import { VersionsView } from '#app/kit/admin/versions/versions-view.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'

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
      <section className={`row ${styles.bar}`} aria-label="Draft and versions">
        <p className={`quiet ${styles.state}`}>
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
        <div className={styles.buttons}>
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
        <section className={styles.part} aria-label="Versions" data-versions>
          <VersionsView form={form} record={record} />
        </section>
      )}
    </>
  )
}
