import { fetchDocument } from './fetch-document.ts'

// Results as one types: they are taken from the page that the form's address gives.
const root = document.querySelector<HTMLElement>('[data-search]')
const form = root?.querySelector('form')
const input = form?.querySelector<HTMLInputElement>('[name=q]')
const answer = root?.querySelector<HTMLElement>('[data-answer]')
const status = root?.querySelector<HTMLElement>('[data-status]')

/** Letters before it begins, and how long typing rests before it is asked, and before it is said, in milliseconds. */
const fewest = 2
const pause = 150
const rest = 900
let asking: ReturnType<typeof setTimeout> | undefined
let saying: ReturnType<typeof setTimeout> | undefined
let shown = input?.value.trim() ?? ''

const addressOf = (q: string) => (q ? `/search?${new URLSearchParams({ q })}` : '/search')

async function show(q: string) {
  shown = q
  const page = await fetchDocument(addressOf(q)).catch(() => undefined)
  const now = page?.querySelector('[data-answer]')
  // Who waits for nothing sees what was there; the button asks anew.
  if (!page || !now || shown !== q) return
  answer?.replaceChildren(...now.childNodes)
  document.title = page.title
  history.replaceState(null, '', addressOf(q))
  clearTimeout(saying)
  saying = setTimeout(() => {
    const said = answer?.querySelector('[data-said]')
    if (status) status.textContent = said?.parentElement?.querySelector('b')?.textContent ?? ''
  }, rest)
}

function typed() {
  const q = input?.value.trim() ?? ''
  clearTimeout(asking)
  clearTimeout(saying)
  if (q === shown || (q.length < fewest && q !== '')) return
  asking = setTimeout(() => void show(q), pause)
}

// Who comes to search types at once; on a phone the keyboard would cover the page.
if (shown === '' && matchMedia('(hover: hover)').matches) input?.focus()
input?.addEventListener('input', typed)
form?.addEventListener('submit', (event) => {
  const q = input?.value.trim() ?? ''
  // A page that failed to come is asked for as a page.
  if (q !== shown) return
  event.preventDefault()
  answer?.querySelector<HTMLElement>('[data-result]')?.focus()
})

/** The field and the results, in their order. */
const stops = () => [input, ...(answer?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]

root?.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && input) {
    event.preventDefault()
    input.value = ''
    input.focus()
    typed()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = stops().indexOf(document.activeElement as HTMLInputElement)
  if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const next = stops()[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
})
