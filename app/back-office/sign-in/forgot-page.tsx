import { useState } from 'react'
import { type MetaArgs, Link } from 'react-router'
import { InputField } from '#app/ui/form/input-field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { api } from '#app/platform/api/client.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { useFormSubmit } from '#app/kit/admin/dialog/dialogs.tsx'
import { adminMeta } from '#app/kit/admin/screen.tsx'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { OtherWays, SignInFields, SignInFrame } from './sign-in-frame.tsx'

export const meta = (args: MetaArgs) => adminMeta(args, 'Forgot your password?')

/** The response does not reveal whether the address has an account. */
export default function ForgotPage() {
  const [isSent, setSent] = useState(false)
  const { errors, formError, isBusy, submit } = useFormSubmit(async (form) => {
    await api.post('/admin/password/forgot', {
      body: readTextFields(new FormData(form), ['email']),
    })
    setSent(true)
  })
  return (
    <SignInFrame title="Forgot your password?">
      <SignInFields onSubmit={submit}>
        <div role="alert">{formError && <Notice tone="bad">{formError}</Notice>}</div>
        <div role="status">
          {isSent && (
            <Notice tone="info">
              If this address has an account, an e-mail with a link is on its way. The link works for one
              hour.
            </Notice>
          )}
        </div>
        {!isSent && (
          <>
            <InputField
              id="forgot-email"
              name="email"
              label="Email"
              error={errors.email}
              type="email"
              autoComplete="username"
              maxLength={textLimits.email}
            />
            <SubmitButton isBusy={isBusy} busyLabel="Sending">
              Send a link
            </SubmitButton>
          </>
        )}
        <OtherWays>
          <Link to="/admin/login">Back to sign-in</Link>
        </OtherWays>
      </SignInFields>
    </SignInFrame>
  )
}
