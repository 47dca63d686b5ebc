import { LocalDate } from '../../../ui/date/local-date.tsx'
import styles from './event-day.module.css'

export function EventDay({ date }: { date: string }) {
  return (
    <p className={`quiet ${styles.day}`}>
      <b>
        <LocalDate value={date} format="day" />
      </b>
      <LocalDate value={date} format="monthYear" />
    </p>
  )
}
