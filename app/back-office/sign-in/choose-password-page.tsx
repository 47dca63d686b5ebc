import { useState } from 'react'
import { type MetaArgs, Link, useSearchParams } from 'react-router'
import { Check } from '#app/ui/form/check.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { api } from '#app/platform/api/client.ts'
import { useFormSubmit } from '#app/kit/admin/dialog/dialogs.tsx'
import { adminMeta } from '#app/kit/admin/screen.tsx'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { KeepAccess, PasswordField } from '#app/back-office/account/password/password-forms.tsx'
import { forgottenParam } from './forgotten-param.ts'
import { SignInFields, SignInFrame } from './sign-in-frame.tsx'

export const meta = (args: MetaArgs) => adminMeta(args, 'Choose your password')

export default function ChoosePasswordPage() {
  const isForgotten = useSearchParams()[0].has(forgottenParam)
  const [isDone, setDone] = useState(false)
  const [isShown, setShown] = useState(false)
  const [keepAccess, setKeepAccess] = useState(false)
  const { errors, formError, isBusy, submit } = useFormSubmit(async (form) => {
    const { password } = readTextFields(new FormData(form), ['password'])
    await api.post('/admin/password', { body: { token: location.hash.slice(1), password, keepAccess } })
    history.replaceState(history.state, '', location.pathname)
    setDone(true)
  })
  if (isDone) {
    return (
      <SignInFrame title="Your password is set">
        <p>You can sign in with it now.</p>
        <Link className="btn" to="/admin/login">
          Sign in
        </Link>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title="Choose your password">
      <SignInFields method="post" onSubmit={submit}>
        <div role="alert">
          {formError && (
            <Notice tone="bad">
              {formError} <Link to="/admin/forgot">Request a new link</Link>
            </Notice>
          )}
        </div>
        <PasswordField
          id="chosen-password"
          name="password"
          label="Password"
          error={errors.password}
          isNew
          isShown={isShown}
        />
        <Check checked={isShown} onChange={(event) => setShown(event.target.checked)}>
          Show the password
        </Check>
        {isForgotten && <KeepAccess isChecked={keepAccess} onChange={setKeepAccess} />}
        <SubmitButton isBusy={isBusy} busyLabel="Saving">
          Save
        </SubmitButton>
      </SignInFields>
    </SignInFrame>
  )
}
