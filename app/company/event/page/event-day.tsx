import { LocalDate } from '../../../ui/date/local-date.tsx'
import styles from './event-day.module.css'

/** A day as a large number over its month. @param date YYYY-MM-DD */
export function EventDay({ date }: { date: string }) {
  return (
    <p className={styles.day}>
      <b>
        <LocalDate value={date} format="day" />
      </b>
      <LocalDate value={date} format="month" />
    </p>
  )
}
