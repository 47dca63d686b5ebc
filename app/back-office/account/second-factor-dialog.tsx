import { useCallback, useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { adminApi } from '../../admin-kit/admin-api.ts'
import { FactorOff } from './factor-off.tsx'
import { FactorOn } from './factor-on.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { reasonOf } from '../../admin-kit/parts/reason.ts'

type DialogProps = { isOpen: boolean; onClose: () => void }

/** Sets up, renews or turns off the codes that signing in asks for besides the password. */
export function SecondFactorDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Second factor">
      {isOpen && <FactorSteps onDone={onClose} onCancel={onClose} />}
    </Dialog>
  )
}

/** What an authenticator app is told. */
export type Begun = { uri: string; secret: string; recoveryCodes: string[] }

type Step =
  | { at: 'loading' }
  | { at: 'failed'; reason: string }
  | { at: 'off' }
  | { at: 'setup'; begun: Begun }
  | { at: 'on'; codesLeft: number }
  | { at: 'codes'; codes: string[] }

type FactorStepsProps = { cancelLabel?: string; onDone: () => void; onCancel: () => void }

/** From no second factor to one, and what can be done with one that is on. */
export function FactorSteps({ cancelLabel = 'Cancel', onDone, onCancel }: FactorStepsProps) {
  const [step, setStep] = useState<Step>({ at: 'loading' })
  const toast = useToast()
  const load = useCallback(() => {
    setStep({ at: 'loading' })
    adminApi.get('/admin/account').then(
      ({ recoveryCodesLeft: left }) => setStep(left === null ? { at: 'off' } : { at: 'on', codesLeft: left }),
      (error: unknown) =>
        setStep({
          at: 'failed',
          reason: reasonOf(error, 'This could not be loaded.'),
        }),
    )
  }, [])
  useEffect(load, [load])

  switch (step.at) {
    case 'loading':
      return <p className="dialog__body muted">Loading...</p>
    case 'failed':
      return (
        <>
          <div className="dialog__body">
            <Notice tone="bad">{step.reason}</Notice>
          </div>
          <div className="dialog__foot">
            <button className="btn btn--line" type="button" onClick={load}>
              Try again
            </button>
          </div>
        </>
      )
    case 'off':
      return (
        <FactorOff
          cancelLabel={cancelLabel}
          onBegun={(begun) => setStep({ at: 'setup', begun })}
          onCancel={onCancel}
        />
      )
    case 'setup':
      return (
        <FactorSetup
          begun={step.begun}
          onConfirmed={() => setStep({ at: 'codes', codes: step.begun.recoveryCodes })}
          cancelLabel={cancelLabel}
          onCancel={onCancel}
        />
      )
    case 'on':
      return (
        <FactorOn
          codesLeft={step.codesLeft}
          onRenewed={(codes) => setStep({ at: 'codes', codes })}
          onEnded={() => {
            toast('The second factor is off.')
            onDone()
          }}
          onCancel={onCancel}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onDone} />
  }
}
