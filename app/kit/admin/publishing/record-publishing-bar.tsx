import { useState } from 'react'
import type { Draft } from '#app/records/versions/versions.api.ts'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import type { ContentRow } from '#app/kit/admin/list-screen/content-client.ts'
import styles from './record-publishing-bar.module.css'
import { ScheduleNotes } from './schedule-notes.tsx'
import { VersionsView } from '#app/kit/admin/versions/versions-view.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'

type PublishingBarProps = {
  record: ContentRow
  draft: Draft | undefined
  labels: { readonly [name: string]: string }
  valueLabel: (name: string, value: string) => string
  onReplaceDraft: (draft: Draft | undefined) => void
}

export function PublishingBar({ record, draft, labels, valueLabel, onReplaceDraft }: PublishingBarProps) {
  const { findSchedule, reload, canEdit } = useListContext()
  const toast = useToast()
  const [showsVersions, setShowsVersions] = useState(false)
  const { id, status } = record
  const showError = (error: unknown) => toast(getErrorMessage(error), { tone: 'bad' })
  const discard = () =>
    adminApi
      .delete('/admin/drafts/:id', { params: { id: draft?.id ?? 0 } })
      .then(() => onReplaceDraft(undefined), showError)
      .then(() => reload())
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
          <button
            type="button"
            className="btn btn--plain btn--s"
            aria-expanded={showsVersions}
            onClick={() => setShowsVersions((before) => !before)}
          >
            Versions
          </button>
          {canEdit && draft && (
            <button className="btn btn--plain btn--s" type="button" onClick={() => void discard()}>
              Discard draft
            </button>
          )}
        </div>
      </section>
      {schedule && <ScheduleNotes schedule={schedule} />}
      {showsVersions && (
        <section className={styles.part} aria-label="Versions" data-versions>
          <VersionsView
            recordId={id}
            liveVersion={record.version}
            {...{ draft, labels, valueLabel, onReplaceDraft }}
          />
        </section>
      )}
    </>
  )
}
