import { useState } from 'react'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { api } from '#app/platform/api/client.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { supportsPasskeys, type PasskeyResponse, PasskeyError, requestPasskey } from './passkey.ts'

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
          <Notice tone="bad">
            {failure instanceof PasskeyError ? failure.message : getErrorMessage(failure)}
          </Notice>
        </div>
      )}
      <button className="btn btn--line" type="button" aria-busy={isBusy} onClick={() => void handleClick()}>
        Use a passkey
      </button>
    </>
  )
}
