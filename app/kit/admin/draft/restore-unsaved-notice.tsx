import { Button } from '#app/ui/form/button.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import styles from './restore-unsaved-notice.module.css'

type RestoreUnsavedNoticeProps = {
  typedAt: string
  fieldLabels: readonly string[]
  onRestore: () => void
  onDiscard: () => void
}

export function RestoreUnsavedNotice({
  typedAt,
  fieldLabels,
  onRestore: onTake,
  onDiscard,
}: RestoreUnsavedNoticeProps) {
  return (
    <section className={styles.note} aria-label="Unsaved changes">
      <AdminIcon name="undo" />
      <p>
        On <LocalDate value={typedAt} format="time" /> changes were made here but not saved:{' '}
        {fieldLabels.join(', ')}.
      </p>
      <div className={`wrapping ${styles.buttons}`}>
        <Button look="btn--line btn--s" label="Restore" onClick={onTake} />
        <Button look="btn--plain btn--s" label="Discard" onClick={onDiscard} />
      </div>
    </section>
  )
}
