import { type FormEvent, useEffect, useRef, useState } from 'react'
import { textFields } from '../../forms/text-fields.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import type { Administrator } from '../../admin-kit/shell-context.ts'
import { type Credentials, signIn } from './sign-in.ts'
import styles from './sign-in-form.module.css'

type CodeFormProps = {
  credentials: Credentials
  onSignedIn: (administrator: Administrator) => void
  onBack: () => void
}

/** The second step of signing in: six digits of the authenticator app, or a recovery code. */
export function CodeForm({ credentials, onSignedIn, onBack }: CodeFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [isRecovery])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = textFields(new FormData(event.currentTarget), ['code']).code.trim()
    if (isBusy) return
    setRefusal(undefined)
    if (!code) return setRefusal('Please fill in all fields')
    setBusy(true)
    const result = await signIn({ ...credentials, code })
    setBusy(false)
    if ('administrator' in result) return onSignedIn(result.administrator)
    setRefusal('codeProblem' in result ? result.codeProblem : result.refusal)
    input.current?.select()
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <div role="alert">{refusal && <Notice tone="bad">{refusal}</Notice>}</div>
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
      <SubmitButton isBusy={isBusy} busyLabel="Signing in">
        Sign In
      </SubmitButton>
      <div className={styles.ways}>
        <button type="button" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <button type="button" onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  )
}
