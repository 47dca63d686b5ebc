import { useState } from 'react'
import { accountApi } from '#app/kit/admin/admin-api.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { ConfirmPassword } from '#app/back-office/account/password/confirm-password-form.tsx'
import styles from './manage-factor.module.css'

type FactorOnProps = {
  codesLeft: number
  onRenewed: (codes: string[]) => void
  onTurnedOff: () => void
  onCancel: () => void
}

export function ManageFactor({ codesLeft, onRenewed, onTurnedOff, onCancel }: FactorOnProps) {
  const [step, setStep] = useState<'renew' | 'turnOff'>()
  const codesLeftText = codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`
  if (step === 'renew') {
    return (
      <ConfirmPassword
        text="New recovery codes replace the old ones."
        label="Create new codes"
        busyLabel="Working"
        onCancel={onCancel}
        send={async (body) => {
          const { recoveryCodes } = await accountApi.post('/admin/account/second-factor/recovery-codes', {
            body,
          })
          onRenewed(recoveryCodes)
        }}
      />
    )
  }
  if (step === 'turnOff') {
    return (
      <ConfirmPassword
        text="You will then sign in with your password alone."
        label="Turn off"
        busyLabel="Working"
        isDangerous
        onCancel={onCancel}
        send={async (body) => {
          await accountApi.post('/admin/account/second-factor/disable', { body })
          onTurnedOff()
        }}
      />
    )
  }
  return (
    <>
      <p className={`dialog__body ${styles.state}`}>
        <Icon name="circle-check" />
        <span>The second factor is on. {codesLeftText}</span>
      </p>
      <div className="dialog__foot">
        <button className="btn btn--bad" type="button" onClick={() => setStep('turnOff')}>
          Turn off
        </button>
        <button className="btn btn--line" type="button" onClick={() => setStep('renew')} data-first>
          New recovery codes
        </button>
      </div>
    </>
  )
}
