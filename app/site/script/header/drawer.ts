// The drawer is a modal dialog: focus, Esc and the click beside it are the browser's. It also closes when a link is
// chosen, which may lead to another place on the same page, and when the window gets room for the bar.
const drawer = () => document.querySelector<HTMLDialogElement>('[data-drawer][open]')

document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-drawer] a')) drawer()?.close()
})
matchMedia('(min-width: 48rem)').addEventListener('change', ({ matches }) => {
  if (matches) drawer()?.close()
})
