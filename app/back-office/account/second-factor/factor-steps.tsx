import { useState } from 'react'
import { accountApi, adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { ConfirmPassword } from '#app/back-office/account/password/confirm-password-form.tsx'
import { ManageFactor } from './manage-factor.tsx'
import { type FactorSecret, FactorSetup } from './factor-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type FactorStepsProps = { cancelLabel?: string; onDone: () => void; onCancel: () => void }

export function FactorSteps({ cancelLabel = 'Cancel', onDone, onCancel }: FactorStepsProps) {
  const { data, error, reload } = useLoaded('account', () => adminApi.get('/admin/account'))
  const [secret, setSecret] = useState<FactorSecret>()
  const [codes, setCodes] = useState<string[]>()
  const toast = useToast()

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (secret) {
    return (
      <FactorSetup
        secret={secret}
        onConfirmed={() => setCodes(secret.recoveryCodes)}
        cancelLabel={cancelLabel}
        onCancel={onCancel}
      />
    )
  }
  if (error !== undefined) {
    return (
      <>
        <div className="dialog__body">
          <Notice tone="bad">{getErrorMessage(error, 'This could not be loaded.')}</Notice>
        </div>
        <div className="dialog__foot">
          <button className="btn btn--line" type="button" onClick={reload}>
            Try again
          </button>
        </div>
      </>
    )
  }
  if (!data) return <p className="dialog__body muted">Loading...</p>
  if (data.recoveryCodesLeft === null) {
    return (
      <ConfirmPassword
        text="When you sign in, you will also be asked for a code from an authenticator app on your phone. Someone who learns your password cannot sign in without your phone."
        label="Continue"
        busyLabel="Checking"
        cancelLabel={cancelLabel}
        onCancel={onCancel}
        send={async (body) => setSecret(await accountApi.post('/admin/account/second-factor', { body }))}
      />
    )
  }
  return (
    <ManageFactor
      codesLeft={data.recoveryCodesLeft}
      onRenewed={setCodes}
      onTurnedOff={() => {
        toast('The second factor is off.')
        onDone()
      }}
      onCancel={onCancel}
    />
  )
}
