import { prefersLessMotion } from './reduced-motion.ts'

// What carries data-rise and is still below the window rises into it, once. Without script, on paper and under reduced
// motion it simply stands there. Animations leave no trace in the document, so React never meets them.
//   data-rise="800"      duration in milliseconds; 800 when empty
//   data-rise-delay="150"  delay in milliseconds

const waiting = new Map<Element, Animation>()

// Asked for a place, the browser would lay out the whole page at once, also what waits until it is near; an observer says it afterwards.
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting && isUnseen(boundingClientRect)) hold(target as HTMLElement)
      else release(target)
    }
  },
  { rootMargin: '0px 0px -8% 0px' },
)

// What is not laid out yet has no height.
const isUnseen = ({ top, height }: DOMRectReadOnly) => top > innerHeight || height === 0

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
}

if (!prefersLessMotion()) {
  for (const element of document.querySelectorAll('[data-rise]')) watcher.observe(element)
  addEventListener('beforeprint', () => {
    for (const animation of waiting.values()) animation.finish()
  })
}
