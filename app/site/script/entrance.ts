import { prefersLessMotion } from './reduced-motion.ts'

// What carries data-rise and is still below the window rises into it, once. Without script, on paper and under reduced
// motion it simply stands there. Animations leave no trace in the document, so React never meets them.
//   data-rise="800"      duration in milliseconds; 800 when empty
//   data-rise-delay="150"  delay in milliseconds

const waiting = new Map<Element, Animation>()

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) release(target)
  },
  { rootMargin: '0px 0px -8% 0px' },
)

function release(element: Element) {
  waiting.get(element)?.play()
  waiting.delete(element)
  watcher.unobserve(element)
}

function hold(element: HTMLElement) {
  const { rise, riseDelay } = element.dataset
  const animation = element.animate(
    { opacity: [0, 1], translate: ['0 16px', '0 0'] },
    {
      duration: Number(rise) || 800,
      delay: Number(riseDelay) || 0,
      easing: 'cubic-bezier(.2, .7, .2, 1)',
      fill: 'backwards',
    },
  )
  animation.pause()
  waiting.set(element, animation)
  watcher.observe(element)
}

if (!prefersLessMotion()) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-rise]')]
  const tops = all.map((element) => element.getBoundingClientRect().top)
  for (const [index, element] of all.entries()) if ((tops[index] ?? 0) > innerHeight) hold(element)
  addEventListener('beforeprint', () => {
    for (const animation of waiting.values()) animation.finish()
  })
}
