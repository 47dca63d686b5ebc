import { Button } from '#app/ui/form/button.tsx'
import type { RecordForm } from '#app/kit/admin/record-form/use-record-form.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import styles from './restore-unsaved-notice.module.css'

export function RestoreUnsavedNotice({ form }: { form: RecordForm }) {
  const { unsavedChanges, labels, resolveUnsavedChanges } = form
  if (!unsavedChanges) return null
  const names = Object.keys(unsavedChanges.changes).map((name) => labels[name] ?? name)
  return (
    <section className={styles.note} aria-label="Unsaved changes">
      <AdminIcon name="undo" />
      <p>
        On <LocalDate value={unsavedChanges.at} format="time" /> changes were made here but not saved:{' '}
        {names.join(', ')}.
      </p>
      <div className={`wrapping ${styles.buttons}`}>
        <Button look="btn--line btn--s" label="Restore" onClick={() => resolveUnsavedChanges(true)} />
        <Button look="btn--plain btn--s" label="Discard" onClick={() => resolveUnsavedChanges(false)} />
      </div>
    </section>
  )
}
