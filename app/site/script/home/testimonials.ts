import EmblaCarousel from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import { prefersReducedMotion } from '../reduced-motion.ts'

const autoplayDelayMs = 7000

function startCarousel(quotes: HTMLElement) {
  const view = quotes.querySelector<HTMLElement>('[data-quotes-window]')
  const bar = quotes.querySelector<HTMLElement>('[data-quotes-bar]')
  const toggle = bar?.querySelector<HTMLButtonElement>('[data-quotes-toggle]')
  if (!view || !bar || !toggle) return
  const dots = [...bar.querySelectorAll<HTMLButtonElement>('.dots button')]
  const reducesMotion = prefersReducedMotion()
  const autoplay = Autoplay({ delay: autoplayDelayMs, stopOnInteraction: false, playOnInit: !reducesMotion })

  view.scrollLeft = 0
  view.setAttribute('data-turning', '')
  view.removeAttribute('tabindex')
  const carousel = EmblaCarousel(view, { loop: true, align: 'start', duration: reducesMotion ? 0 : 25 }, [
    autoplay,
  ])
  toggle.hidden = reducesMotion

  const mark = () => {
    const current = carousel.selectedScrollSnap()
    for (const [index, dot] of dots.entries()) {
      if (index === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }
  carousel.on('select', mark)
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', () => {
      carousel.scrollTo(index)
      autoplay.reset()
    })
  }

  toggle.addEventListener('click', () => {
    const isTurning = !toggle.hasAttribute('data-paused')
    if (isTurning) autoplay.stop()
    else autoplay.play()
    toggle.toggleAttribute('data-paused', isTurning)
    const other = toggle.dataset.quotesToggle ?? ''
    toggle.dataset.quotesToggle = toggle.getAttribute('aria-label') ?? ''
    toggle.setAttribute('aria-label', other)
  })
}

for (const quotes of document.querySelectorAll<HTMLElement>('[data-quotes]')) startCarousel(quotes)
