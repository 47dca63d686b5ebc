import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import type { RecordForm } from '#app/kit/admin/record-form/use-record-form.ts'

export function RestoreUnsavedNotice({ form }: { form: RecordForm }) {
  const { unsavedChanges, labels, resolveUnsavedChanges } = form
  if (!unsavedChanges) return null
  const names = Object.keys(unsavedChanges.changes).map((name) => labels[name] ?? name)
  return (
    <section
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 rounded-1 border-s-4 border-info bg-info-soft px-4 py-3.5"
      aria-label="Unsaved changes"
    >
      <AdminIcon name="undo" className="text-info" />
      <p>
        On <LocalDate value={unsavedChanges.at} format="time" /> changes were made here but not saved:{' '}
        {names.join(', ')}.
      </p>
      <div className="col-start-2 flex flex-wrap gap-2">
        <Button look="btn--line btn--s" label="Restore" onClick={() => resolveUnsavedChanges(true)} />
        <Button look="btn--plain btn--s" label="Discard" onClick={() => resolveUnsavedChanges(false)} />
      </div>
    </section>
  )
}
