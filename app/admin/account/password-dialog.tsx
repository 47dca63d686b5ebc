import { useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { accountApi } from '../admin-api.ts'
import { useShell } from '../shell/shell-context.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type DialogProps = { isOpen: boolean; onClose: () => void }

/** Changes the administrator's own password. */
export function PasswordDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Change password">
      {isOpen && <PasswordForm onDone={onClose} />}
    </Dialog>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { administrator } = useShell()
  const [isShown, setShown] = useState(false)
  const toast = useToast()
  const { errors, refusal, isBusy, submit } = useAccountForm(
    ['currentPassword', 'newPassword'],
    async (body) => {
      await accountApi.post('/admin/account/password', { body })
      toast('Password changed. Your other sessions have ended.')
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
          label="Current password"
          error={errors.currentPassword}
          isShown={isShown}
        />
        <PasswordField
          id="new-password"
          name="newPassword"
          label="New password"
          hint="At least 12 characters. Four words that do not belong together are easy to keep in mind."
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
          value={administrator.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" onClick={onDone}>
          Cancel
        </button>
        <SubmitButton isBusy={isBusy} busyLabel="Changing">
          Change password
        </SubmitButton>
      </div>
    </form>
  )
}
