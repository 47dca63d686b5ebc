import { fetchDocument } from './fetch-document.ts'

const form = document.querySelector<HTMLFormElement>('[data-size-guide] form')
const input = form?.querySelector<HTMLInputElement>('#hand')

/** The input is not replaced, so that it keeps its value and focus. */
function show(page: Document) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-size-guide] [data-part]')) {
    const update = page.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`)
    if (!update) throw new Error(part.dataset.part)
    if (part.dataset.part === 'field') showError(part, update)
    else part.replaceChildren(...update.childNodes)
  }
}

function showError(part: HTMLElement, update: HTMLElement) {
  part.className = update.className
  part.querySelector('.err')?.remove()
  const error = update.querySelector('.err')
  if (error) part.append(error)
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = update.querySelector('#hand')?.getAttribute(name)
    if (value) input?.setAttribute(name, value)
    else input?.removeAttribute(name)
  }
  if (error) {
    input?.focus()
    part.scrollIntoView({ block: 'center' })
  }
}

async function update(address: string) {
  try {
    show(await fetchDocument(address))
    history.replaceState(null, '', address + location.hash)
  } catch {
    location.assign(address)
  }
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const data = new FormData(form)
  data.set('hand', input?.value.trim() ?? '')
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  void update(`${form.action}?${new URLSearchParams(texts)}`)
})

document.querySelector('[data-print]')?.addEventListener('click', () => {
  document.documentElement.dataset.print = 'ruler'
  addEventListener('afterprint', () => delete document.documentElement.dataset.print, { once: true })
  print()
})
