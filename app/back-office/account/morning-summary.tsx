import { useState } from 'react'
import { adminApi } from '../../kit/admin/admin-api.ts'
import { getErrorMessage } from '../../kit/admin/load/error-message.ts'
import { useLoaded } from '../../kit/admin/load/use-loaded.ts'
import { Notice } from '../../ui/panel/notice.tsx'
import { useToast } from '../../ui/panel/toasts.tsx'

export function MorningSummary({ onClose }: { onClose: () => void }) {
  const { data, error, reload } = useLoaded('morning-summary', () =>
    adminApi.get('/admin/account/morning-summary'),
  )
  const [chosen, setChosen] = useState<boolean>()
  const [failure, setFailure] = useState<unknown>()
  const toast = useToast()
  const problem = failure ?? error

  const set = async (isOn: boolean) => {
    setChosen(isOn)
    setFailure(undefined)
    try {
      await adminApi.patch('/admin/account/morning-summary', { body: { isOn } })
      toast(isOn ? 'Morning summary turned on.' : 'Morning summary turned off.')
    } catch (error) {
      setChosen(undefined)
      setFailure(error)
    }
    reload()
  }
  return (
    <>
      <div className="dialog__body stack">
        {problem !== undefined && (
          <div role="alert">
            <Notice tone="bad">{getErrorMessage(problem)}</Notice>
          </div>
        )}
        {data && !data.canBeSent && (
          <Notice tone="info">E-mail is not set up, so no summary can be sent yet.</Notice>
        )}
        {data && (
          <label className="check">
            <input
              type="checkbox"
              checked={chosen ?? data.isOn}
              onChange={({ target }) => void set(target.checked)}
            />
            <span>Send me a summary at 9:00 am on working days</span>
          </label>
        )}
        <p className="small muted">
          The e-mail contains counts of open work with links. You get none if nothing needs work.
        </p>
        {!data && problem === undefined && <p className="muted">Loading...</p>}
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" data-first onClick={onClose}>
          Close
        </button>
      </div>
    </>
  )
}
