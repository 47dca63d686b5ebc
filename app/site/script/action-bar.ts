// Shows the action bar of phones after its first button has left the screen, until its form enters.
const bar = document.querySelector('[data-action-bar]')
const start = document.querySelector('[data-action-bar-start]')
const end = document.querySelector('[data-action-bar-end]')

// A jump may skip an element. The margins extend the screen to one side, so that its state changes nevertheless.
const belowHeader = '-64px 0px 9999999px'
const aboveBottom = '9999999px 0px 0px'

if (bar && start && end) {
  const state = { isPastStart: false, isAtEnd: false }
  const watch = (element: Element, rootMargin: string, onChange: (isIntersecting: boolean) => void) =>
    new IntersectionObserver(
      (entries) => {
        onChange(entries.at(-1)?.isIntersecting ?? false)
        bar.toggleAttribute('data-shown', state.isPastStart && !state.isAtEnd)
      },
      { rootMargin },
    ).observe(element)
  watch(start, belowHeader, (isIntersecting) => {
    state.isPastStart = !isIntersecting
  })
  watch(end, aboveBottom, (isIntersecting) => {
    state.isAtEnd = isIntersecting
  })
}
