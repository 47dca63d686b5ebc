import { prefersLessMotion } from './reduced-motion.ts'

// Figures that count up from 0, once, when a good part of them is seen. [data-count] holds the time in milliseconds.
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      watcher.unobserve(target)
      count(target as HTMLElement)
    }
  },
  { threshold: 0.3 },
)

function count(figure: HTMLElement) {
  const text = figure.dataset.countTo ?? ''
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

if (!prefersLessMotion()) {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-count]')) {
    const text = figure.textContent ?? ''
    figure.dataset.countTo = text
    // Still below the window: it may start from 0 unseen.
    if (figure.getBoundingClientRect().top > innerHeight) figure.textContent = `0${text.replace(/^\d+/, '')}`
    watcher.observe(figure)
  }
}
