import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { useConfirm } from '#app/kit/admin/dialog/dialogs.tsx'
import { useOpenByHash } from '#app/kit/admin/dialog/use-open-by-hash.ts'
import { useRecoverFocus } from '#app/kit/admin/dialog/use-recover-focus.ts'
import { useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { useHasRight, useShell } from '#app/kit/admin/screen.tsx'
import { useShortcut } from '#app/kit/admin/shortcuts.ts'
import { admission } from '#app/academy/admission/admission.ts'
import { type Entry, EntryForm, isEmptyEntry, newEntry, rememberChoices } from './entry-form.tsx'

/** Adds admissions by hand, or from a CSV file. */
export function EntryActions() {
  const isNarrow = useIsNarrow()
  const canAdd = useHasRight()('submissions.answer')
  if (!canAdd) return null
  return (
    <>
      <AddAdmission />
      {!isNarrow && (
        <Link className="btn btn--plain" to={`${admission.admin.path}/import`}>
          <AdminIcon name="upload" />
          Import
        </Link>
      )}
    </>
  )
}

type AddAdmissionProps = {
  /** Chosen at first. */
  batch?: { id: number; course_id: number }
  onAdded?: () => Promise<void>
}

export const AddAdmission = (props: AddAdmissionProps) =>
  useHasRight()('submissions.answer') && <EntryButton {...props} />

function EntryButton({ batch, onAdded }: AddAdmissionProps) {
  const [isOpen, setOpen] = useState(false)
  const [entry, setEntry] = useState<Entry>({
    ...newEntry,
    ...(batch && { course_id: String(batch.course_id), batch_id: String(batch.id) }),
  })
  const { ask, confirmDialog } = useConfirm()
  const { refreshUnread } = useShell()
  const button = useRef<HTMLButtonElement>(null)
  useRecoverFocus(isOpen, () => button.current)
  useOpenByHash('add', () => setOpen(true))
  useShortcut({ keys: 'n', label: 'Add admission', group: 'Inbox', run: () => setOpen(true) })

  const close = async () => {
    if (!isEmptyEntry(entry)) {
      const question = 'Discard this admission?'
      if (!(await ask({ question, confirmLabel: 'Discard', isDangerous: true }))) return
    }
    setEntry(rememberChoices(entry))
    setOpen(false)
  }
  return (
    <>
      <Button
        look="btn--line"
        icon="phone"
        label="Add admission"
        ref={button}
        onClick={() => setOpen(true)}
      />
      <Dialog
        className="dialog--sheet"
        title="Add an admission"
        isOpen={isOpen}
        onCloseRequest={() => void close()}
      >
        {isOpen && (
          <EntryForm
            entry={entry}
            onChange={setEntry}
            onAdded={(id, hasNext) => {
              setEntry(rememberChoices(entry))
              if (!hasNext) setOpen(false)
              void refreshUnread()
              void onAdded?.()
            }}
          />
        )}
      </Dialog>
      {confirmDialog}
    </>
  )
}
