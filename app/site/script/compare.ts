import { loadCatalogue } from '#app/ui/language/browser-catalogue.ts'
import { t } from '#app/ui/language/translate.ts'

await loadCatalogue()

const form = document.querySelector<HTMLFormElement>('form[data-compare]')
const count = form?.querySelector('[data-compare-count]')
const button = form?.querySelector('button')
const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="with"]')]
const countChecked = () => boxes.filter(({ checked }) => checked).length
const isValidCount = () => countChecked() >= 2 && countChecked() <= 4

function update() {
  if (count)
    count.textContent = countChecked() ? t('{count} chosen to compare.', { count: countChecked() }) : ''
  button?.setAttribute('aria-disabled', String(!isValidCount()))
}

update()
for (const box of boxes) box.addEventListener('change', update)
// Browsers restore checkboxes when the visitor goes back to the page.
addEventListener('pageshow', update)
form?.addEventListener('submit', (event) => {
  if (!isValidCount()) event.preventDefault()
})

document.querySelector('[data-print=comparison]')?.addEventListener('click', () => print())
