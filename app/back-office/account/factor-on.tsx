import { useState } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import { accountApi } from '../../admin-kit/admin-api.ts'
import styles from './factor-on.module.css'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type FactorOnProps = {
  codesLeft: number
  onRenewed: (codes: string[]) => void
  onEnded: () => void
  onCancel: () => void
}

/** The second factor is on: new recovery codes, or none of it any more. Both take the password. */
export function FactorOn({ codesLeft, onRenewed, onEnded, onCancel }: FactorOnProps) {
  const [wish, setWish] = useState<'renew' | 'end'>()
  const left = codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`
  if (wish === 'renew') return <Renew onRenewed={onRenewed} onCancel={onCancel} />
  if (wish === 'end') return <End onEnded={onEnded} onCancel={onCancel} />
  return (
    <>
      <p className={`dialog__body ${styles.state}`}>
        <Icon name="circle-check" />
        <span>The second factor is on. {left}</span>
      </p>
      <div className="dialog__foot">
        <button className="btn btn--bad" type="button" onClick={() => setWish('end')}>
          Turn off
        </button>
        <button className="btn btn--line" type="button" onClick={() => setWish('renew')} data-first>
          New recovery codes
        </button>
      </div>
    </>
  )
}

function Renew({ onRenewed, onCancel }: Pick<FactorOnProps, 'onRenewed' | 'onCancel'>) {
  return (
    <WithPassword
      text="New recovery codes replace the old ones."
      label="Create new codes"
      onCancel={onCancel}
      send={async (password) => {
        const body = { password }
        onRenewed(
          (await accountApi.post('/admin/account/second-factor/recovery-codes', { body })).recoveryCodes,
        )
      }}
    />
  )
}

function End({ onEnded, onCancel }: Pick<FactorOnProps, 'onEnded' | 'onCancel'>) {
  return (
    <WithPassword
      text="You will then sign in with your password alone."
      label="Turn off"
      isDangerous
      onCancel={onCancel}
      send={async (password) => {
        await accountApi.post('/admin/account/second-factor/disable', { body: { password } })
        onEnded()
      }}
    />
  )
}

type WithPasswordProps = {
  text: string
  label: string
  isDangerous?: boolean
  send: (password: string) => Promise<void>
  onCancel: () => void
}

function WithPassword({ text, label, isDangerous, send, onCancel }: WithPasswordProps) {
  const { errors, refusal, isBusy, submit } = useAccountForm(['password'], ({ password }) => send(password))
  return (
    <form noValidate onSubmit={submit}>
      <div className="dialog__body fields">
        <p>{text}</p>
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <PasswordField
          id="factor-password"
          name="password"
          label="Current password"
          error={errors.password}
          hasFocus
        />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" onClick={onCancel}>
          Cancel
        </button>
        <SubmitButton isBusy={isBusy} busyLabel="Working" {...(isDangerous && { className: 'btn--bad' })}>
          {label}
        </SubmitButton>
      </div>
    </form>
  )
}
