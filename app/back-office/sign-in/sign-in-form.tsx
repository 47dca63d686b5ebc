import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { textLimits } from '../../api/text-limits.ts'
import { textFields } from '../../forms/text-fields.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import type { Administrator } from '../../admin-kit/shell-context.ts'
import { CodeForm } from './code-form.tsx'
import { type Credentials, signIn } from './sign-in.ts'
import styles from './sign-in-form.module.css'

type SignInFormProps = {
  email?: string
  onSignedIn: (administrator: Administrator) => void
}

/** E-mail and password with a banner above them that says what went wrong; then a code, where the account asks for one. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [accepted, setAccepted] = useState<Credentials>()
  const form = useRef<HTMLFormElement>(null)
  const isReady = useIsReady()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const credentials = textFields(new FormData(event.currentTarget), ['email', 'password'])
    setBusy(true)
    setRefusal(undefined)
    const result = await signIn(credentials)
    setBusy(false)
    if ('administrator' in result) return onSignedIn(result.administrator)
    if ('codeProblem' in result) return setAccepted(credentials)
    setRefusal(result.refusal)
    const field = form.current?.elements.namedItem(credentials.email.trim() ? 'password' : 'email')
    if (field instanceof HTMLInputElement) field.focus()
  }

  if (accepted) {
    return <CodeForm credentials={accepted} onSignedIn={onSignedIn} onBack={() => setAccepted(undefined)} />
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} ref={form}>
      <div role="alert">{refusal && <Notice tone="bad">{refusal}</Notice>}</div>
      <div className="field">
        <label htmlFor="sign-in-email">Email</label>
        <input
          className="input"
          id="sign-in-email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={textLimits.email}
          defaultValue={email}
        />
      </div>
      <div className="field">
        <label htmlFor="sign-in-password">Password</label>
        <input
          className="input"
          id="sign-in-password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
      </div>
      <SubmitButton isBusy={isBusy} busyLabel="Signing in" type={isReady ? 'submit' : 'button'}>
        Sign In
      </SubmitButton>
    </form>
  )
}

/** Whether React is there. Without it a browser would send the password to the page's own address. */
const useIsReady = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
