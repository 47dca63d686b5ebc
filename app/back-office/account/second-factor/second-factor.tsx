import { useState, lazy, Suspense } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { accountApi, adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialogs.tsx'
import { saveFile } from '#app/kit/admin/load/download-link.tsx'
import { Loaded } from '#app/kit/admin/load/loaded.tsx'
import { useBackOfficeName } from '#app/kit/admin/screen.tsx'
import type { FactorSetup } from '#app/back-office/account/account.api.ts'
import { ConfirmPassword, focusOnMount } from '#app/back-office/account/password/password-forms.tsx'

type FactorStepsProps = { cancelLabel?: string; onDone: () => void; onCancel: () => void }

export function FactorSteps({ cancelLabel = 'Cancel', onDone, onCancel }: FactorStepsProps) {
  const loaded = useLoaded('account', () => adminApi.get('/admin/account'))
  const [secret, setSecret] = useState<FactorSetup>()
  const [codes, setCodes] = useState<string[]>()
  const toast = useToast()

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (secret) {
    return (
      <FactorCode
        secret={secret}
        onConfirmed={() => setCodes(secret.recoveryCodes)}
        cancelLabel={cancelLabel}
        onCancel={onCancel}
      />
    )
  }
  return (
    <Loaded loaded={loaded}>
      {({ recoveryCodesLeft }) =>
        recoveryCodesLeft === null ? (
          <ConfirmPassword
            text="When you sign in, you will also be asked for a code from an authenticator app on your phone. Someone who learns your password cannot sign in without your phone."
            label="Continue"
            busyLabel="Checking"
            cancelLabel={cancelLabel}
            onCancel={onCancel}
            send={async (body) => setSecret(await accountApi.post('/admin/account/second-factor', { body }))}
          />
        ) : (
          <ManageFactor
            codesLeft={recoveryCodesLeft}
            onRenewed={setCodes}
            onTurnedOff={() => {
              toast('The second factor is off.')
              onDone()
            }}
            onCancel={onCancel}
          />
        )
      }
    </Loaded>
  )
}

const QrCode = lazy(() => import('./qr-code.tsx'))

type FactorCodeProps = {
  secret: FactorSetup
  cancelLabel: string
  onConfirmed: () => void
  onCancel: () => void
}

function FactorCode({ secret, cancelLabel, onConfirmed, onCancel }: FactorCodeProps) {
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
          <div className="grid grid-cols-1 items-center gap-5 max-sm:justify-items-center sm:grid-cols-[10rem_minmax(0,1fr)]">
            <Suspense fallback={<span className="size-[10rem]" />}>
              <QrCode text={secret.uri} label="QR code for your authenticator app" />
            </Suspense>
            <div className="stack">
              <p>Scan this code with an authenticator app, or enter the key by hand:</p>
              <p className="rounded-1 bg-soft px-3 py-2">
                <code className="font-text text-h3 font-semibold [word-spacing:0.25em]">
                  {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
                </code>
              </p>
            </div>
          </div>
          <InputField
            id="factor-code"
            name="code"
            label="Code"
            hint="The six digits currently shown in the app."
            error={code}
            ref={focusOnMount}
            className="tabular-nums"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
        </>
      )}
    </DialogForm>
  )
}

type FactorOnProps = {
  codesLeft: number
  onRenewed: (codes: string[]) => void
  onTurnedOff: () => void
  onCancel: () => void
}

function ManageFactor({ codesLeft, onRenewed, onTurnedOff, onCancel }: FactorOnProps) {
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
      <p className="dialog__body flex items-center gap-2.5">
        <Icon name="circle-check" className="text-good" />
        <span>The second factor is on. {codesLeftText}</span>
      </p>
      <div className="dialog__foot">
        <Button look="btn--bad" label="Turn off" onClick={() => setStep('turnOff')} />
        <Button look="btn--line" label="New recovery codes" onClick={() => setStep('renew')} data-first />
      </div>
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const fileName = `Recovery codes for ${useBackOfficeName()}.txt`
  const text = codes.join('\n')
  return (
    <>
      <div className="dialog__body fields">
        <Notice tone="good">The second factor is on.</Notice>
        <p>
          Each of these codes lets you sign in once without your phone. Keep them somewhere other than on your
          phone. They will not be shown again.
        </p>
        <ul
          className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-1 bg-soft px-4 py-3 font-semibold tabular-nums"
          role="list"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button
          look="btn--line justify-self-start"
          icon="download"
          label="Save as a file"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), fileName)}
        />
      </div>
      <div className="dialog__foot">
        <Button label="I have saved them" onClick={onDone} />
      </div>
    </>
  )
}
