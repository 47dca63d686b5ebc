import { useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/errors.ts'
import { companyClock, companyMoment, endOfToday } from '../../content/company-time.ts'
import { Field } from '../../ui/field/field.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { reasonOf } from '../parts/reason.ts'
import type { ContentRow } from './content-client.ts'
import styles from './publishing-bar.module.css'
import { useListContext } from './list-context.ts'

type ScheduleFormProps = { record: ContentRow; isDirty: boolean; onDone: () => void }

/** Chooses when a record is published as it was last saved, or taken off the site. */
export function ScheduleForm({ record, isDirty, onDone }: ScheduleFormProps) {
  const { collection, reload } = useListContext()
  const toast = useToast()
  const [action, setAction] = useState<'publish' | 'unpublish'>('publish')
  const [at, setAt] = useState(() => `${companyClock(endOfToday()).day}T09:00`)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { at: timeError, ...others } = errors

  async function schedule(): Promise<void> {
    const [day = '', time = ''] = at.split('T')
    const moment = companyMoment(day, time)
    if (Number.isNaN(moment.getTime())) return setErrors({ at: 'Please choose a date and a time.' })
    try {
      await collection.schedule(record.id, { action, at: moment.toISOString() })
      toast('The time is set.')
      onDone()
      await reload()
    } catch (error) {
      setErrors(error instanceof ApiError && error.errors ? error.errors : { at: reasonOf(error) })
    }
  }

  return (
    <div className={styles.schedule} role="group" aria-label="Publish at a time">
      <label className="field">
        <span className="legend">What happens</span>
        <select
          className="input select"
          value={action}
          onChange={({ target }) => setAction(target.value as typeof action)}
        >
          <option value="publish">Publish what was saved last</option>
          <option value="unpublish">Take it off the site</option>
        </select>
      </label>
      <Field id="schedule-at" name="at" label="When, on a clock in India" error={timeError} need="required">
        {(control) => (
          <input
            {...control}
            className="input"
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        )}
      </Field>
      {Object.keys(others).length > 0 && (
        <p className="err" role="alert">
          {Object.values(others).join(' ')}
        </p>
      )}
      {isDirty && action === 'publish' && (
        <p>What you have typed since is not in it: save the draft first.</p>
      )}
      <button className="btn btn--line" type="button" onClick={() => void schedule()}>
        Set the time
      </button>
    </div>
  )
}
