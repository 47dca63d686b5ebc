import { prefersReducedMotion } from '../reduced-motion.ts'

function startSlides(slides: Element) {
  const track = slides.querySelector<HTMLElement>('[data-slides-track]')
  const pager = slides.querySelector<HTMLElement>('[data-slides-pager]')
  const position = slides.querySelector('[data-slides-place]')
  if (!track || !pager) return
  const buttons = [...pager.querySelectorAll<HTMLButtonElement>('[data-slides-turn]')]

  function update() {
    if (!track || !pager) return
    const visible = [...track.children].filter((slide) => !(slide as HTMLElement).hidden)
    const [first, second] = visible
    if (!first || !second) {
      pager.hidden = true
      return
    }
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const slidesPerPage = Math.max(1, Math.round(track.clientWidth / step))
    const pages = Math.ceil(visible.length / slidesPerPage)
    const isAtEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2
    const current = isAtEnd
      ? pages
      : Math.min(pages, Math.round(track.scrollLeft / (step * slidesPerPage)) + 1)
    pager.hidden = pages < 2
    if (position) position.textContent = `${current} of ${pages}`
    const [back, next] = buttons
    if (back) back.disabled = current === 1
    if (next) next.disabled = current === pages
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      track.scrollBy({
        left: Number(button.dataset.slidesTurn) * track.clientWidth,
        behavior: prefersReducedMotion() ? 'instant' : 'smooth',
      })
    })
  }
  track.addEventListener('scroll', update, { passive: true })
  // Update before observing: update() may resize the track, and WebKit reports an error if that happens in the first
  // ResizeObserver callback.
  update()
  new ResizeObserver(update).observe(track)
  new MutationObserver(update).observe(track, { subtree: true, attributeFilter: ['hidden'] })
}

for (const slides of document.querySelectorAll('[data-slides]')) startSlides(slides)
