import { type FormEvent, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { receivedAt } from '../../../kit/admin/parts/relative-time.ts'
import { LogList, LogRow } from '../../../kit/admin/parts/log-list.tsx'
import { reasonOf } from '../../../kit/admin/load/reason.ts'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'
import { textFields } from '../../../kit/page/form/read-text-fields.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { knowsPasskeys, newPasskey, PasskeyError } from './passkey.ts'

/** The passkeys of the account, a way to add one, and to remove them. */
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
    const { name } = textFields(new FormData(form), ['name'])
    void act(async () => {
      const answer = await newPasskey(await adminApi.post('/admin/account/passkeys/question'))
      await adminApi.post('/admin/account/passkeys', { body: { ...answer, name: name.trim() || 'Passkey' } })
      form.reset()
    }, 'Passkey added.')
  }
  const remove = (id: string) =>
    act(
      () => adminApi.delete('/admin/account/passkeys/:passkey', { params: { passkey: id } }),
      'Passkey removed.',
    )

  return (
    <>
      <div className="dialog__body stack">
        <p>With a passkey you sign in by finger, face or PIN of your device, without password and code.</p>
        {problem !== undefined && (
          <div role="alert">
            <Notice tone="bad">
              {problem instanceof PasskeyError ? problem.message : reasonOf(problem)}
            </Notice>
          </div>
        )}
        {data && data.rows.length > 0 && (
          <LogList label="Passkeys">
            {data.rows.map(({ id, name, createdAt }) => (
              <LogRow
                key={id}
                icon="key"
                title={<b>{name}</b>}
                note={`Added: ${receivedAt(createdAt)}`}
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
        {knowsPasskeys() ? (
          <form className="stack" noValidate onSubmit={add}>
            <Field id="passkey-name" name="name" label="Name of the device">
              {(control) => <input {...control} className="input" maxLength={60} autoComplete="off" />}
            </Field>
            <SubmitButton isBusy={isBusy} busyLabel="Adding">
              Add a passkey
            </SubmitButton>
          </form>
        ) : (
          <Notice tone="info">This browser knows no passkeys, or the address is not secure.</Notice>
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
