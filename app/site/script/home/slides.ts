import { prefersLessMotion } from '../reduced-motion.ts'

// Rows that scroll sideways ([data-slides]): buttons turn them by what fits into the window, and say where they stand.
function bind(slides: Element) {
  const track = slides.querySelector<HTMLElement>('[data-slides-track]')
  const pager = slides.querySelector<HTMLElement>('[data-slides-pager]')
  const place = slides.querySelector('[data-slides-place]')
  if (!track || !pager) return
  const buttons = [...pager.querySelectorAll<HTMLButtonElement>('[data-slides-turn]')]

  function update() {
    if (!track || !pager) return
    const shown = [...track.children].filter((slide) => !(slide as HTMLElement).hidden)
    const [first, second] = shown
    if (!first || !second) {
      pager.hidden = true
      return
    }
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const fits = Math.max(1, Math.round(track.clientWidth / step))
    const pages = Math.ceil(shown.length / fits)
    const isAtEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2
    const current = isAtEnd ? pages : Math.min(pages, Math.round(track.scrollLeft / (step * fits)) + 1)
    pager.hidden = pages < 2
    if (place) place.textContent = `${current} of ${pages}`
    const [back, on] = buttons
    if (back) back.disabled = current === 1
    if (on) on.disabled = current === pages
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      track.scrollBy({
        left: Number(button.dataset.slidesTurn) * track.clientWidth,
        behavior: prefersLessMotion() ? 'instant' : 'smooth',
      })
    })
  }
  track.addEventListener('scroll', update, { passive: true })
  // Showing the pager narrows the track: done by the observer first, that is an error in WebKit.
  update()
  new ResizeObserver(update).observe(track)
  // Slides come and go when a category is chosen.
  new MutationObserver(update).observe(track, { subtree: true, attributeFilter: ['hidden'] })
}

for (const slides of document.querySelectorAll('[data-slides]')) bind(slides)
