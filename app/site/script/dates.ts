import { type DateFormat, formatDate } from '../../ui/date/date-formats.ts'

// Rewrites dates in the visitor's locale. Waits until a date is near the viewport, because the first use of Intl takes
// 25 ms on a phone.
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
