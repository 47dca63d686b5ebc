// A <details data-dropdown> opens and closes by itself; this closes it as well by Esc, by a click beside it and when the
// focus goes elsewhere.
const opened = () => document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown][open]')

function closeWithout(target: EventTarget | null) {
  for (const dropdown of opened()) if (!dropdown.contains(target as Node | null)) dropdown.open = false
}

document.addEventListener('pointerdown', ({ target }) => closeWithout(target))
document.addEventListener('focusin', ({ target }) => closeWithout(target))
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const dropdown of opened()) {
    dropdown.open = false
    dropdown.querySelector('summary')?.focus()
  }
})
