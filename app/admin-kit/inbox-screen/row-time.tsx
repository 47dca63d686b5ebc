/** When a submission came, as short as it can be said: today its time, this year its day, before that the year too. */
export function RowTime({ value }: { value: string }) {
  const date = new Date(value)
  return (
    <time dateTime={value} title={full.format(date)}>
      {shortFormat(date, new Date()).format(date)}
    </time>
  )
}

const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

function shortFormat(date: Date, now: Date): Intl.DateTimeFormat {
  if (date.toDateString() === now.toDateString()) return time
  return date.getFullYear() === now.getFullYear() ? day : dayOfYear
}
