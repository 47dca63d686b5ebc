import { DialogForm } from '../../../kit/admin/dialog/dialog-form.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/panel/dialog.tsx'

type ViewDialogProps = {
  title: string
  isOpen: boolean
  name?: string
  canShare?: boolean
  note?: string | undefined
  onClose: () => void
  onSave: (fields: { name: string; shared: boolean }) => Promise<void>
}

export function ViewDialog({ title, isOpen, name, canShare, note, onClose, onSave }: ViewDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen && (
        <DialogForm
          names={['name', 'shared']}
          label="Save"
          busyLabel="Saving"
          onCancel={onClose}
          send={({ name, shared }) => onSave({ name, shared: shared === 'yes' })}
        >
          {(errors) => (
            <>
              <Field id="view-name" name="name" label="Name" error={errors.name}>
                {(control) => (
                  <input
                    {...control}
                    className="input"
                    defaultValue={name}
                    maxLength={40}
                    autoComplete="off"
                  />
                )}
              </Field>
              {canShare && (
                <label className="check">
                  <input type="checkbox" name="shared" value="yes" />
                  <span>
                    Share with everyone <small>All who can read submissions see this view.</small>
                  </span>
                </label>
              )}
              {note && <p className="small muted">{note}</p>}
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  )
}
