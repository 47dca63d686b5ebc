// Closes <details data-dropdown> on Esc, on a click outside and when the focus leaves it.
const findOpen = () => document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown][open]')

function closeAllExcept(target: EventTarget | null) {
  for (const dropdown of findOpen()) if (!dropdown.contains(target as Node | null)) dropdown.open = false
}

document.addEventListener('pointerdown', ({ target }) => closeAllExcept(target))
document.addEventListener('focusin', ({ target }) => closeAllExcept(target))
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const dropdown of findOpen()) {
    dropdown.open = false
    dropdown.querySelector('summary')?.focus()
  }
})
