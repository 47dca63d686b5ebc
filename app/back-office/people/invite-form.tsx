import { useState } from 'react'
import { Check } from '#app/ui/form/check.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { Role } from '#app/platform/auth/rights.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { useShell } from '#app/kit/admin/shell-context.ts'
import { RoleChoice } from './role-choice.tsx'

const needsPersonalData = (roles: readonly Role[]) =>
  roles.includes('clerk') || roles.includes('administrator')

export const inviteId = 'invite-email'

/** `link` is null if it was sent by e-mail. */
export type OnSent = (link: string | null, email: string, isInvitation: boolean) => Promise<void>

export function InviteForm({ onSent }: { onSent: OnSent }) {
  const mayGrantPersonalData = useShell().administrator.personalData
  const [roles, setRoles] = useState<Role[]>(['clerk'])
  const [hasPersonalData, setPersonalData] = useState(mayGrantPersonalData)
  const choose = (next: Role[]) => {
    setRoles(next)
    // Clerks cannot answer submissions whose names they cannot see.
    setPersonalData(mayGrantPersonalData && needsPersonalData(next))
  }
  const send = async ({ email }: { email: string }, form: HTMLFormElement) => {
    const body = { email, roles, personalData: hasPersonalData }
    const { link } = await adminApi.post('/admin/people', { body })
    form.reset()
    choose(['clerk'])
    await onSent(link, email, true)
  }
  return (
    <DialogForm names={['email']} send={send} label="Send invitation" busyLabel="Inviting">
      {(errors) => (
        <>
          <InputField
            id={inviteId}
            name="email"
            label="E-mail"
            error={errors.email}
            type="email"
            autoComplete="off"
            maxLength={textLimits.email}
          />
          <RoleChoice label="Roles" roles={roles} hasNotes onChoose={choose} />
          <Check
            name="personalData"
            checked={hasPersonalData}
            disabled={!mayGrantPersonalData}
            onChange={({ target }) => setPersonalData(target.checked)}
          >
            May see personal data <small>Names, messages and CVs: needed to answer submissions.</small>
          </Check>
          <p className="text-small text-ink-3">
            Valid for seven days. If e-mail is not configured, you get a link to copy.
          </p>
        </>
      )}
    </DialogForm>
  )
}
