import { type FormEvent, useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { supportsPasskeys, createPasskey } from './passkey.tsx'

export function Passkeys({ onClose }: { onClose: () => void }) {
  const { data, error, reload } = useLoaded('passkeys', () => adminApi.get('/admin/account/passkeys'))
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const problem = failure ?? error

  const act = async (call: () => Promise<unknown>, done: string) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await call()
      toast(done)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
    reload()
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { name } = readTextFields(new FormData(form), ['name'])
    void act(async () => {
      const answer = await createPasskey(await adminApi.post('/admin/account/passkeys/question'))
      await adminApi.post('/admin/account/passkeys', { body: { ...answer, name: name.trim() || 'Passkey' } })
      form.reset()
    }, 'Passkey added.')
  }
  const remove = (id: string) =>
    act(
      () => adminApi.delete('/admin/account/passkeys/:passkey', { params: { passkey: id } }),
      'Passkey removed. Your other sessions have ended.',
    )

  return (
    <>
      <div className="dialog__body stack">
        <p>Sign in with your fingerprint, face or device PIN instead of a password and code.</p>
        {problem !== undefined && (
          <div role="alert">
            <Notice tone="bad">{getErrorMessage(problem)}</Notice>
          </div>
        )}
        {data && data.rows.length > 0 && (
          <LogList label="Passkeys">
            {data.rows.map(({ id, name, createdAt }) => (
              <LogRow
                key={id}
                icon="key"
                title={<b>{name}</b>}
                note={`Added: ${formatReceivedAt(createdAt)}`}
                actions={
                  <button
                    className="btn btn--line"
                    type="button"
                    aria-label={`Remove ${name}`}
                    onClick={() => void remove(id)}
                  >
                    Remove
                  </button>
                }
              />
            ))}
          </LogList>
        )}
        {supportsPasskeys() ? (
          <form className="stack" noValidate onSubmit={add}>
            <Field id="passkey-name" name="name" label="Device name">
              {(control) => <input {...control} className="input" maxLength={60} autoComplete="off" />}
            </Field>
            <SubmitButton isBusy={isBusy} busyLabel="Adding">
              Add a passkey
            </SubmitButton>
          </form>
        ) : (
          <Notice tone="info">Passkeys need a newer browser or a secure connection (https).</Notice>
        )}
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </>
  )
}
