import type { ComponentProps } from 'react'
import { formatDate } from '../../../ui/date/date-formats.ts'
import styles from './date-input.module.css'

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> & { value: string }

/** A date field that shows '1 December 2026' while it has no focus, instead of the browser's format. */
export const DateInput = ({ value, ...control }: DateInputProps) => (
  <span className={styles.date}>
    <input {...control} type="date" className="input" value={value} />
    <span className={value ? 'num' : 'muted'} aria-hidden="true">
      {value ? formatDate(value, 'long') : 'Choose a date'}
    </span>
  </span>
)
