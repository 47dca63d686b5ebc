import EmblaCarousel from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import { prefersReducedMotion } from './reduced-motion.ts'

const readingDirection = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
const autoplayDelayMs = 7000

function startCarousel(quotes: HTMLElement) {
  const view = quotes.querySelector<HTMLElement>('[data-quotes-window]')
  const controls = quotes.querySelector<HTMLElement>('[data-quotes-bar]')
  const toggle = controls?.querySelector<HTMLButtonElement>('[data-quotes-toggle]')
  if (!view || !controls || !toggle) return
  const dots = [...controls.querySelectorAll<HTMLButtonElement>('.dots button')]
  const reducesMotion = prefersReducedMotion()
  const autoplay = Autoplay({ delay: autoplayDelayMs, stopOnInteraction: false, playOnInit: !reducesMotion })

  view.scrollLeft = 0
  view.setAttribute('data-turning', '')
  view.removeAttribute('tabindex')
  const carousel = EmblaCarousel(
    view,
    { loop: true, align: 'start', duration: reducesMotion ? 0 : 25, direction: readingDirection },
    [autoplay],
  )
  toggle.hidden = reducesMotion

  const markCurrent = () => {
    const current = carousel.selectedScrollSnap()
    for (const [index, dot] of dots.entries()) {
      if (index === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }
  carousel.on('select', markCurrent)
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
    const otherLabel = toggle.dataset.quotesToggle ?? ''
    toggle.dataset.quotesToggle = toggle.getAttribute('aria-label') ?? ''
    toggle.setAttribute('aria-label', otherLabel)
  })
}

for (const quotes of document.querySelectorAll<HTMLElement>('[data-quotes]')) startCarousel(quotes)
