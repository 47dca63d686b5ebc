// Counts what is ticked for a comparison, and lets two to four of it be compared; prints one.
const form = document.querySelector<HTMLFormElement>('form[data-compare]')
const count = form?.querySelector('[data-compare-count]')
const button = form?.querySelector('button')
const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="with"]')]
const ticked = () => boxes.filter(({ checked }) => checked).length
const isRight = () => ticked() >= 2 && ticked() <= 4

function update() {
  if (count) count.textContent = ticked() ? `${ticked()} chosen to compare.` : ''
  button?.setAttribute('aria-disabled', String(!isRight()))
}

update()
for (const box of boxes) box.addEventListener('change', update)
// Ticks come back with the page.
addEventListener('pageshow', update)
form?.addEventListener('submit', (event) => {
  if (!isRight()) event.preventDefault()
})

document.querySelector('[data-print=comparison]')?.addEventListener('click', () => print())
