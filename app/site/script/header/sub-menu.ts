// The menu under a link of the bar. Its button opens and closes it without script; this adds the pointer:
// a mouse opens it by hovering and leaves it for 120 ms before it closes, a tap on the link opens and closes it.
const leaveDelay = 120

let byMouse = false
let closing: ReturnType<typeof setTimeout> | undefined
let wasOpen = false

const itemAt = (target: EventTarget | null) => (target as Element | null)?.closest?.('[data-menu]') ?? null
const menuOf = (item: Element | null) =>
  (item ?? document).querySelector<HTMLElement>('[data-menu] [popover]')
const isOpen = (menu: HTMLElement | null) => menu?.matches(':popover-open') ?? false

function close(menu: HTMLElement | null) {
  if (isOpen(menu)) menu?.hidePopover()
  byMouse = false
}

document.addEventListener('pointerover', ({ pointerType, target }) => {
  if (pointerType !== 'mouse') return
  const item = itemAt(target)
  clearTimeout(closing)
  const menu = menuOf(item)
  if (!item) {
    if (byMouse) closing = setTimeout(close, leaveDelay, menu)
  } else if (!isOpen(menu) && !byMouse) {
    menu?.showPopover()
    byMouse = true
  }
})
document.documentElement.addEventListener('pointerleave', () => {
  if (byMouse) closing = setTimeout(close, leaveDelay, menuOf(null))
})

// A tap beside an open menu closes it before the click arrives, so its state is read when the finger comes down.
document.addEventListener('pointerdown', ({ target }) => (wasOpen = isOpen(menuOf(itemAt(target)))), true)

document.addEventListener('click', (event) => {
  const item = itemAt(event.target)
  const menu = menuOf(item)
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
  const item = itemAt(target)
  if (item && relatedTarget && !item.contains(relatedTarget as Node)) close(menuOf(item))
})
