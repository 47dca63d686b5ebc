import { loadCatalogue } from '#app/ui/language/browser-catalogue.ts'
import { t } from '#app/ui/language/translate.ts'
import { prefersReducedMotion } from './reduced-motion.ts'

await loadCatalogue()

type Answer = { success: boolean; message?: string; data: { id: number }[] }

const choice = document.querySelector<HTMLElement>('[data-course-choice]')
const track = choice?.querySelector<HTMLElement>('[data-slides-track]')
const state = choice?.querySelector<HTMLElement>('[data-course-none]')
let latest: AbortController | undefined

async function fetchCourseIds(category: string, signal: AbortSignal): Promise<Set<string>> {
  const query = new URLSearchParams({
    limit: '100',
    offset: '1',
    ...(category && { category_id: category }),
    status: '1',
  })
  const response = await fetch(`/api/courses?${query}`, { signal })
  const answer = (await response.json()) as Answer
  if (!answer.success) throw new Error(answer.message)
  return new Set(answer.data.map(({ id }) => String(id)))
}

async function selectCategory(button: HTMLButtonElement) {
  if (!choice || !track || !state) return
  latest?.abort()
  latest = new AbortController()
  const { signal } = latest
  for (const each of choice.querySelectorAll('[aria-pressed]'))
    each.setAttribute('aria-pressed', String(each === button))
  track.setAttribute('aria-busy', 'true')
  try {
    const ids = await fetchCourseIds(button.value, signal)
    for (const slide of track.querySelectorAll<HTMLElement>('[data-course]')) {
      slide.hidden = !ids.has(slide.dataset.course ?? '')
    }
    track.scrollTo({ left: 0, behavior: 'instant' })
    state.textContent = ids.size ? '' : (state.dataset.courseNone ?? '')
  } catch {
    if (signal.aborted) return
    state.textContent = state.dataset.courseFailed ?? ''
  }
  track.removeAttribute('aria-busy')
}

choice?.querySelector('form')?.addEventListener('submit', (event) => {
  const button = event.submitter
  if (!(button instanceof HTMLButtonElement)) return
  event.preventDefault()
  void selectCategory(button)
})

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
  requestAnimationFrame(() => requestAnimationFrame(whenIdle))
}

const forward = document.documentElement.dir === 'rtl' ? -1 : 1

function startSlides(slides: Element) {
  const track = slides.querySelector<HTMLElement>('[data-slides-track]')
  const pager = slides.querySelector<HTMLElement>('[data-slides-pager]')
  const position = slides.querySelector('[data-slides-place]')
  if (!track || !pager) return
  const buttons = [...pager.querySelectorAll<HTMLButtonElement>('[data-slides-turn]')]

  function update() {
    if (!track || !pager) return
    const visible = [...track.children].filter((slide) => !(slide as HTMLElement).hidden)
    const [first, second] = visible
    if (!first || !second) {
      pager.hidden = true
      return
    }
    const step = Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)
    // Negative from right to left.
    const scrolled = Math.abs(track.scrollLeft)
    const slidesPerPage = Math.max(1, Math.round(track.clientWidth / step))
    const pages = Math.ceil(visible.length / slidesPerPage)
    const isAtEnd = scrolled + track.clientWidth >= track.scrollWidth - 2
    const current = isAtEnd ? pages : Math.min(pages, Math.round(scrolled / (step * slidesPerPage)) + 1)
    pager.hidden = pages < 2
    if (position) position.textContent = t('{number} of {total}', { number: current, total: pages })
    const [back, next] = buttons
    if (back) back.disabled = current === 1
    if (next) next.disabled = current === pages
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      track.scrollBy({
        left: Number(button.dataset.slidesTurn) * forward * track.clientWidth,
        behavior: prefersReducedMotion() ? 'instant' : 'smooth',
      })
    })
  }
  track.addEventListener('scroll', update, { passive: true })
  // Update before observing: update() may resize the track, and WebKit reports an error if that happens in the first
  // ResizeObserver callback.
  update()
  new ResizeObserver(update).observe(track)
  new MutationObserver(update).observe(track, { subtree: true, attributeFilter: ['hidden'] })
}

for (const slides of document.querySelectorAll('[data-slides]')) startSlides(slides)
