import { fetchDocument } from './fetch-document.ts'

// The size guide without leaving the page: the answer is taken from the page that the form's address gives.
const form = document.querySelector<HTMLFormElement>('[data-size-guide] form')
const input = form?.querySelector<HTMLInputElement>('#hand')

/** Everything of a part but the field itself, where what was typed and the focus stay. */
function show(page: Document) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-size-guide] [data-part]')) {
    const now = page.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`)
    if (!now) throw new Error(part.dataset.part)
    if (part.dataset.part === 'field') showError(part, now)
    else part.replaceChildren(...now.childNodes)
  }
}

function showError(part: HTMLElement, now: HTMLElement) {
  part.className = now.className
  part.querySelector('.err')?.remove()
  const error = now.querySelector('.err')
  if (error) part.append(error)
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = now.querySelector('#hand')?.getAttribute(name)
    if (value) input?.setAttribute(name, value)
    else input?.removeAttribute(name)
  }
  if (error) {
    input?.focus()
    part.scrollIntoView({ block: 'center' })
  }
}

async function answer(address: string) {
  try {
    show(await fetchDocument(address))
    history.replaceState(null, '', address + location.hash)
  } catch {
    location.assign(address)
  }
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const given = new FormData(form)
  given.set('hand', input?.value.trim() ?? '')
  void answer(`${form.action}?${new URLSearchParams(given as unknown as Record<string, string>)}`)
})

document.querySelector('[data-print]')?.addEventListener('click', () => {
  document.documentElement.dataset.print = 'ruler'
  addEventListener('afterprint', () => delete document.documentElement.dataset.print, { once: true })
  print()
})
