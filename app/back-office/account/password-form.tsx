import { useState } from 'react'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import { accountApi } from '../../admin-kit/admin-api.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type PasswordFormProps = {
  email: string
  currentLabel?: string
  cancelLabel?: string
  onDone: () => void
  onCancel: () => void
}

/** The present password and a new one. */
export function PasswordForm({
  email,
  currentLabel = 'Current password',
  cancelLabel = 'Cancel',
  onDone,
  onCancel,
}: PasswordFormProps) {
  const [isShown, setShown] = useState(false)
  const { errors, refusal, isBusy, submit } = useAccountForm(
    ['currentPassword', 'newPassword'],
    async (body) => {
      await accountApi.post('/admin/account/password', { body })
      onDone()
    },
  )
  return (
    <form noValidate onSubmit={submit}>
      <div className="dialog__body fields">
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <PasswordField
          id="current-password"
          name="currentPassword"
          label={currentLabel}
          error={errors.currentPassword}
          isShown={isShown}
        />
        <PasswordField
          id="new-password"
          name="newPassword"
          label="New password"
          hint="At least 12 characters. Four unrelated words are easy to remember."
          error={errors.newPassword}
          isNew
          isShown={isShown}
        />
        <label className="check">
          <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
          <span>Show passwords</span>
        </label>
        {/* Password managers save the new password under this name. */}
        <input
          className="vh"
          type="text"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" onClick={onCancel}>
          {cancelLabel}
        </button>
        <SubmitButton isBusy={isBusy} busyLabel="Changing">
          Change password
        </SubmitButton>
      </div>
    </form>
  )
}
