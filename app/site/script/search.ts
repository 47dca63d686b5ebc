import { fetchDocument } from './fetch-document.ts'

const root = document.querySelector<HTMLElement>('[data-search]')
const form = root?.querySelector('form')
const input = form?.querySelector<HTMLInputElement>('[name=q]')
const answer = root?.querySelector<HTMLElement>('[data-answer]')
const status = root?.querySelector<HTMLElement>('[data-status]')

const minQueryLength = 2
const requestDelayMs = 150
const announceDelayMs = 900
let requestTimer: ReturnType<typeof setTimeout> | undefined
let announceTimer: ReturnType<typeof setTimeout> | undefined
let shownQuery = new URLSearchParams(location.search).get('q')?.trim() ?? ''

const searchPath = (q: string) =>
  q ? `${location.pathname}?${new URLSearchParams({ q })}` : location.pathname

async function show(q: string) {
  shownQuery = q
  const page = await fetchDocument(searchPath(q)).catch(() => undefined)
  const results = page?.querySelector('[data-answer]')
  // After an error the previous results stay, and the search button still works.
  if (!page || !results || shownQuery !== q) return
  answer?.replaceChildren(...results.childNodes)
  document.title = page.title
  history.replaceState(null, '', searchPath(q))
  clearTimeout(announceTimer)
  announceTimer = setTimeout(() => {
    const summary = answer?.querySelector('[data-said]')
    if (status) status.textContent = summary?.parentElement?.querySelector('b')?.textContent ?? ''
  }, announceDelayMs)
}

function onInput() {
  const q = input?.value.trim() ?? ''
  clearTimeout(requestTimer)
  clearTimeout(announceTimer)
  if (q === shownQuery || (q.length < minQueryLength && q !== '')) return
  requestTimer = setTimeout(() => void show(q), requestDelayMs)
}

input?.addEventListener('input', onInput)
// The user may have typed before this script loaded.
onInput()
form?.addEventListener('submit', (event) => {
  const q = input?.value.trim() ?? ''
  // If the results are outdated, the form is submitted normally.
  if (q !== shownQuery) return
  event.preventDefault()
  answer?.querySelector<HTMLElement>('[data-result]')?.focus()
})

const focusStops = () => [input, ...(answer?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]

root?.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && input) {
    event.preventDefault()
    input.value = ''
    input.focus()
    onInput()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const index = focusStops().indexOf(document.activeElement as HTMLInputElement)
  if (!step || index < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const next = focusStops()[index + step]
  if (!next) return
  event.preventDefault()
  next.focus()
})
