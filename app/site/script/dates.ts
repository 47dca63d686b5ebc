import { type DateFormat, formatDate } from '../../ui/date/date-formats.ts'

// Dates are served as they are written in India and shown as the visitor's browser writes them.
const { locale } = new Intl.DateTimeFormat().resolvedOptions()

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-date]')) {
  const text = formatDate(time.dateTime, time.dataset.date as DateFormat, locale)
  if (text === time.textContent) continue
  time.textContent = text
  time.lang = locale
}
