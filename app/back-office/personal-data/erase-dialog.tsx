import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { invalid } from '#app/platform/errors.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { readPersonKey } from '#app/records/privacy/person-keys.ts'
import type { Person } from '#app/records/person/person.server.ts'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import styles from './person.module.css'

type EraseDialogProps = {
  isOpen: boolean
  found: Person
  counts: readonly string[]
  onClose: () => void
  onErased: () => void
}

export function EraseDialog({ isOpen, found, counts, onClose, onErased }: EraseDialogProps) {
  const { person, total } = found
  const erase = async ({ typed }: { typed: string }) => {
    if (readPersonKey(typed)?.key !== person) invalid({ typed: `Please type ${person} to confirm.` })
    await adminApi.post('/admin/person/erase', { body: { person, total } })
    onErased()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Erase everything about this person?">
      {isOpen && (
        <DialogForm
          names={['typed']}
          send={erase}
          label="Erase permanently"
          busyLabel="Erasing"
          isDangerous
          onCancel={onClose}
        >
          {({ typed }) => (
            <>
              <p>These will be erased permanently, including from the trash:</p>
              <ul className={styles.counts}>
                {counts.map((count) => (
                  <li key={count}>{count}</li>
                ))}
              </ul>
              {found.counts.receipts > 0 && (
                <p>
                  Fee receipts remain for eight financial years, because accounts must be kept by law. They
                  contain the name, the course and the payment, but no e-mail address or phone number.
                </p>
              )}
              <p>
                Log entries remain, but without name and contents. This cannot be undone. If the person may
                want a copy, export it first.
              </p>
              <Field id="typed" name="typed" label={`Type ${person}`} error={typed}>
                {(control) => (
                  <input
                    {...control}
                    className="input"
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={textLimits.email}
                  />
                )}
              </Field>
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  )
}
