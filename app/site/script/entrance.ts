import { prefersReducedMotion } from './reduced-motion.ts'

// Animates elements with data-rise once when they enter the viewport, except in print, with reduced motion, and after
// going back or reloading. Uses the Web Animations API because it does not change the DOM that React hydrates.
//   data-rise="800"        duration in milliseconds; 800 when empty
//   data-rise-delay="150"  delay in milliseconds
//   data-moves="0px 0px,…" on parts of it: they move there instead, twice, and fade as data-fades="0,1" says
// If the style sheet animates an element already, as on /blog, that is delayed instead.

const waiting = new Map<Element, readonly Animation[]>()

const watcher = new IntersectionObserver(
  (entries) => {
    const isBelow = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
      !isIntersecting && boundingClientRect.top > innerHeight
    // Starting an animation invalidates the styles that getAnimations() computes, so read all animations first.
    const below = entries.filter(isBelow).map(({ target }) => [target, target.getAnimations()] as const)
    for (const [element, animations] of below) pauseAtStart(element as HTMLElement, animations)
    for (const entry of entries) if (!isBelow(entry)) play(entry.target)
  },
  { rootMargin: '0px 0px -8% 0px' },
)

function play(element: Element) {
  for (const animation of waiting.get(element) ?? []) animation.play()
  waiting.delete(element)
  watcher.unobserve(element)
}

function pauseAtStart(element: HTMLElement, styled: Animation[]) {
  const parts = [...element.querySelectorAll<SVGElement>('[data-moves]')]
  const entrance = parts.length ? parts.map(move) : [rise(element)]
  const animations = styled.length ? styled : entrance
  for (const animation of animations) {
    animation.pause()
    animation.currentTime = 0
  }
  waiting.set(element, animations)
}

function move(part: SVGElement) {
  const { moves = '', fades = '1' } = part.dataset
  return part.animate(
    { translate: moves.split(','), opacity: fades.split(',') },
    { duration: 2400, iterations: 2 },
  )
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
} else if (!prefersReducedMotion()) {
  for (const element of rising) watcher.observe(element)
  addEventListener('beforeprint', () => {
    for (const animation of [...waiting.values()].flat()) animation.finish()
  })
}
