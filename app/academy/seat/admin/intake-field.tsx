import { useId, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { getErrorMessage } from '../../../kit/admin/load/error-message.ts'
import { ApiError } from '../../../platform/errors.ts'
import { writtenDate } from '../../../ui/date/date-formats.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import type { Admission } from '../../admission/endpoints.ts'
import { stateLabels } from '../../batch/batch-states.ts'
import type { Batch } from '../../batch/endpoints.ts'
import { getTown } from '../../batch/intake/intake-text.ts'

type IntakeFieldProps = {
  admission: Pick<Admission, 'id' | 'batch_id'>
  batches: readonly Batch[]
  onChanged: () => Promise<void>
}

/** Saves at once. */
export function IntakeField({ admission: { id, batch_id }, batches, onChanged }: IntakeFieldProps) {
  const fieldId = useId()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const choose = async (value: string) => {
    setBusy(true)
    try {
      const body = { batch_id: value === '' ? null : Number(value) }
      await adminApi.patch('/admin/Admission/:id/intake', { params: { id }, body })
      toast('Intake changed')
    } catch (error) {
      const reason = error instanceof ApiError && error.errors?.batch_id
      toast(reason || getErrorMessage(error), { tone: 'bad' })
    }
    await onChanged()
    setBusy(false)
  }
  return (
    <div className="field no-print">
      <label htmlFor={fieldId}>Intake</label>
      <select
        className="input select"
        id={fieldId}
        value={batch_id ?? ''}
        aria-busy={isBusy}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">Any date</option>
        {batches.map((batch) => (
          <option key={batch.id} value={batch.id}>
            {[writtenDate(batch.firstDay), getTown(batch), stateLabels[batch.state]].join(', ')}
          </option>
        ))}
      </select>
    </div>
  )
}
