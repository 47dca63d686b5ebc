import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import { accountApi } from '../../admin-kit/admin-api.ts'
import { PasswordField } from './password-field.tsx'
import type { Begun } from './second-factor-dialog.tsx'
import { useAccountForm } from './use-account-form.ts'

type FactorOffProps = { cancelLabel: string; onBegun: (begun: Begun) => void; onCancel: () => void }

/** First step: says what a second factor is, and asks for the password. */
export function FactorOff({ cancelLabel, onBegun, onCancel }: FactorOffProps) {
  const { errors, refusal, isBusy, submit } = useAccountForm(['password'], async (body) =>
    onBegun(await accountApi.post('/admin/account/second-factor', { body })),
  )
  return (
    <form noValidate onSubmit={submit}>
      <div className="dialog__body fields">
        <p>
          When you sign in, you will also be asked for a code from an authenticator app on your phone. Someone
          who learns your password cannot sign in without your phone.
        </p>
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <PasswordField
          id="factor-password"
          name="password"
          label="Current password"
          error={errors.password}
          hasFocus
        />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" onClick={onCancel}>
          {cancelLabel}
        </button>
        <SubmitButton isBusy={isBusy} busyLabel="Checking">
          Continue
        </SubmitButton>
      </div>
    </form>
  )
}
