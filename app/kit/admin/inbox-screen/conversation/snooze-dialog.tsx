import { type FormEvent, useState } from 'react'
import { companyClock, companyMoment } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'

type SnoozeChoicesProps = {
  onClose: () => void
  /** `until` is ISO 8601, UTC. */
  onChoose: (until: string) => void
}

/** A dialog for the time until which conversations are snoozed. */
export function useSnoozeDialog(onChoose: SnoozeChoicesProps['onChoose']) {
  const { open, close, dialog } = useFormDialog()
  const snooze = () => open('Snooze until', <SnoozeChoices onClose={close} onChoose={onChoose} />)
  return { snooze, snoozeDialog: dialog }
}

function SnoozeChoices({ onClose, onChoose }: SnoozeChoicesProps) {
  const [choices] = useState(() => listSnoozeChoices(new Date()))
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const today = companyClock(new Date()).day

  const choose = (until: Date) => {
    onClose()
    onChoose(until.toISOString())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [day = '', time = ''] = typed.split('T')
    const until = companyMoment(day, time)
    if (Number.isNaN(until.getTime())) setError('Please choose a date and time.')
    else if (until.getTime() <= Date.now()) setError('Please choose a time in the future.')
    else choose(until)
  }
  return (
    <div className="px-5 pb-5">
      <ul role="list">
        {choices.map(({ label, until }, index) => (
          <li key={label}>
            <button
              className="flex min-h-11 w-full items-center justify-between gap-4 rounded-2 px-3 text-start font-medium hover:bg-soft"
              type="button"
              data-first={index === 0 || undefined}
              onClick={() => choose(until)}
            >
              {label}
              <span className="text-ink-3 tabular-nums">
                {companyClock(until).day !== today && `${formatDate(until.toISOString(), 'shortWeekday')}, `}
                {formatDate(until.toISOString(), 'clock')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <form className="mt-3 grid gap-3 border-t border-line pt-4" onSubmit={submit} noValidate>
        <Field id="snooze-until" name="until" label="Date and time (IST)" error={error}>
          {(control) => (
            <DateInput
              {...control}
              type="datetime-local"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button look="btn--line justify-self-end" label="Snooze" type="submit" />
      </form>
    </div>
  )
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const quarterMs = hourMs / 4
/** 'Later today' is not offered if it would end after office hours. */
const latestTimeToday = '20:00'

type SnoozeChoice = { label: string; until: Date }

/** All times are Indian: mornings start at 9:00 am. */
export function listSnoozeChoices(now: Date): SnoozeChoice[] {
  const today = companyClock(now).day
  const later = new Date(Math.ceil((now.getTime() + 3 * hourMs) / quarterMs) * quarterMs)
  const laterClock = companyClock(later)
  const morningIn = (days: number) => {
    const { day } = companyClock(new Date(companyMoment(today).getTime() + days * dayMs))
    return companyMoment(day, '09:00')
  }
  const weekday = new Date(today).getUTCDay()
  const daysToMonday = (8 - weekday) % 7 || 7
  return [
    ...(laterClock.day === today && laterClock.time <= latestTimeToday
      ? [{ label: 'Later today', until: later }]
      : []),
    { label: 'Tomorrow', until: morningIn(1) },
    // On Sundays, next Monday is tomorrow.
    ...(daysToMonday > 1 ? [{ label: 'Next Monday', until: morningIn(daysToMonday) }] : []),
  ]
}
