import type { ComponentProps } from 'react'
import { formatClockTime, formatDate } from '#app/ui/date/date-formats.ts'

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> & {
  type?: 'date' | 'datetime-local'
  value: string
}

/** A date field that shows '1 December 2026' or '1 December 2026, 9:00 am' while it has no focus, instead of the browser's format. */
export const DateInput = ({ type = 'date', value, ...control }: DateInputProps) => (
  <span className="date-input">
    <input {...control} type={type} className="input" value={value} />
    <span className={value ? 'tabular-nums' : 'text-ink-3'} aria-hidden="true">
      {value ? format(value) : type === 'date' ? 'Choose a date' : 'Choose a date and time'}
    </span>
  </span>
)

function format(value: string): string {
  const [day = '', time] = value.split('T')
  return [formatDate(day, 'long'), time && formatClockTime(time)].filter(Boolean).join(', ')
}
