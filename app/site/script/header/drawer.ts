// Closes the drawer when a link is clicked, because the target may be on the same page, and when the window gets wider.
const drawer = () => document.querySelector<HTMLDialogElement>('[data-drawer][open]')

document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-drawer] a')) drawer()?.close()
})
matchMedia('(min-width: 48rem)').addEventListener('change', ({ matches }) => {
  if (matches) drawer()?.close()
})
