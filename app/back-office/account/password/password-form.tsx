import { useState } from 'react'
import { Check } from '#app/ui/form/check.tsx'
import { accountApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { KeepAccess } from './keep-access.tsx'
import { PasswordField } from './password-field.tsx'

type PasswordFormProps = {
  email: string
  currentLabel?: string
  /** Offers to keep passkeys and API tokens, which a change removes otherwise. */
  canKeepAccess?: boolean
  cancelLabel?: string
  onDone: () => void
  onCancel: () => void
}

export function PasswordForm(props: PasswordFormProps) {
  const { email, currentLabel = 'Current password', canKeepAccess, cancelLabel, onDone, onCancel } = props
  const [isShown, setShown] = useState(false)
  const [keepAccess, setKeepAccess] = useState(false)
  return (
    <DialogForm
      names={['currentPassword', 'newPassword']}
      send={async (body) => {
        await accountApi.post('/admin/account/password', { body: { ...body, keepAccess } })
        onDone()
      }}
      label="Change password"
      busyLabel="Changing"
      cancelLabel={cancelLabel}
      onCancel={onCancel}
    >
      {({ currentPassword, newPassword }) => (
        <>
          <PasswordField
            id="current-password"
            name="currentPassword"
            label={currentLabel}
            error={currentPassword}
            isShown={isShown}
          />
          <PasswordField
            id="new-password"
            name="newPassword"
            label="New password"
            error={newPassword}
            isNew
            isShown={isShown}
          />
          <Check checked={isShown} onChange={(event) => setShown(event.target.checked)}>
            Show passwords
          </Check>
          {canKeepAccess && <KeepAccess isChecked={keepAccess} onChange={setKeepAccess} />}
          {/* Password managers save the new password under this name. */}
          <input
            className="sr-only"
            type="text"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
        </>
      )}
    </DialogForm>
  )
}
