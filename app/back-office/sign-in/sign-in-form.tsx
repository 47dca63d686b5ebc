import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore, useEffect } from 'react'
import { InputField } from '#app/ui/form/input-field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { api } from '#app/platform/api/client.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { ApiError } from '#app/platform/errors.ts'
import { signInPrompt } from '#app/kit/admin/admin-api.ts'
import type { Administrator } from '#app/kit/admin/screen.tsx'
import {
  removeSessionKey,
  storeSessionKey,
  usePrompt,
  firstStepPath,
} from '#app/kit/admin/sign-in-prompts.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { SignInWithPasskey, type PasskeyResponse } from '#app/back-office/account/passkeys.tsx'
import { focusOnMount, PasswordField } from '#app/back-office/account/password/password-forms.tsx'
import { OtherWays, SignInFields } from './sign-in-frame.tsx'

type SignInFormProps = { email?: string; onSignedIn: (administrator: Administrator) => void }

export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [acceptedCredentials, setAcceptedCredentials] = useState<Credentials>()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { code, ...fields } = readTextFields(new FormData(event.currentTarget), [
      'email',
      'password',
      'code',
    ])
    setErrorMessage(undefined)
    if (acceptedCredentials && !code.trim()) return setErrorMessage('Please fill in all fields')
    setBusy(true)
    const result = await signIn(acceptedCredentials ? { ...acceptedCredentials, code: code.trim() } : fields)
    setBusy(false)
    if ('administrator' in result) return onSignedIn(result.administrator)
    if ('codeProblem' in result && !acceptedCredentials) return setAcceptedCredentials(fields)
    setErrorMessage('codeProblem' in result ? result.codeProblem : result.message)
    const name = acceptedCredentials ? 'code' : fields.email.trim() ? 'password' : 'email'
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    if (acceptedCredentials) field.select()
    else field.focus()
  }
  return (
    <SignInFields method="post" onSubmit={submit} ref={form}>
      <div role="alert">{errorMessage && <Notice tone="bad">{errorMessage}</Notice>}</div>
      {acceptedCredentials ? (
        <CodeField
          onBack={() => {
            setErrorMessage(undefined)
            setAcceptedCredentials(undefined)
          }}
        >
          <SubmitButton isBusy={isBusy} busyLabel="Signing in">
            Sign In
          </SubmitButton>
        </CodeField>
      ) : (
        <>
          <InputField
            id="sign-in-email"
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={textLimits.email}
            defaultValue={email}
          />
          <PasswordField id="sign-in-password" name="password" label="Password" />
          <SubmitButton isBusy={isBusy} busyLabel="Signing in" type={isHydrated ? 'submit' : 'button'}>
            Sign In
          </SubmitButton>
          {isHydrated && (
            <SignInWithPasskey
              onUsed={async (answer) => {
                onSignedIn(await signInByPasskey(answer))
              }}
            />
          )}
        </>
      )}
    </SignInFields>
  )
}

function CodeField({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <InputField
        key={String(isRecovery)}
        id="sign-in-code"
        name="code"
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of the codes you saved when you set up the second factor.'
            : 'The six digits shown in your authenticator app.'
        }
        ref={focusOnMount}
        className="tabular-nums"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="off"
        spellCheck="false"
        maxLength={40}
      />
      {children}
      <OtherWays>
        <button type="button" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <button type="button" onClick={onBack}>
          Back
        </button>
      </OtherWays>
    </>
  )
}

/** Before hydration a submit would send the password to the page URL. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

type Credentials = { email: string; password: string; code?: string }

type SignInResult = { administrator: Administrator } | { message: string } | { codeProblem: string }

const genericError = 'Invalid credentials or server error'
const cookieError =
  'Your browser did not keep you signed in. Please open the back-office over https, or allow cookies for this address.'

async function signIn({ email, password, code }: Credentials): Promise<SignInResult> {
  if (!email.trim() || !password) return { message: 'Please fill in all fields' }
  try {
    const body = { Email: email, Password: password, ...(code && { code }) }
    const { accessToken } = await api.post('/admin/Login', { body })
    storeSessionKey(accessToken)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_required')
      return { codeProblem: error.message }
    return { message: isActionable(error) ? error.message : genericError }
  }
  try {
    return { administrator: await api.get('/admin/session') }
  } catch (error) {
    removeSessionKey()
    return { message: error instanceof ApiError && error.status === 401 ? cookieError : genericError }
  }
}

async function signInByPasskey(body: PasskeyResponse): Promise<Administrator> {
  const { accessToken } = await api.post('/admin/Login/passkey', { body })
  storeSessionKey(accessToken)
  return api.get('/admin/session')
}

// The user can act on these errors by using HTTPS (403) or by waiting (429).
const isActionable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 403 || error.status === 429)

type SignInDialogProps = { email: string; onSignedIn: (administrator: Administrator) => void }

/** Opens when the session expires. Pending requests continue after signing in. */
export function SignInDialog({ email, onSignedIn }: SignInDialogProps) {
  const { isOpen, done, cancel } = usePrompt(signInPrompt)
  // The e-mail address is filled in. Runs after the dialog focuses its first field.
  useEffect(() => {
    if (isOpen) document.getElementById('sign-in-password')?.focus()
  }, [isOpen])
  return (
    <Dialog isOpen={isOpen} title="Your session has ended" onClose={cancel}>
      {isOpen && (
        <div className="dialog__body stack">
          <p>Please sign in again. Your changes are still there.</p>
          <SignInForm
            email={email}
            onSignedIn={(administrator) => {
              // The password may have been reset since and must be changed first.
              if (administrator.mustFirst) return location.assign(firstStepPath(location))
              onSignedIn(administrator)
              done()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
