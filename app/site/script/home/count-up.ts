import { prefersReducedMotion } from '../reduced-motion.ts'

// Counts figures up from 0 once they are visible. [data-count] contains the duration in milliseconds.
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      const figure = target as HTMLElement
      if (isIntersecting) {
        watcher.unobserve(figure)
        count(figure)
      } else if (intersectionRatio === 0) figure.textContent = getFinalText(figure).replace(/^\d+/, '0')
    }
  },
  { threshold: 0.3 },
)

function count(figure: HTMLElement) {
  const text = getFinalText(figure)
  const total = Number.parseInt(text, 10)
  const suffix = text.slice(String(total).length)
  const time = Number(figure.dataset.count)
  const began = performance.now()
  const draw = (now: number) => {
    const progress = Math.min(1, (now - began) / time)
    figure.textContent = `${Math.round(total * (1 - (1 - progress) ** 3))}${suffix}`
    if (progress < 1) requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}

const getFinalText = (figure: HTMLElement) => (figure.dataset.countTo ??= figure.textContent)

if (!prefersReducedMotion()) {
  for (const figure of document.querySelectorAll('[data-count]')) watcher.observe(figure)
  addEventListener('beforeprint', () => {
    watcher.disconnect()
    for (const figure of document.querySelectorAll<HTMLElement>('[data-count-to]'))
      figure.textContent = getFinalText(figure)
  })
}
