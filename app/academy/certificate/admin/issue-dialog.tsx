import { useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { CertificateStudent } from '#app/academy/certificate/certificates.server.ts'

type IssueDialogProps = {
  batchId: number
  /** The dialog is open while there are any. */
  students: readonly CertificateStudent[]
  results: ReadonlyMap<number, string>
  onClose: () => void
  onIssued: () => void
}

const countLabel = (count: number): string => `${count} ${count === 1 ? 'certificate' : 'certificates'}`

export function IssueDialog({ batchId, students, results, onClose, onIssued }: IssueDialogProps) {
  const toast = useToast()
  const [validUntil, setValidUntil] = useState('')
  const close = () => {
    setValidUntil('')
    onClose()
  }
  const toIssue = ({ admissionId }: CertificateStudent) =>
    admissionId === null ? [] : [{ admissionId, result: results.get(admissionId) ?? null }]
  return (
    <Dialog isOpen={students.length > 0} title={`Issue ${countLabel(students.length)}`} onClose={close}>
      {students.length > 0 && (
        <DialogForm
          names={['validUntil']}
          label={`Issue ${countLabel(students.length)}`}
          busyLabel="Issuing"
          onCancel={close}
          send={async () => {
            const { issued } = await adminApi.post('/admin/Batch/:id/certificates', {
              params: { id: batchId },
              body: { students: students.flatMap(toIssue), validUntil },
            })
            close()
            toast(`${countLabel(issued)} issued`)
            onIssued()
          }}
        >
          {(errors) => (
            <>
              <p>
                Each certificate gets its own number. Anyone who has the number can check the name, the
                course, the dates and the status.
              </p>
              <Field
                id="valid-until"
                name="validUntil"
                label="Valid until"
                need="optional"
                hint="Leave it empty if the certificates do not expire."
                error={errors.validUntil}
              >
                {(control) => (
                  <DateInput
                    {...control}
                    value={validUntil}
                    onChange={({ target }) => setValidUntil(target.value)}
                  />
                )}
              </Field>
              <FieldError id="students" error={errors.students} />
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  )
}
