import { type DateFormat, formatDate } from '../../ui/date/date-formats.ts'

// Dates are served as they are written in India and shown as the visitor's browser writes them: all of them once the
// first is near, because the first use of Intl takes 25 ms on a phone.
const times = document.querySelectorAll<HTMLTimeElement>('time[data-date]')

const watcher = new IntersectionObserver(
  (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) write()
  },
  { rootMargin: '100% 0px' },
)

function write() {
  watcher.disconnect()
  removeEventListener('beforeprint', write)
  const { locale } = new Intl.DateTimeFormat().resolvedOptions()
  for (const time of times) {
    const text = formatDate(time.dateTime, time.dataset.date as DateFormat, locale)
    if (text === time.textContent) continue
    time.textContent = text
    time.lang = locale
  }
}

if (times.length) addEventListener('beforeprint', write)
for (const time of times) watcher.observe(time)
