import { useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useFormSubmit } from '#app/kit/admin/dialog/dialog-form.tsx'
import { useShell } from '#app/kit/admin/shell-context.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { Role } from '#app/platform/auth/rights.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import styles from './people.module.css'
import { RoleChoice } from './role-choice.tsx'

const needsPersonalData = (roles: readonly Role[]) =>
  roles.includes('clerk') || roles.includes('administrator')

export const inviteId = 'invite-email'

export function InviteForm({
  onSent,
}: {
  onSent: (link: string | null, email: string, isInvitation: boolean) => Promise<void>
}) {
  const mayGrantPersonalData = useShell().administrator.personalData
  const [roles, setRoles] = useState<Role[]>(['clerk'])
  const [hasPersonalData, setPersonalData] = useState(mayGrantPersonalData)
  const choose = (next: Role[]) => {
    setRoles(next)
    // Clerks cannot answer submissions whose names they cannot see.
    setPersonalData(mayGrantPersonalData && needsPersonalData(next))
  }
  const { errors, formError, isBusy, submit } = useFormSubmit(async (form) => {
    const { email } = readTextFields(new FormData(form), ['email'])
    const body = { email, roles, personalData: hasPersonalData }
    const { link } = await adminApi.post('/admin/people', { body })
    form.reset()
    choose(['clerk'])
    await onSent(link, email, true)
  })
  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
      {formError && (
        <div role="alert">
          <Notice tone="bad">{formError}</Notice>
        </div>
      )}
      <Field id={inviteId} name="email" label="E-mail" error={errors.email}>
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
      <RoleChoice label="Roles" roles={roles} hasNotes onChoose={choose} />
      <label className="check">
        <input
          type="checkbox"
          name="personalData"
          checked={hasPersonalData}
          disabled={!mayGrantPersonalData}
          onChange={({ target }) => setPersonalData(target.checked)}
        />
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
