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
