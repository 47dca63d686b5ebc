import { lazy, Suspense } from 'react'
import { accountApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialog-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import styles from './factor-setup.module.css'
import { focusOnMount } from '#app/back-office/account/password/password-field.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

type FactorSetupProps = {
  secret: FactorSecret
  cancelLabel: string
  onConfirmed: () => void
  onCancel: () => void
}

export function FactorSetup({ secret, cancelLabel, onConfirmed, onCancel }: FactorSetupProps) {
  return (
    <DialogForm
      names={['code']}
      send={async (body) => {
        await accountApi.post('/admin/account/second-factor/confirm', { body })
        onConfirmed()
      }}
      label="Turn on"
      busyLabel="Turning on"
      cancelLabel={cancelLabel}
      onCancel={onCancel}
    >
      {({ code }) => (
        <>
          <div className={styles.app}>
            <Suspense fallback={<span className={styles.waiting} />}>
              <QrCode text={secret.uri} label="QR code for your authenticator app" />
            </Suspense>
            <div className="stack">
              <p>Scan this code with an authenticator app, or enter the key by hand:</p>
              <p className={styles.secret}>
                <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              </p>
            </div>
          </div>
          <Field
            id="factor-code"
            name="code"
            label="Code"
            hint="The six digits currently shown in the app."
            error={code}
          >
            {(control) => (
              <input
                {...control}
                ref={focusOnMount}
                className="input num"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                required
              />
            )}
          </Field>
        </>
      )}
    </DialogForm>
  )
}

export type FactorSecret = { uri: string; secret: string; recoveryCodes: string[] }
