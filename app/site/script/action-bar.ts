// Shows the action bar of phones after its first button has left the screen, until its form enters.
const bar = document.querySelector('[data-action-bar]')
const start = document.querySelector('[data-action-bar-start]')
const end = document.querySelector('[data-action-bar-end]')

if (bar && start && end) {
  let isPastStart = false
  let isBeforeEnd = true
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        if (target === start) isPastStart = !isIntersecting && boundingClientRect.top < (rootBounds?.top ?? 0)
        else isBeforeEnd = !isIntersecting && boundingClientRect.top > 0
      }
      bar.toggleAttribute('data-shown', isPastStart && isBeforeEnd)
    },
    // The header covers the top of the page.
    { rootMargin: '-64px 0px 0px' },
  )
  watcher.observe(start)
  watcher.observe(end)
}
