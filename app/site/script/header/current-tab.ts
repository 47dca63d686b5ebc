// Scrolls the current tab of a bar into view, without moving the page.
for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
  const current = tabs.querySelector<HTMLElement>('[aria-current]')
  if (!current) continue
  const { left, width } = current.getBoundingClientRect()
  tabs.scrollLeft += left + width / 2 - tabs.getBoundingClientRect().left - tabs.clientWidth / 2
}
