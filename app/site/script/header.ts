const strip = document.querySelector('[data-top]')
const root = document.documentElement

if (strip) {
  new IntersectionObserver(([entry]) => {
    root.toggleAttribute('data-scrolled', entry ? !entry.isIntersecting : false)
    root.classList.add('watches-scroll')
  }).observe(strip)
}

// The server marks links by path only, because browsers do not send the hash.
function markCurrent() {
  const here = location.pathname + location.hash
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-nav]')) {
    if (link.pathname + link.hash === here) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

markCurrent()
addEventListener('hashchange', markCurrent)
// Hydration may have reset the links before the page entered the back/forward cache, so mark them again after a restore.
addEventListener('pageshow', markCurrent)

// Closes the drawer when a link is clicked, because the target may be on the same page, and when the window gets wider.
const drawer = () => document.querySelector<HTMLDialogElement>('[data-drawer][open]')

document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-drawer] a')) drawer()?.close()
})
matchMedia('(min-width: 48rem)').addEventListener('change', ({ matches }) => {
  if (matches) drawer()?.close()
})

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

// Scrolls the current tab of a bar into view, without moving the page.
function scrollToCurrent(tabs: HTMLElement) {
  const current = tabs.querySelector<HTMLElement>('[aria-current]')
  if (!current) return
  const { left, width } = current.getBoundingClientRect()
  tabs.scrollLeft += left + width / 2 - tabs.getBoundingClientRect().left - tabs.clientWidth / 2
}

// Waits for the layout of the next frame instead of forcing one while the page loads.
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) scrollToCurrent(tabs)
  }),
)
