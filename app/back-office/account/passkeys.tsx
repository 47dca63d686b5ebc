import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { Button } from '#app/ui/form/button.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { api } from '#app/platform/api/client.ts'
import { ApiError } from '#app/platform/errors.ts'
import { adminApi, useLoaded, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { Loaded } from '#app/kit/admin/load/loaded.tsx'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import type { PasskeyChallenge } from '#app/back-office/sign-in/session.server.ts'

export function Passkeys({ onClose }: { onClose: () => void }) {
  const loaded = useLoaded('passkeys', () => adminApi.get('/admin/account/passkeys'))
  const { isBusy, run } = useAction(loaded.reload)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { name } = readTextFields(new FormData(form), ['name'])
    void run({
      async call() {
        const answer = await createPasskey(await adminApi.post('/admin/account/passkeys/question'))
        const body = { ...answer, name: name.trim() || 'Passkey' }
        await adminApi.post('/admin/account/passkeys', { body })
        form.reset()
      },
      done: 'Passkey added.',
    })
  }
  const remove = (passkey: string) =>
    run({
      call: () => adminApi.delete('/admin/account/passkeys/:passkey', { params: { passkey } }),
      done: 'Passkey removed. Your other sessions have ended.',
    })
  return (
    <>
      <Loaded loaded={loaded}>
        {({ rows }) => (
          <div className="dialog__body stack">
            <p>Sign in with your fingerprint, face or device PIN instead of a password and code.</p>
            {rows.length > 0 && (
              <LogList label="Passkeys">
                {rows.map(({ id, name, createdAt }) => (
                  <LogRow
                    key={id}
                    icon="key"
                    title={<b>{name}</b>}
                    note={`Added: ${formatReceivedAt(createdAt)}`}
                    actions={
                      <Button
                        look="btn--line"
                        label="Remove"
                        aria-label={`Remove ${name}`}
                        onClick={() => void remove(id)}
                      />
                    }
                  />
                ))}
              </LogList>
            )}
            {supportsPasskeys() ? (
              <form className="stack" noValidate onSubmit={add}>
                <InputField
                  id="passkey-name"
                  name="name"
                  label="Device name"
                  maxLength={60}
                  autoComplete="off"
                />
                <SubmitButton isBusy={isBusy} busyLabel="Adding">
                  Add a passkey
                </SubmitButton>
              </form>
            ) : (
              <Notice tone="info">Passkeys need a newer browser or a secure connection (https).</Notice>
            )}
          </div>
        )}
      </Loaded>
      <div className="dialog__foot">
        <Button look="btn--plain" label="Close" onClick={onClose} />
      </div>
    </>
  )
}

/** Passkeys require https or localhost. */
const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

type Challenge = z.output<typeof PasskeyChallenge>
export type PasskeyResponse = { response: string; ticket: string }

/** @throws ApiError if no passkey was used */
async function requestPasskey({ options, ticket }: Challenge): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return toPasskeyResponse(await navigator.credentials.get({ publicKey }).catch(() => null), ticket)
}

/** @throws ApiError if no passkey was used */
async function createPasskey({ options, ticket }: Challenge): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return toPasskeyResponse(await navigator.credentials.create({ publicKey }).catch(() => null), ticket)
}

function toPasskeyResponse(credential: Credential | null, ticket: string): PasskeyResponse {
  // The request was cancelled or timed out, or the device has no passkey for this site.
  if (!(credential instanceof PublicKeyCredential))
    throw new ApiError(0, 'No passkey was used. Please try again, or use your password.')
  return { response: JSON.stringify(credential.toJSON()), ticket }
}

export function SignInWithPasskey({ onUsed }: { onUsed: (answer: PasskeyResponse) => Promise<void> }) {
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const handleClick = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onUsed(await requestPasskey(await api.post('/admin/Login/passkey/question')))
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  if (!supportsPasskeys()) return null
  return (
    <>
      {failure !== undefined && (
        <div role="alert">
          <Notice tone="bad">{getErrorMessage(failure)}</Notice>
        </div>
      )}
      <Button look="btn--line" label="Use a passkey" aria-busy={isBusy} onClick={() => void handleClick()} />
    </>
  )
}
