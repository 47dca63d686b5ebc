import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { ReasonField } from '#app/kit/admin/dialog/reason-field.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { IssuedCertificate, CertificateStudent } from '#app/academy/certificate/certificates.server.ts'
import { resultInput } from './student-table.tsx'
import { useState } from 'react'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'

export type CertificateAction = {
  type: 'revoke' | 'reissue' | 'hide' | 'show'
  certificate: IssuedCertificate
}

const labels = {
  revoke: ['Revoke certificate', 'Revoking', 'Certificate revoked'],
  reissue: ['Reissue certificate', 'Reissuing', 'Certificate reissued'],
  hide: ['Hide certificate', 'Hiding', 'Certificate hidden'],
  show: ['Show certificate', 'Showing', 'Certificate shown again'],
} as const

const explanations = {
  revoke: 'The check page will show the date and the reason, but not the name. This cannot be undone.',
  reissue: 'The new certificate gets a new number. The old number leads to the new one.',
  hide: 'Visitors who check the number will see that it is unknown.',
  show: 'Visitors can check the number again.',
} as const

type Fields = Record<'reason' | 'fullName' | 'result', string>

async function send({ type, certificate: { id } }: CertificateAction, { reason, fullName, result }: Fields) {
  const params = { id }
  if (type === 'revoke') await adminApi.post('/admin/Certificate/:id/revoke', { params, body: { reason } })
  else if (type === 'reissue')
    await adminApi.post('/admin/Certificate/:id/reissue', { params, body: { fullName, result } })
  else await adminApi.post('/admin/Certificate/:id/visibility', { params, body: { hidden: type === 'hide' } })
}

type ChangeDialogProps = {
  action: CertificateAction | undefined
  onClose: () => void
  onChanged: () => void
}

export function ChangeDialog({ action, onClose, onChanged }: ChangeDialogProps) {
  const toast = useToast()
  const [label, busyLabel, done] = labels[action?.type ?? 'show']
  return (
    <Dialog isOpen={action !== undefined} title={label} onClose={onClose}>
      {action && (
        <DialogForm
          names={['reason', 'fullName', 'result']}
          label={label}
          busyLabel={busyLabel}
          isDangerous={action.type === 'revoke'}
          onCancel={onClose}
          send={async (fields) => {
            await send(action, fields)
            onClose()
            toast(done)
            onChanged()
          }}
        >
          {(errors) => (
            <>
              <p>
                <b>{action.certificate.fullName}</b>, <span className="num">{action.certificate.number}</span>
              </p>
              <p>{explanations[action.type]}</p>
              {action.type === 'revoke' && (
                <ReasonField
                  hint="Anyone who has the number can read it. Name no people."
                  error={errors.reason}
                />
              )}
              {action.type === 'reissue' && (
                <>
                  <Field
                    id="reissue-name"
                    name="fullName"
                    label="Name on the certificate"
                    need="required"
                    error={errors.fullName}
                  >
                    {(control) => (
                      <input
                        className="input"
                        maxLength={120}
                        defaultValue={action.certificate.fullName}
                        {...control}
                      />
                    )}
                  </Field>
                  <Field
                    id="reissue-result"
                    name="result"
                    label="Result"
                    need="optional"
                    error={errors.result}
                  >
                    {(control) => (
                      <input
                        className="input"
                        {...resultInput}
                        defaultValue={action.certificate.result ?? ''}
                        {...control}
                      />
                    )}
                  </Field>
                </>
              )}
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  )
}

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
