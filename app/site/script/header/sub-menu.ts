// Opens the menu on hover and toggles it when the link is tapped. The button works without this script.
const leaveDelayMs = 120

let isOpenedByMouse = false
let closing: ReturnType<typeof setTimeout> | undefined
let wasOpen = false

const findItem = (target: EventTarget | null) => (target as Element | null)?.closest?.('[data-menu]') ?? null
const findMenu = (item: Element | null) =>
  (item ?? document).querySelector<HTMLElement>('[data-menu] [popover]')
const isOpen = (menu: HTMLElement | null) => menu?.matches(':popover-open') ?? false

function close(menu: HTMLElement | null) {
  if (isOpen(menu)) menu?.hidePopover()
  isOpenedByMouse = false
}

document.addEventListener('pointerover', ({ pointerType, target }) => {
  if (pointerType !== 'mouse') return
  const item = findItem(target)
  clearTimeout(closing)
  const menu = findMenu(item)
  if (!item) {
    if (isOpenedByMouse) closing = setTimeout(close, leaveDelayMs, menu)
  } else if (!isOpen(menu) && !isOpenedByMouse) {
    menu?.showPopover()
    isOpenedByMouse = true
  }
})
document.documentElement.addEventListener('pointerleave', () => {
  if (isOpenedByMouse) closing = setTimeout(close, leaveDelayMs, findMenu(null))
})

// A tap outside an open popover closes it before the click event, so the state is read on pointerdown.
document.addEventListener('pointerdown', ({ target }) => (wasOpen = isOpen(findMenu(findItem(target)))), true)

document.addEventListener('click', (event) => {
  const item = findItem(event.target)
  const menu = findMenu(item)
  if (!item || menu?.contains(event.target as Node)) return
  const { pointerType } = event
  const isButton = (event.target as Element).closest('button')
  if (isButton && pointerType === 'mouse') event.preventDefault()
  if (!isButton && pointerType === 'touch') {
    event.preventDefault()
    if (wasOpen) close(menu)
    else menu?.showPopover()
  }
})

document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const item = findItem(target)
  if (item && relatedTarget && !item.contains(relatedTarget as Node)) close(findMenu(item))
})
