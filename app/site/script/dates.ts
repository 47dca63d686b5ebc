import { type DateFormat, writeDates, type WrittenDates } from '../../ui/date/date-formats.ts'
import { trusted } from '../../ui/trusted-types/trusted-types.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of the worker's file
import workerUrl from './dates.worker.ts?worker&url'

// Dates are served as they are written in India and shown as the visitor's browser writes them, all of them once the first is near.
// The first use of Intl keeps a page busy longer than all else that this script does: a worker does it.
const times = [...document.querySelectorAll<HTMLTimeElement>('time[data-date]')]

const trustedUrl = trusted('dates-worker', 'createScriptURL', () => workerUrl)

const watcher = new IntersectionObserver(
  (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) write()
  },
  { rootMargin: '100% 0px' },
)

const asked = () => times.map(({ dateTime, dataset }) => [dateTime, dataset.date as DateFormat] as const)

function write() {
  watcher.disconnect()
  try {
    const worker = new Worker(trustedUrl(), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<WrittenDates>) => {
      worker.terminate()
      show(data)
    })
    worker.addEventListener('error', writeHere)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    worker.postMessage(asked())
  } catch {
    writeHere()
  }
}

/** Where workers are refused, and for paper, which does not wait. */
function writeHere() {
  watcher.disconnect()
  show(writeDates(asked()))
}

function show({ locale, texts }: WrittenDates) {
  removeEventListener('beforeprint', writeHere)
  for (const [index, time] of times.entries()) {
    const text = texts[index]
    if (!text || text === time.textContent) continue
    time.textContent = text
    time.lang = locale
  }
}

if (times.length) addEventListener('beforeprint', writeHere)
for (const time of times) watcher.observe(time)
