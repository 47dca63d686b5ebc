import { lazy, Suspense } from 'react'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import { accountApi } from '../../admin-kit/admin-api.ts'
import styles from './factor-setup.module.css'
import type { Begun } from './second-factor-dialog.tsx'
import { useAccountForm } from './use-account-form.ts'

const QrCode = lazy(() => import('./qr-code.tsx'))

type FactorSetupProps = { begun: Begun; cancelLabel: string; onConfirmed: () => void; onCancel: () => void }

/** Second step: the app is told the secret, and shows that it knows it. */
export function FactorSetup({ begun, cancelLabel, onConfirmed, onCancel }: FactorSetupProps) {
  const { errors, refusal, isBusy, submit } = useAccountForm(['code'], async (body) => {
    await accountApi.post('/admin/account/second-factor/confirm', { body })
    onConfirmed()
  })
  return (
    <form noValidate onSubmit={submit}>
      <div className="dialog__body fields">
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <div className={styles.app}>
          <Suspense fallback={<span className={styles.waiting} />}>
            <QrCode text={begun.uri} label="QR code for your authenticator app" />
          </Suspense>
          <div className="stack">
            <p>Scan this code with an authenticator app, or enter the key by hand:</p>
            <p className={styles.secret}>
              <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
          </div>
        </div>
        <Field
          id="factor-code"
          name="code"
          label="Code"
          hint="The six digits currently shown in the app."
          error={errors.code}
        >
          {(control) => (
            <input
              {...control}
              ref={focusOnce}
              className="input num"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
            />
          )}
        </Field>
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" onClick={onCancel}>
          {cancelLabel}
        </button>
        <SubmitButton isBusy={isBusy} busyLabel="Turning on">
          Turn on
        </SubmitButton>
      </div>
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
