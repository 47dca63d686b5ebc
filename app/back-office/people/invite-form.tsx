import { adminApi } from '../../kit/admin/admin-api.ts'
import { useFormSubmit } from '../../kit/admin/dialog/use-form-submit.ts'
import { textLimits } from '../../platform/api/fields/text-limits.ts'
import { type Role, roles } from '../../platform/auth/rights.ts'
import { readTextFields } from '../../kit/page/form/read-text-fields.ts'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/panel/notice.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import styles from './people.module.css'
import { roleLabels } from './role-labels.ts'

export function InviteForm({ onSent }: { onSent: (link: string | null, email: string) => Promise<void> }) {
  const { errors, formError, isBusy, submit } = useFormSubmit(async (form) => {
    const formData = new FormData(form)
    const { email, role } = readTextFields(formData, ['email', 'role'])
    const { link } = await adminApi.post('/admin/people', {
      body: { email, role: role as Role, personalData: formData.has('personalData') },
    })
    form.reset()
    await onSent(link, email)
  })
  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
      {formError && (
        <div role="alert">
          <Notice tone="bad">{formError}</Notice>
        </div>
      )}
      <Field id="invite-email" name="email" label="E-mail" error={errors.email}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="email"
            autoComplete="off"
            maxLength={textLimits.email}
          />
        )}
      </Field>
      <fieldset className={styles.roles}>
        <legend className="legend">Role</legend>
        {roles.map((role) => (
          <label key={role} className="check">
            <input type="radio" name="role" value={role} defaultChecked={role === 'clerk'} />
            <span>
              {roleLabels[role].label} <small>{roleLabels[role].note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="check">
        <input type="checkbox" name="personalData" />
        <span>
          May see personal data <small>Names, messages and CVs: needed to answer submissions.</small>
        </span>
      </label>
      <SubmitButton isBusy={isBusy} busyLabel="Inviting">
        Send invitation
      </SubmitButton>
      <p className="small muted">
        Valid for seven days. If e-mail is not configured, you get a link to copy.
      </p>
    </form>
  )
}
