import { prefersReducedMotion } from '../reduced-motion.ts'

// Loads the hero video after the page has painted, unless the visitor prefers less motion or data or has a slow connection.
type Connection = { saveData?: boolean; effectiveType?: string }

const film = document.querySelector<HTMLVideoElement>('video[data-film]')
const toggle = document.querySelector<HTMLButtonElement>('[data-film-toggle]')

function savesData(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return (
    saveData === true ||
    /2g|3g/.test(effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  )
}

function start(video: HTMLVideoElement) {
  if (prefersReducedMotion() || savesData()) return
  video.addEventListener('playing', () => video.setAttribute('data-playing', ''), { once: true })
  video.src = video.dataset.film ?? ''
  if (toggle) toggle.hidden = false
  video.play().catch(() => showPaused(true))
}

function showPaused(isPaused: boolean) {
  if (!toggle || toggle.hasAttribute('data-paused') === isPaused) return
  const otherLabel = toggle.dataset.filmToggle ?? ''
  toggle.dataset.filmToggle = toggle.getAttribute('aria-label') ?? ''
  toggle.setAttribute('aria-label', otherLabel)
  toggle.toggleAttribute('data-paused', isPaused)
}

if (film) {
  toggle?.addEventListener('click', () => {
    const isPlaying = !film.paused
    if (isPlaying) film.pause()
    else void film.play()
    showPaused(isPlaying)
  })
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => start(film))
      : setTimeout(() => start(film), 500)
  // Two frames after loading, the largest picture has been painted.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle))
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint, { once: true })
}
