import { prefersLessMotion } from './reduced-motion.ts'

// What carries data-rise and is still below the window rises into it, once. Without script, on paper and under reduced
// motion it simply stands there, and so it does for visitors who come back to the page or load it again.
// Animations leave no trace in the document, so React never meets them.
//   data-rise="800"        duration in milliseconds; 800 when empty
//   data-rise-delay="150"  delay in milliseconds
// An element whose style sheet animates it from the start, as the pictures on /blog, waits with that animation instead.

const waiting = new Map<Element, Animation>()

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting && boundingClientRect.top > innerHeight) hold(target as HTMLElement)
      else release(target)
    }
  },
  { rootMargin: '0px 0px -8% 0px' },
)

function release(element: Element) {
  waiting.get(element)?.play()
  waiting.delete(element)
  watcher.unobserve(element)
}

function hold(element: HTMLElement) {
  const [animation = rise(element)] = element.getAnimations()
  animation.pause()
  animation.currentTime = 0
  waiting.set(element, animation)
}

function rise(element: HTMLElement) {
  const { rise, riseDelay } = element.dataset
  return element.animate(
    { opacity: [0, 1], translate: ['0 16px', '0 0'] },
    {
      duration: Number(rise) || 800,
      delay: Number(riseDelay) || 0,
      easing: 'cubic-bezier(.2, .7, .2, 1)',
      fill: 'backwards',
    },
  )
}

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const rising = document.querySelectorAll('[data-rise]')

if (visit && visit.type !== 'navigate') {
  for (const element of rising) for (const animation of element.getAnimations()) animation.finish()
} else if (!prefersLessMotion()) {
  for (const element of rising) watcher.observe(element)
  addEventListener('beforeprint', () => {
    for (const animation of waiting.values()) animation.finish()
  })
}
