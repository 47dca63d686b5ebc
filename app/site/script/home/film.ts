import { prefersLessMotion } from '../reduced-motion.ts'

// The film behind the hero. Nothing of it is loaded before the page has painted and settled, and nothing at all
// where less motion or less data is asked for, or the connection is slow.
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
  if (prefersLessMotion() || savesData()) return
  video.addEventListener('playing', () => video.setAttribute('data-playing', ''), { once: true })
  video.src = video.dataset.film ?? ''
  if (toggle) toggle.hidden = false
  // Browsers that refuse to play leave the picture standing.
  video.play().catch(() => showPaused(true))
}

function showPaused(isPaused: boolean) {
  if (!toggle || toggle.hasAttribute('data-paused') === isPaused) return
  const other = toggle.dataset.filmToggle ?? ''
  toggle.dataset.filmToggle = toggle.getAttribute('aria-label') ?? ''
  toggle.setAttribute('aria-label', other)
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
