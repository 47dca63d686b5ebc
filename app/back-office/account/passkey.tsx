import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '#app/ui/form/button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { api } from '#app/platform/api/client.ts'
import { ApiError } from '#app/platform/errors.ts'
import { getErrorMessage } from '#app/kit/admin/admin-api.ts'
import type { PasskeyChallenge } from '#app/back-office/sign-in/session.server.ts'

/** Passkeys require https or localhost. */
export const supportsPasskeys = (): boolean =>
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
export async function createPasskey({ options, ticket }: Challenge): Promise<PasskeyResponse> {
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
