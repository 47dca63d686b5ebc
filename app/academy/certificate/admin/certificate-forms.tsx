import { useState } from 'react'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { countText } from '#app/ui/text/count-text.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm, ReasonField } from '#app/kit/admin/dialog/dialogs.tsx'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import type { CertificateStudent } from '#app/academy/certificate/batch-certificates.server.ts'
import { resultInput, type CertificateAction } from './student-table.tsx'

/** Shown while the change is saved, and afterwards. */
const labels = {
  revoke: ['Revoking', 'revoked'],
  reissue: ['Reissuing', 'reissued'],
  hide: ['Hiding', 'hidden'],
  show: ['Showing', 'shown again'],
} as const

export const changeTitle = ({ type }: CertificateAction): string => `${capitalize(type)} certificate`

const explanations = {
  revoke: 'The check page will show the date and the reason, but not the name. This cannot be undone.',
  reissue: 'The new certificate gets a new number. The old number leads to the new one.',
  hide: 'Visitors who check the number will see that it is unknown.',
  show: 'Visitors can check the number again.',
} as const

type ChangeFormProps = { action: CertificateAction; onClose: () => void; onChanged: () => void }

export function ChangeForm({ action, onClose, onChanged }: ChangeFormProps) {
  const toast = useToast()
  const { type, certificate } = action
  const params = { id: certificate.id }
  const [busyLabel, done] = labels[type]
  return (
    <DialogForm
      names={['reason', 'fullName', 'result']}
      label={changeTitle(action)}
      busyLabel={busyLabel}
      isDangerous={type === 'revoke'}
      onCancel={onClose}
      send={async ({ reason, fullName, result }) => {
        const hidden = type === 'hide'
        if (type === 'revoke')
          await adminApi.post('/admin/Certificate/:id/revoke', { params, body: { reason } })
        else if (type === 'reissue')
          await adminApi.post('/admin/Certificate/:id/reissue', { params, body: { fullName, result } })
        else await adminApi.post('/admin/Certificate/:id/visibility', { params, body: { hidden } })
        onClose()
        toast(`Certificate ${done}`)
        onChanged()
      }}
    >
      {(errors) => (
        <>
          <p>
            <b>{certificate.fullName}</b>, <span className="tabular-nums">{certificate.number}</span>
          </p>
          <p>{explanations[type]}</p>
          {type === 'revoke' && (
            <ReasonField
              hint="Anyone who has the number can read it. Name no people."
              error={errors.reason}
            />
          )}
          {type === 'reissue' && (
            <>
              <InputField
                id="reissue-name"
                name="fullName"
                label="Name on the certificate"
                need="required"
                error={errors.fullName}
                maxLength={120}
                defaultValue={certificate.fullName}
              />
              <InputField
                id="reissue-result"
                name="result"
                label="Result"
                need="optional"
                error={errors.result}
                {...resultInput}
                defaultValue={certificate.result ?? ''}
              />
            </>
          )}
        </>
      )}
    </DialogForm>
  )
}

type IssueFormProps = {
  batchId: number
  students: readonly CertificateStudent[]
  results: ReadonlyMap<number, string>
  onClose: () => void
  onIssued: () => void
}

export const issueTitle = (count: number): string => `Issue ${countText(count, 'certificate')}`

export function IssueForm({ batchId, students, results, onClose, onIssued }: IssueFormProps) {
  const toast = useToast()
  const [validUntil, setValidUntil] = useState('')
  const toIssue = ({ admissionId }: CertificateStudent) =>
    admissionId === null ? [] : [{ admissionId, result: results.get(admissionId) ?? null }]
  return (
    <DialogForm
      names={['validUntil']}
      label={issueTitle(students.length)}
      busyLabel="Issuing"
      onCancel={onClose}
      send={async () => {
        const { issued } = await adminApi.post('/admin/Batch/:id/certificates', {
          params: { id: batchId },
          body: { students: students.flatMap(toIssue), validUntil },
        })
        onClose()
        toast(`${countText(issued, 'certificate')} issued`)
        onIssued()
      }}
    >
      {(errors) => (
        <>
          <p>
            Each certificate gets its own number. Anyone who has the number can check the name, the course,
            the dates and the status.
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
  )
}
