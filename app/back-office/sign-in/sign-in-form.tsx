import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Administrator } from '../../admin-kit/shell-context.ts'
import { textLimits } from '../../api/text-limits.ts'
import { textFields } from '../../forms/text-fields.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import { type Credentials, signIn } from './sign-in.ts'
import styles from './sign-in-form.module.css'

type SignInFormProps = {
  email?: string
  onSignedIn: (administrator: Administrator) => void
}

/** E-mail and password with a banner above them that says what went wrong; then a code, if the account asks for one. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** The password was right, and a code is asked for. */
  const [accepted, setAccepted] = useState<Credentials>()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { code, ...fields } = textFields(new FormData(event.currentTarget), ['email', 'password', 'code'])
    setRefusal(undefined)
    if (accepted && !code.trim()) return setRefusal('Please fill in all fields')
    setBusy(true)
    const result = await signIn(accepted ? { ...accepted, code: code.trim() } : fields)
    setBusy(false)
    if ('administrator' in result) return onSignedIn(result.administrator)
    if ('codeProblem' in result && !accepted) return setAccepted(fields)
    setRefusal('codeProblem' in result ? result.codeProblem : result.refusal)
    const name = accepted ? 'code' : fields.email.trim() ? 'password' : 'email'
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    if (accepted) field.select()
    else field.focus()
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} ref={form}>
      <div role="alert">{refusal && <Notice tone="bad">{refusal}</Notice>}</div>
      {accepted ? (
        <CodeField
          onBack={() => {
            setRefusal(undefined)
            setAccepted(undefined)
          }}
        >
          <SubmitButton isBusy={isBusy} busyLabel="Signing in">
            Sign In
          </SubmitButton>
        </CodeField>
      ) : (
        <>
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
          <SubmitButton isBusy={isBusy} busyLabel="Signing in" type={isHydrated ? 'submit' : 'button'}>
            Sign In
          </SubmitButton>
        </>
      )}
    </form>
  )
}

/** Six digits of the authenticator app, or a recovery code. @param children the button. */
function CodeField({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [isRecovery])
  return (
    <>
      <div className="field">
        <label htmlFor="sign-in-code">{isRecovery ? 'Recovery code' : 'Code'}</label>
        <input
          className="input num"
          key={String(isRecovery)}
          ref={input}
          id="sign-in-code"
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="off"
          spellCheck="false"
          maxLength={40}
          aria-describedby="sign-in-code-hint"
        />
        <p className="hint" id="sign-in-code-hint">
          {isRecovery
            ? 'One of the codes you saved when you set up the second factor.'
            : 'The six digits shown in your authenticator app.'}
        </p>
      </div>
      {children}
      <div className={styles.ways}>
        <button type="button" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <button type="button" onClick={onBack}>
          Back
        </button>
      </div>
    </>
  )
}

/** Before React runs, a browser would send the password to the page's own address. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
