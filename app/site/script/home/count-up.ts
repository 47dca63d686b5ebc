import { prefersLessMotion } from '../reduced-motion.ts'

// Figures that count up from 0, once, when a good part of them is seen. [data-count] contains the time in milliseconds.
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      const figure = target as HTMLElement
      if (isIntersecting) {
        watcher.unobserve(figure)
        count(figure)
      }
      // Unseen, it may start from 0.
      else if (intersectionRatio === 0) figure.textContent = asWritten(figure).replace(/^\d+/, '0')
    }
  },
  { threshold: 0.3 },
)

function count(figure: HTMLElement) {
  const text = asWritten(figure)
  const total = Number.parseInt(text, 10)
  const suffix = text.slice(String(total).length)
  const time = Number(figure.dataset.count)
  const began = performance.now()
  const draw = (now: number) => {
    const part = Math.min(1, (now - began) / time)
    // Slower towards the end, where the eye reads the figure.
    figure.textContent = `${Math.round(total * (1 - (1 - part) ** 3))}${suffix}`
    if (part < 1) requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}

const asWritten = (figure: HTMLElement) => (figure.dataset.countTo ??= figure.textContent)

if (!prefersLessMotion()) {
  for (const figure of document.querySelectorAll('[data-count]')) watcher.observe(figure)
  addEventListener('beforeprint', () => {
    watcher.disconnect()
    for (const figure of document.querySelectorAll<HTMLElement>('[data-count-to]'))
      figure.textContent = asWritten(figure)
  })
}
