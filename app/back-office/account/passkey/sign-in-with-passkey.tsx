import { useState } from 'react'
import { reasonOf } from '../../../kit/admin/load/reason.ts'
import { api } from '../../../platform/api/browser-client.ts'
import { Notice } from '../../../ui/panel/notice.tsx'
import { knowsPasskeys, type PasskeyAnswer, PasskeyError, passkeyFor } from './passkey.ts'

/** A button that asks the device for a passkey; nothing where the browser knows none. */
export function SignInWithPasskey({ onUsed }: { onUsed: (answer: PasskeyAnswer) => Promise<void> }) {
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onUsed(await passkeyFor(await api.post('/admin/Login/passkey/question')))
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  if (!knowsPasskeys()) return null
  return (
    <>
      {failure !== undefined && (
        <div role="alert">
          <Notice tone="bad">{failure instanceof PasskeyError ? failure.message : reasonOf(failure)}</Notice>
        </div>
      )}
      <button className="btn btn--line" type="button" aria-busy={isBusy} onClick={() => void use()}>
        Use a passkey
      </button>
    </>
  )
}
