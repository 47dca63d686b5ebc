const dialog = document.querySelector<HTMLDialogElement>('[data-pictures]')
const picture = dialog?.querySelector('[data-picture]')
const caption = dialog?.querySelector('[data-caption]')
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')]
let current = 0

function show(index: number) {
  current = (index + links.length) % links.length
  const link = links[current]
  const image = link?.querySelector('img')
  if (!link || !image || !picture || !caption) return
  picture.replaceChildren(link.firstElementChild?.cloneNode(true) ?? '')
  for (const part of picture.querySelectorAll('source, img')) part.setAttribute('sizes', '100vw')
  caption.textContent = `${link.ariaLabel ?? image.alt} (${current + 1} of ${links.length})`
}

for (const [index, link] of links.entries()) {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Safari does not focus clicked links, to which the focus returns.
    link.focus()
    show(index)
    dialog?.showModal()
  })
}
for (const button of dialog?.querySelectorAll<HTMLElement>('[data-step]') ?? [])
  button.addEventListener('click', () => show(current + Number(button.dataset.step)))
const forward = document.documentElement.dir === 'rtl' ? -1 : 1
dialog?.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowRight') show(current + forward)
  else if (key === 'ArrowLeft') show(current - forward)
})
